import { Alert } from '@groundwork/shared/ui/core';
import styles from './OutcomeText.module.css';
import type { Outcome } from './use-submit.ts';

function Words({ text, hint }: Outcome) {
  return (
    <>
      {text}
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </>
  );
}

/** What stands in the way of a form: a check that failed, else why the server refused. */
export const refusal = (text: string | false | null): Outcome | undefined =>
  text ? { kind: 'error', text } : undefined;

/**
 * What became of a form, read out: an error at once, anything else when there is a moment. The two regions are there from the
 * start, because many screen readers say only what changes inside a region they already know.
 */
export function OutcomeText({ outcome }: { readonly outcome: Outcome | undefined }) {
  const error = outcome?.kind === 'error' ? outcome : undefined;
  const other = outcome?.kind === 'error' ? undefined : outcome;
  return (
    <>
      <div role="alert" className={styles.region}>
        {error && <Alert type="error" showIcon role="presentation" title={<Words {...error} />} />}
      </div>
      <div role="status" className={styles.region}>
        {other && (
          <Alert type={other.kind === 'success' ? 'success' : 'info'} showIcon role="presentation" title={other.text} />
        )}
      </div>
    </>
  );
}
