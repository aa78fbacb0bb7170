import { t } from '@groundwork/shared/messages';
import type { StoreApi } from 'zustand/vanilla';
import { waitBefore } from '../uploads/retry-rules.ts';
import { createSender } from '../uploads/sender.ts';
import type { Turns } from '../uploads/turns.ts';
import { addChange, type AddingParts, type OutboxOutcome } from './add-change.ts';
import type { NewItem, OutboxItem, Outcome } from './item.ts';
import { createOutboxList, type OutboxList } from './outbox-list.ts';
import { attempted, begun, edited, fileStored, insisted, removed, resumed, triedAgain } from './steps.ts';

export type { OutboxOutcome } from './add-change.ts';

/** What an outbox needs of the browser; tests give their own. */
export interface OutboxParts extends Turns, AddingParts {
  /** Some changes have been written: what is shown may be out of date. */
  readonly onWritten: () => void;
}

/** The changes of one person that wait on this device, sent one after another in their order. What is stored is the truth; the list follows it. */
export interface Outbox {
  readonly store: Pick<StoreApi<readonly OutboxItem[]>, 'getState' | 'getInitialState' | 'subscribe'>;
  /**
   * Stores a change on this device and sends it.
   * @returns `written` when the server has it, `waiting` when it is sent later, `conflict` when the row has changed meanwhile and somebody has to decide
   * @throws Error with a sentence when the server refuses it at once, or it could be neither stored nor sent; then nothing of it is left
   */
  add(item: NewItem): Promise<OutboxOutcome>;
  /** Corrects the texts of a change that is not being sent. */
  edit(id: string, values: Readonly<Record<string, string>>): Promise<void>;
  /** Discards a change that is not being sent, with its files. */
  remove(id: string): Promise<void>;
  /** Sends a change that was refused once more. */
  retry(id: string): Promise<void>;
  /** Decides a conflict for one's own values. */
  insist(id: string): Promise<void>;
  /** The bytes of a file that waits with its change; null when they are not on this device. */
  file(key: string): Promise<File | null>;
  /**
   * Adds a change that was made before and stored elsewhere, under its own key, behind those that wait.
   * @returns `here` when it waits already, `others` when it is not this person's
   * @throws where the device has no space for it
   */
  restore(item: OutboxItem, files: ReadonlyMap<string, File>): Promise<'added' | 'here' | 'others'>;
  /** Sends what waits, now if it waits for a better moment. */
  send(): void;
  /** Becomes the outbox of this person; null for nobody. */
  open(user: string | null): Promise<void>;
  /** Whether what the device has stored is in the list. */
  readonly isLoaded: () => boolean;
  /** Takes over what another tab has changed. */
  refresh(): Promise<void>;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { storage, notifyTabs, alone } = parts;
  const list = createOutboxList(storage, notifyTabs);
  const { store, isLoaded, refresh } = list;
  const { wake, sendIfNeeded, ...sender } = createSender({
    alone,
    run: (nextWake) => sendAll(list, parts, nextWake),
    hasWork: list.hasWork,
  });
  const send = (): void => {
    if (storage !== null) sender.send();
  };
  const changeAndSend = (id: string, step: Parameters<typeof list.change>[1]): Promise<void> =>
    list.change(id, step).then(send);
  /** Changes that are being added, by what they say. */
  const adding = new Map<string, Promise<OutboxOutcome>>();

  return {
    store,
    add(item) {
      const { id: _id, ...values } = item.write.values;
      const says = JSON.stringify([item.about, item.write.collection, item.write.action, values]);
      // Pressed twice.
      const already = adding.get(says);
      if (already !== undefined) return already;
      const added = addChange({ ...parts, list, sendAll: send }, item).finally(() => adding.delete(says));
      adding.set(says, added);
      return added;
    },
    edit: (id, values) => changeAndSend(id, edited(values)),
    remove: (id) => changeAndSend(id, removed),
    retry: (id) => changeAndSend(id, triedAgain),
    insist: (id) => changeAndSend(id, insisted),
    send,
    file: async (key) => (await storage?.file(key)) ?? null,
    async restore(item, files) {
      if (storage === null) throw new Error(t`This browser stores nothing.`);
      if (item.user !== list.owner()) return 'others';
      if (list.find(item.id) !== undefined) return 'here';
      await storage.add({ ...resumed(item), order: list.nextOrder() }, files);
      await list.announce();
      send();
      return 'added';
    },
    async open(next) {
      list.become(next);
      wake();
      if (next === null) return;
      await refresh();
      if (storage !== null) sendIfNeeded();
    },
    isLoaded,
    refresh,
  };
}

/** Sends as long as something waits. What fails for a while comes again later, with growing pauses. */
async function sendAll(list: OutboxList, parts: OutboxParts, nextWake: () => AbortSignal): Promise<void> {
  const { store, owner } = list;
  const whose = owner();
  await list.refresh();
  for (const { id, state } of store.getState()) if (state.status === 'sending') await list.change(id, resumed);
  let tries = 0;
  let written = 0;
  const report = (): void => {
    if (written > 0) parts.onWritten();
    written = 0;
  };
  try {
    for (let next = list.next(); next !== undefined && owner() === whose; next = list.next()) {
      // A request to send from now on ends the pause.
      const wake = nextWake();
      const { state } = await attempt(list, parts, next.id, tries);
      if (state === 'written') written += 1;
      tries = state === 'postponed' ? tries + 1 : 0;
      if (state !== 'postponed') continue;
      report();
      if (owner() === whose && !wake.aborted) await parts.pause(waitBefore(tries), wake);
    }
  } finally {
    report();
  }
}

async function attempt(list: OutboxList, parts: OutboxParts, id: string, tries: number): Promise<Outcome> {
  await list.change(id, begun);
  const now = list.find(id);
  // Another tab has removed it, or somebody else has signed in.
  if (now?.state.status !== 'sending') return { state: 'written' };
  const outcome = await parts.send(now, {
    signal: list.leaving(),
    tries,
    file: async (key) => (await parts.storage?.file(key)) ?? null,
    onStored: (key, stored) => list.change(id, fileStored(key, stored)),
  });
  if (outcome.state === 'postponed') list.countPostponed();
  await list.change(id, attempted(outcome));
  return outcome;
}
