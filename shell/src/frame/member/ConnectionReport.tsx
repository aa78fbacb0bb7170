import { connection, type ConnectionState, type ConnectionStatus, type Trouble } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useState, type RefObject } from 'react';
import { dismissFaults, type Fault } from '../../faults/faults.ts';
import styles from './ConnectionDot.module.css';
import { OlderReleases } from './OlderReleases.tsx';

/** How many calls are shown; how many more there are is said. */
const SHOWN = 5;

function answerOf(status: Trouble['status']): string {
  if (status === 'no answer') return t`no answer`;
  if (status === 401 || status === 403) return t`${status}, refused`;
  if (status === 429) return t`${status}, too many requests`;
  return status >= 500 ? t`${status}, the server failed` : t`${status}, not accepted`;
}

function Moment({ at }: { readonly at: number }) {
  const when = new Date(at);
  return <time dateTime={when.toISOString()}>{when.toLocaleTimeString()}</time>;
}

interface ConnectionReportProps {
  readonly status: ConnectionStatus;
  readonly state: ConnectionState;
  readonly faults: readonly Fault[];
  /** What says how it is, above the report. */
  readonly sentence: RefObject<HTMLElement | null>;
}

/** What is behind the dot: the last calls and parts that failed, newest first, Retry and Dismiss. */
export function ConnectionReport({ status, state, faults, sentence }: ConnectionReportProps) {
  const [retrying, setRetrying] = useState(false);
  const { troubles } = state;
  const retry = async () => {
    setRetrying(true);
    await connection.retryTroubles();
    setRetrying(false);
    keepFocus();
  };
  const dismiss = () => {
    connection.dismissTroubles();
    dismissFaults();
    keepFocus();
  };
  // The button that was pressed goes when nothing is left to press it for.
  const keepFocus = () => {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) sentence.current?.focus();
    });
  };
  return (
    <>
      {troubles.length + faults.length > 0 && (
        <ul className={styles.calls} aria-label={t`Recent errors`}>
          {troubles.slice(0, SHOWN).map(({ id, method, path, status: answer, at }) => (
            <li key={id}>
              <Trans>
                <code>{`${method} ${path}`}</code>
                <br />
                {answerOf(answer)} at <Moment at={at} />
              </Trans>
            </li>
          ))}
          {troubles.length > SHOWN && <li>{t`${troubles.length - SHOWN} more`}</li>}
          {faults.map(({ id, title, message, at }) => (
            <li key={`fault ${id}`}>
              <Trans>
                {title}: {message}
                <br />
                failed at <Moment at={at} />
              </Trans>
            </li>
          ))}
        </ul>
      )}
      <OlderReleases />
      {status === 'troubled' && (
        <div className={styles.actions}>
          {(state.unreachable || troubles.length > 0) && (
            <Button onClick={() => void retry()} loading={retrying}>
              {t`Retry`}
            </Button>
          )}
          {troubles.length + faults.length > 0 && (
            <Button type="text" onClick={dismiss}>
              {t`Dismiss`}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
