import { plural, t } from '@groundwork/shared/messages';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { session, useSession } from '../../session/index.ts';
import { Button } from '../core/index.ts';
import { onWaitingChanged, waitingUploads } from '../../uploads/waiting-uploads.ts';
import styles from './Outbox.module.css';
import { CopyButtons } from './CopyButtons.tsx';
import { OutboxEntry } from './OutboxEntry.tsx';
import { pageOutbox } from '../../outbox/page-outbox.ts';

/** All changes that wait on this device, the first to be sent first, and how many files; these have their own screens. */
export function OutboxPanel({ onClose }: { readonly onClose: () => void }) {
  const outbox = pageOutbox();
  const items = useStore(outbox.store);
  const me = useSession(() => session.storedUserId());
  const uploads = useSyncExternalStore(onWaitingChanged, () => (me === null ? 0 : waitingUploads(me)));
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.panel} aria-labelledby={heading} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={heading} tabIndex={-1}>{t`Waiting to be sent`}</h2>
        <Button onClick={() => dialog.current?.close()}>{t`Close`}</Button>
      </header>
      <p className={styles.note}>
        {items.length === 0 && uploads === 0
          ? t`Everything has been sent.`
          : t`These changes are stored on this device and sent in this order when there is a connection. Closing the browser does not lose them.`}
      </p>
      {uploads > 0 && (
        <p>
          {plural(uploads, {
            one: '# file is waiting or being uploaded.',
            other: '# files are waiting or being uploaded.',
          })}
        </p>
      )}
      {items.length > 0 && (
        <ol className={styles.list} aria-label={t`Changes, the first to be sent first`}>
          {items.map((item) => (
            <OutboxEntry key={item.id} item={item} outbox={outbox} onLeave={onClose} />
          ))}
        </ol>
      )}
      <CopyButtons />
    </dialog>
  );
}
