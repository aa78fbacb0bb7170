import { useConnection } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Alert } from '@groundwork/shared/ui/core';
import styles from './OutcomeText.module.css';

/** Says when the browser has no network or the server does not answer, and goes away by itself when that is over. */
export function ServerReach() {
  const online = useConnection((state) => state.online);
  const unreachable = useConnection((state) => state.unreachable);
  const text = !online
    ? t`You are offline. What you entered is still here.`
    : unreachable
      ? t`The server cannot be reached right now. What you entered is still here, and this page reconnects automatically.`
      : undefined;
  return (
    <div role="status" className={styles.region}>
      {text && <Alert type="warning" showIcon role="presentation" title={text} />}
    </div>
  );
}
