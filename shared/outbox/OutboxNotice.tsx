import { t } from '@groundwork/shared/messages';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useConnection } from '../http/index.ts';
import { Button } from '../ui/core/index.ts';
import { needsDecision } from './item.ts';
import styles from './Outbox.module.css';
import { OutboxPanel } from './OutboxPanel.tsx';
import { pageOutbox } from './page-outbox.ts';
import { unsentText } from './words.ts';

/** Says on every screen that changes wait on this device, and opens the list of them. */
export function OutboxNotice() {
  const items = useStore(pageOutbox().store);
  const online = useConnection((state) => state.online);
  const [open, setOpen] = useState(false);
  const decisions = items.filter(needsDecision).length;
  return (
    <>
      {items.length > 0 && (
        <aside aria-label={t`Waiting to be sent`} className={styles.notice}>
          <span role="status">{unsentText({ count: items.length, decisions }, online)}</span>
          <Button size="small" onClick={() => setOpen(true)}>{decisions > 0 ? t`Decide` : t`Show`}</Button>
        </aside>
      )}
      {open && <OutboxPanel onClose={() => setOpen(false)} />}
    </>
  );
}
