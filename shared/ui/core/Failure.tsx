import { t } from '@groundwork/shared/messages';
import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

interface FailureProps {
  /** What did not work, as a sentence. */
  readonly title: ReactNode;
  /** Why, as far as it is known. */
  readonly detail?: ReactNode;
  /** Tries again; without it there is no button. */
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  /** Said politely and in a softer colour: for a part that the rest of the screen does well without. */
  readonly calm?: boolean;
}

/** Something failed. Announced at once, unless it is `calm`; offers to try again where that can help. */
export function Failure({ title, detail, onRetry, retrying = false, calm = false }: FailureProps) {
  return (
    <Alert
      type={calm ? 'warning' : 'error'}
      role={calm ? 'status' : 'alert'}
      showIcon
      title={title}
      description={detail}
      action={
        onRetry && (
          <Button onClick={onRetry} loading={retrying}>
            {t`Retry`}
          </Button>
        )
      }
    />
  );
}
