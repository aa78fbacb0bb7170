import { plural, t, Trans } from '@groundwork/shared/messages';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useConnection } from '../../http/index.ts';
import { Link, useLocation } from '../../router.ts';
import { session, useSession } from '../../session/index.ts';
import { RETENTION_DAYS, rememberRemoved, removedUploads } from '../../uploads/retention.ts';
import { pageQueue } from '../../uploads/page-queue.ts';
import { isUnderWay } from '../../uploads/upload.ts';
import styles from './UploadsNotice.module.css';
import { onWaitingChanged } from '../../uploads/waiting-uploads.ts';

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
    <aside aria-label={t`Uploads`} className={styles.notice}>
      {shown && <OnTheirWay count={under.length} form={first.form} />}
      {me !== null && removed > 0 && (
        <p className={styles.removed} role="status">
          <Trans>
            {plural(removed, {
              one: t`One file waiting to be uploaded was removed from this device`,
              other: '# files waiting to be uploaded were removed from this device',
            })}
            , because you were away for more than {RETENTION_DAYS} days and others use it too. Choose{' '}
            {plural(removed, { one: 'it', other: 'them' })} again.{' '}
            <button type="button" className={styles.close} onClick={() => rememberRemoved(me, 0)}>
              {t`Close`}
            </button>
          </Trans>
        </p>
      )}
    </aside>
  );
}

function OnTheirWay({ count, form }: { readonly count: number; readonly form: string }) {
  const online = useConnection((state) => state.online);
  return (
    <Link to={form}>
      {online
        ? plural(count, { one: '# file is being uploaded', other: '# files are being uploaded' })
        : plural(count, { one: '# file waits for the connection', other: '# files wait for the connection' })}
    </Link>
  );
}
