import { useConnection } from '@groundwork/shared';
import { Alert } from '@groundwork/shared/ui/core';
import styles from './OutcomeText.module.css';

/** Says when the browser has no network or the server does not answer, and goes away by itself when that is over. */
export function ServerReach() {
  const online = useConnection((state) => state.online);
  const unreachable = useConnection((state) => state.unreachable);
  const text = !online
    ? 'You are offline. What you have typed is kept.'
    : unreachable
      ? 'The server cannot be reached right now. What you have typed is kept; this page notices when it is back.'
      : undefined;
  return (
    <div role="status" className={styles.region}>
      {text && <Alert type="warning" showIcon role="presentation" title={text} />}
    </div>
  );
}
