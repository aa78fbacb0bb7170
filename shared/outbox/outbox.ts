import { t } from '@groundwork/shared/messages';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { waitBefore } from '../uploads/retry-rules.ts';
import { targetOf, type NewItem, type OutboxItem, type Outcome } from './item.ts';
import type { Sending } from './send-item.ts';
import { attempted, begun, edited, fileStored, insisted, newItem, removed, resumed, triedAgain } from './steps.ts';
import type { OutboxStorage } from './storage.ts';

/** What an outbox needs of the browser; tests give their own. */
export interface OutboxParts {
  /** Null where the browser stores nothing: then a change is sent at once, or not at all. */
  readonly storage: OutboxStorage | null;
  readonly send: (item: OutboxItem, sending: Sending) => Promise<Outcome>;
  /** Runs `work` in one tab of the browser at a time. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Notifies the other tabs of a change. */
  readonly notifyTabs: () => void;
  /** Ends after so many milliseconds, or as soon as there is reason to believe that the network is back. */
  readonly pause: (milliseconds: number, wake: AbortSignal) => Promise<void>;
  /** Some changes have been written: what is shown may be out of date. */
  readonly onWritten: () => void;
  /** How long a screen waits for the server before the change counts as waiting, in milliseconds. */
  readonly patience: number;
}

/** What a screen learns of a change: it is in the database, it is sent later, or somebody has to decide first. */
export type OutboxOutcome = 'written' | 'waiting' | 'conflict';

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
  /** Sends what waits, now if it waits for a better moment. */
  send(): void;
  /** Becomes the outbox of this person; null for nobody. */
  open(user: string | null): Promise<void>;
  /** Whether what the device has stored is in the list. */
  readonly isLoaded: () => boolean;
  /** Takes over what another tab has changed. */
  refresh(): Promise<void>;
}

