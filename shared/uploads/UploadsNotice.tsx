import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useConnection } from '../http/index.ts';
import { Link, useLocation } from '../router.ts';
import { session, useSession } from '../session/index.ts';
import { RETENTION_DAYS, rememberRemoved, removedUploads } from './retention.ts';
import { pageQueue } from './page-queue.ts';
import { isUnderWay } from './upload.ts';
import styles from './UploadsNotice.module.css';
import { onWaitingChanged } from './waiting-uploads.ts';

/** Says on every other screen that files are on their way, and leads to them; and what of somebody's was removed from this device. */
export function UploadsNotice() {
  const uploads = useStore(pageQueue().store);
  const me = useSession(() => session.storedUserId());
  const removed = useSyncExternalStore(onWaitingChanged, () => (me === null ? 0 : removedUploads(me)));
  const { pathname } = useLocation();
  const under = uploads.filter(isUnderWay);
  const [first] = under;
  const shown = first !== undefined && !under.some(({ form }) => form === pathname);
  if (!shown && removed === 0) return null;
  return (
    <aside aria-label="Uploads" className={styles.notice}>
      {shown && <OnTheirWay count={under.length} form={first.form} />}
      {me !== null && removed > 0 && (
        <p className={styles.removed} role="status">
          {removed === 1 ? 'One file' : `${removed} files`} that you had left here to be uploaded {removed === 1 ? 'was' : 'were'} removed from this device: you were away for more than {RETENTION_DAYS} days, and
          others use it too. Please choose {removed === 1 ? 'it' : 'them'} again.{' '}
          <button type="button" className={styles.close} onClick={() => rememberRemoved(me, 0)}>
            Close
          </button>
        </p>
      )}
    </aside>
  );
}

function OnTheirWay({ count, form }: { readonly count: number; readonly form: string }) {
  const online = useConnection((state) => state.online);
  const files = count === 1 ? '1 file' : `${count} files`;
  const being = count === 1 ? 'is' : 'are';
  const waits = count === 1 ? 'waits' : 'wait';
  return <Link to={form}>{online ? `${files} ${being} being uploaded` : `${files} ${waits} for the connection`}</Link>;
}
