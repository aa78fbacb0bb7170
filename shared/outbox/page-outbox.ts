import { queryClient } from '../data/query-client.ts';
import { connection } from '../http/index.ts';
import { protectUnsent } from '../personal/permanence.ts';
import { followOwner } from '../uploads/follow-owner.ts';
import { rememberHere } from '../uploads/retention.ts';
import { pageTurns } from '../uploads/page-turns.ts';
import { needsDecision } from './item.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { removeExpired } from './remove-expired.ts';
import { sendItem } from './send-item.ts';
import { createOutboxStorage } from './storage.ts';
import { rememberUnsent } from '../uploads/unsent.ts';

/** A person waits this long for the server before a change counts as waiting, in milliseconds. */
const PATIENCE = 8000;

let outbox: Outbox | undefined;

/** The page's one outbox; the first call begins it, so that what was left is sent. */
export const pageOutbox = (): Outbox => (outbox ??= begin());

function begin(): Outbox {
  const { indexedDB, onNotified, ...turns } = pageTurns('groundwork-outbox');
  const storage = indexedDB === undefined ? null : createOutboxStorage();
  const made = createOutbox({
    ...turns,
    storage,
    send: sendItem,
    onWritten: () => void queryClient.invalidateQueries(),
    patience: PATIENCE,
  });
  const ignore = (): void => undefined;
  // A tab that is closed hands its turn on to one that waits for it.
  onNotified(() => void made.refresh().then(() => made.store.getState().length > 0 && made.send(), ignore));
  const open = (owner: string | null): void => {
    void made.open(owner).catch(ignore);
    if (storage === null) return;
    void (owner === null ? storage.removeIfEmpty() : removeExpired(storage, owner)).catch(ignore);
  };
  const ownerNow = followOwner(open);
  made.store.subscribe((items) => {
    const owner = ownerNow();
    if (owner === null || !made.isLoaded()) return;
    rememberUnsent(owner, { count: items.length, decisions: items.filter(needsDecision).length });
    if (items.length === 0) return;
    rememberHere(owner);
    void protectUnsent();
  });
  connection.onRecovered(() => made.send());
  open(ownerNow());
  return made;
}
