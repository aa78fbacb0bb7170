import { t } from '@groundwork/shared/messages';
import { Alert, Button } from '@groundwork/shared/ui/core';
import styles from './Panel.module.css';

interface RemoteDisabledProps {
  readonly title: string | undefined;
  /** As written by the person who switched it off. */
  readonly reason: string;
  readonly owner: string | undefined;
  /** Without it there is nothing to look at again. */
  readonly onRetry: (() => void) | undefined;
  readonly retrying: boolean;
}

/** In place of a screen whose remote is switched off on purpose: nothing is broken, so nothing alarms. */
export function RemoteDisabled({ title, reason, owner, onRetry, retrying }: RemoteDisabledProps) {
  return (
    <div className={styles.panel}>
      <Alert
        type="info"
        role="status"
        showIcon
        title={<h1 className={styles.title} tabIndex={-1}>{t`${title ?? t`This screen`} is switched off.`}</h1>}
        description={
          <>
            <p className={styles.reason}>{reason}</p>
            <p className={styles.reason}>{t`The rest of the portal works.`}</p>
            {onRetry && (
              <Button onClick={onRetry} loading={retrying}>
                {t`Check again`}
              </Button>
            )}
            <details className={styles.details}>
              <summary>{t`Details (GW-110)`}</summary>
              {owner === undefined
                ? t`Its release is not run until it is switched on again.`
                : t`Owned by ${owner}. Its release is not run until it is switched on again.`}
            </details>
          </>
        }
      />
    </div>
  );
}
