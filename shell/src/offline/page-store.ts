import { personal, session, type AnswerStore, type User } from '@groundwork/shared';
import { ABOUT_KEPT } from '@groundwork/shared/contract/offline';
import { listKeptPages } from '@groundwork/shared/kept-pages/listed';
import { refreshDaily } from '@groundwork/shared/kept-pages/refresh';
import { fillFileTables } from '../federation/file-tables.ts';
import { createAnswerStore, STORES_OF_PERSON } from './answer-store.ts';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { screenAt, type ScreenAt } from './screen-at.ts';
import { storePage } from './store-page.ts';
import { registerWorker } from './register-worker.ts';
import type { RunningPage } from './running-page.ts';
import { rememberUser } from './stored-user.ts';
import { usedFiles } from './used-files.ts';

/** Where the person finds all pages that are kept, also without a network. */
const LISTS_THEM = '/account';

/** How long after the last of more code it is stored, in milliseconds. */
const MORE_CODE = 1_500;

export interface PageStore {
  /** Where the answers of the person are whose id this is, if any are stored. */
  answersOf(userId: string): AnswerStore;
  /**
   * Stores the page as it runs now.
   * @param waits for another tab that stores its own
   * @returns what may be read again: `nothing` where the browser refuses to store; `answers` where the page was not stored completely
   */
  store(user: User, waits?: boolean): Promise<'nothing' | 'answers' | 'page'>;
  /** See {@link screenAt}. */
  screenAt(path: string): Promise<ScreenAt | undefined>;
  /** Refreshes the pages that the person keeps, once a day. Never rejects. */
  refresh(): Promise<void>;
}

export function createPageStore(page: RunningPage, loader: Pick<RemoteLoader, 'load' | 'disabled'>): PageStore {
  let clock: ReturnType<typeof setTimeout> | undefined;
  let hasStored = false;
  // What a screen fetches ahead comes after the screen was stored.
  const used = usedFiles(() => {
    clearTimeout(clock);
    clock = setTimeout(() => {
      const { user } = session.store.getState();
      if (hasStored && user !== null && navigator.onLine) void storeCode(user, true);
    }, MORE_CODE);
  });
  const stores = new Map<string, AnswerStore>();
  const answersOf = (userId: string): AnswerStore => {
    const known = stores.get(userId);
    if (known) return known;
    const made = createAnswerStore(personal.open(userId), caches);
    stores.clear();
    stores.set(userId, made);
    return made;
  };
  /** @returns whether all of the page is stored; nothing is for whom nothing may be */
  async function storeCode(user: User, waits: boolean): Promise<boolean> {
    const area = personal.open(user.id);
    const answers = area.storeName('answers');
    if (answers === undefined) return false;
    // Files of what is not known any more would be taken for superfluous.
    if (!(await fillFileTables(page.registry).catch(() => false))) return false;
    const kept = listKeptPages(area).map(({ path }) => path.split('?')[0] ?? path);
    return storePage({
      page,
      used: used(),
      kept: kept.length === 0 ? kept : [...kept, LISTS_THEM],
      isWanted: () => area.storeName('answers') === answers,
      waits,
    });
  }
  return {
    answersOf,
    screenAt: (path) => screenAt(page, loader, path),
    refresh: () =>
      refreshDaily().catch((error: unknown) => console.info('The kept pages could not be refreshed.', error)),
    async store(user, waits = false) {
      if (!(await registerWorker())) return 'nothing';
      const remembered = rememberUser(user);
      if (remembered === 'refused') return 'nothing';
      const area = personal.open(user.id);
      const answers = area.storeName('answers');
      if (answers === undefined) return 'nothing';
      if (remembered === 'changed') {
        for (const name of STORES_OF_PERSON) await caches.delete(area.storeName(name) ?? answers);
        for (const name of ABOUT_KEPT) area.set(name, null);
      }
      hasStored = true;
      return (await storeCode(user, waits)) ? 'page' : 'answers';
    },
  };
}