export function createOutbox({
  storage,
  send: sendOne,
  alone,
  notifyTabs,
  pause,
  onWritten,
  patience,
}: OutboxParts): Outbox {
  const store = createStore<readonly OutboxItem[]>(() => []);
  let user: string | null = null;
  let loaded = false;
  let running = false;
  /** Attempts that failed for a while. What is behind one of them waits too. */
  let postponed = 0;
  let lastOrder = 0;
  let wake = new AbortController();
  let leaving = new AbortController();

  const refresh = async (): Promise<void> => {
    const whose = user;
    const items = storage === null || whose === null ? [] : await storage.load(whose);
    if (whose !== user) return;
    loaded = true;
    store.setState(items, true);
  };
  const change = async (id: string, step: (item: OutboxItem) => OutboxItem | null): Promise<void> => {
    await storage?.change(id, step);
    await refresh();
    notifyTabs();
  };

  const attempt = async (item: OutboxItem, tries: number): Promise<Outcome> => {
    await change(item.id, begun);
    const now = store.getState().find(({ id }) => id === item.id);
    // Another tab has removed it, or somebody else has signed in.
    if (now?.state.status !== 'sending') return { state: 'written' };
    const outcome = await sendOne(now, {
      signal: leaving.signal,
      tries,
      file: async (key) => (await storage?.file(key)) ?? null,
      onStored: (key, stored) => change(item.id, fileStored(key, stored)),
    });
    if (outcome.state === 'postponed') postponed += 1;
    await change(item.id, attempted(outcome));
    return outcome;
  };

  /** Sends as long as something waits. What fails for a while comes again later, with growing pauses. */
  const run = async (): Promise<void> => {
    const whose = user;
    await refresh();
    for (const { id, state } of store.getState()) if (state.status === 'sending') await change(id, resumed);
    let tries = 0;
    let written = 0;
    try {
      for (let next = nextOf(store.getState()); next !== undefined && user === whose; next = nextOf(store.getState())) {
        // A request to send from now on ends the pause.
        wake = new AbortController();
        const outcome = await attempt(next, tries);
        if (outcome.state === 'written') written += 1;
        tries = outcome.state === 'postponed' ? tries + 1 : 0;
        if (outcome.state !== 'postponed') continue;
        if (written > 0) onWritten();
        written = 0;
        if (user === whose && !wake.signal.aborted) await pause(waitBefore(tries), wake.signal);
      }
    } finally {
      if (written > 0) onWritten();
    }
  };

  const hasWork = (): boolean =>
    user !== null &&
    (nextOf(store.getState()) !== undefined || store.getState().some(({ state }) => state.status === 'sending'));

  const send = (): void => {
    wake.abort();
    if (running || storage === null) return;
    running = true;
    let failed = false;
    alone(run)
      .catch((error: unknown) => {
        failed = true;
        console.error('What waits on this device could not be sent.', error);
      })
      .finally(() => {
        running = false;
        // What was added while the turn was being given back.
        if (!failed && hasWork()) send();
      });
  };

  /** Waits until it is known what becomes of a change, or it is clear that this takes longer. */
  const settled = (id: string): Promise<OutboxItem['state'] | 'gone'> =>
    new Promise((resolve) => {
      const [whose, before] = [user, postponed];
      const look = (): void => {
        // The person has gone: it is stored, and sent when they are back.
        if (user !== whose) return end({ status: 'waiting', trouble: null });
        const item = store.getState().find((one) => one.id === id);
        const isSettled =
          item === undefined ||
          item.state.status === 'failed' ||
          item.state.status === 'conflict' ||
          (item.state.status === 'waiting' && (item.state.trouble !== null || postponed > before));
        if (isSettled) end(item?.state ?? 'gone');
      };
      const end = (state: OutboxItem['state'] | 'gone'): void => {
        clearTimeout(timer);
        stop();
        resolve(state);
      };
      const timer = setTimeout(() => end({ status: 'waiting', trouble: null }), patience);
      const stop = store.subscribe(look);
      look();
    });

  /** Where nothing can be stored there is one attempt. */
  const sendAtOnce = async (item: NewItem, why: string): Promise<'written'> => {
    const files = new Map((item.files ?? []).map(({ file }, place) => [place, file]));
    const whole = newItem(item, user ?? '', 0);
    const outcome = await sendOne(whole, {
      signal: leaving.signal,
      tries: 0,
      file: (key) => Promise.resolve(files.get(whole.files.findIndex((one) => one.key === key)) ?? null),
      onStored: () => Promise.resolve(),
    });
    if (outcome.state === 'written') return 'written';
    if (outcome.state === 'conflict')
      throw new Error(t`Somebody else has changed this meanwhile. Load the page again.`);
    throw new Error(outcome.failure.status === null && outcome.state === 'postponed' ? why : outcome.failure.message);
  };

  /** Changes that are being added, by what they say. */
  const adding = new Map<string, Promise<OutboxOutcome>>();
  const addOne = async (item: NewItem): Promise<OutboxOutcome> => {
    if (storage === null || user === null)
      return sendAtOnce(item, t`There is no connection. Try again when you are back online.`);
    lastOrder = Math.max(lastOrder + 1, (store.getState().at(-1)?.order ?? 0) + 1, Date.now());
    const whole = newItem(item, user, lastOrder);
    try {
      await storage.add(whole, new Map(whole.files.map(({ key }, place) => [key, item.files![place]!.file])));
    } catch {
      return sendAtOnce(item, t`There is no connection, and this device has no space to store the change.`);
    }
    await refresh();
    notifyTabs();
    send();
    const state = await settled(whole.id);
    if (state === 'gone') return 'written';
    if (state.status !== 'failed') return state.status === 'conflict' ? 'conflict' : 'waiting';
    // The form still has what was typed.
    await change(whole.id, removed);
    throw new Error(state.failure.message);
  };

  return {
    store,
    add(item) {
      const { id: _id, ...values } = item.write.values;
      const says = JSON.stringify([item.about, item.write.collection, item.write.action, values]);
      // Pressed twice.
      const already = adding.get(says);
      if (already !== undefined) return already;
      const added = addOne(item).finally(() => adding.delete(says));
      adding.set(says, added);
      return added;
    },
    async edit(id, values) {
      await change(id, edited(values));
      send();
    },
    remove: (id) => change(id, removed).then(send),
    async retry(id) {
      await change(id, triedAgain);
      send();
    },
    async insist(id) {
      await change(id, insisted);
      send();
    },
    send,
    async open(next) {
      leaving.abort();
      leaving = new AbortController();
      user = next;
      loaded = false;
      store.setState([], true);
      wake.abort();
      if (next === null) return;
      await refresh();
      if (hasWork()) send();
    },
    isLoaded: () => loaded,
    refresh,
  };
}

/** The first that waits, unless an earlier change of the same row waits for a decision. */
function nextOf(items: readonly OutboxItem[]): OutboxItem | undefined {
  const held = new Set<string>();
  for (const item of items) {
    if (item.state.status === 'waiting' && !held.has(targetOf(item))) return item;
    held.add(targetOf(item));
  }
  return undefined;
}
