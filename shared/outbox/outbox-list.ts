import { createStore } from 'zustand/vanilla';
import { nextOf, type OutboxItem } from './item.ts';
import type { OutboxStorage } from './storage.ts';

/** The changes of one person. What is stored is the truth; the list follows it. */
export function createOutboxList(storage: OutboxStorage | null, notifyTabs: () => void) {
  const store = createStore<readonly OutboxItem[]>(() => []);
  let owner: string | null = null;
  let loaded = false;
  let leaving = new AbortController();
  let lastOrder = 0;
  let postponed = 0;

  const next = (): OutboxItem | undefined => nextOf(store.getState());
  const refresh = async (): Promise<void> => {
    const whose = owner;
    const items = storage === null || whose === null ? [] : await storage.load(whose);
    if (whose !== owner) return;
    loaded = true;
    store.setState(items, true);
  };
  const announce = async (): Promise<void> => {
    await refresh();
    notifyTabs();
  };
  return {
    store,
    find: (id: string): OutboxItem | undefined => store.getState().find((item) => item.id === id),
    next,
    hasWork: () =>
      owner !== null && (next() !== undefined || store.getState().some(({ state }) => state.status === 'sending')),
    owner: () => owner,
    /** Aborted when the person goes. */
    leaving: () => leaving.signal,
    isLoaded: () => loaded,
    refresh,
    /** Shows what has been stored, here and in the other tabs. */
    announce,
    change: async (id: string, step: (item: OutboxItem) => OutboxItem | null): Promise<void> => {
      await storage?.change(id, step);
      await announce();
    },
    /** For a new change, behind all others. */
    nextOrder: (): number =>
      (lastOrder = Math.max(lastOrder + 1, (store.getState().at(-1)?.order ?? 0) + 1, Date.now())),
    /** Attempts that failed for a while. */
    postponed: () => postponed,
    countPostponed: () => void (postponed += 1),
    /** Becomes the list of this person; null for nobody. */
    become: (person: string | null): void => {
      leaving.abort();
      leaving = new AbortController();
      owner = person;
      loaded = false;
      store.setState([], true);
    },
  };
}

export type OutboxList = ReturnType<typeof createOutboxList>;
