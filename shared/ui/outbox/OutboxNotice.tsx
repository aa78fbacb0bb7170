import { plural, t } from '@groundwork/shared/messages';
import { useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useConnection } from '../../http/index.ts';
import { session, useSession } from '../../session/index.ts';
import { Button } from '../core/index.ts';
import { onWaitingChanged } from '../../uploads/waiting-uploads.ts';
import { needsDecision } from '../../outbox/item.ts';
import styles from './Outbox.module.css';
import { OutboxPanel } from './OutboxPanel.tsx';
import { pageOutbox } from '../../outbox/page-outbox.ts';
import { rememberRemovedChanges, removedChanges } from '../../uploads/unsent.ts';
import { unsentText } from './words.ts';

/** Says on every screen that changes wait on this device, and opens the list of them. */
export function OutboxNotice() {
  const items = useStore(pageOutbox().store);
  const online = useConnection((state) => state.online);
  const [open, setOpen] = useState(false);
  const me = useSession(() => session.storedUserId());
  const removed = useSyncExternalStore(onWaitingChanged, () => (me === null ? 0 : removedChanges(me)));
  const decisions = items.filter(needsDecision).length;
  return (
    <>
      {items.length > 0 && (
        <aside aria-label={t`Waiting to be sent`} className={styles.notice}>
          <span role="status">{unsentText({ count: items.length, decisions }, online)}</span>
          <Button size="small" onClick={() => setOpen(true)}>
            {decisions > 0 ? t`Decide` : t`Show`}
          </Button>
        </aside>
      )}
      {me !== null && removed > 0 && (
        <aside aria-label={t`Removed from this device`} className={styles.notice}>
          <span role="status">
            {plural(removed, {
              one: '# change that had not been sent was removed from this device, because you were away for a long time and others use it too.',
              other:
                '# changes that had not been sent were removed from this device, because you were away for a long time and others use it too.',
            })}
          </span>
          <Button size="small" onClick={() => rememberRemovedChanges(me, 0)}>{t`Close`}</Button>
        </aside>
      )}
      {open && <OutboxPanel onClose={() => setOpen(false)} />}
    </>
  );
}
