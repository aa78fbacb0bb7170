import { personal, type AnswerStore, type User } from '@groundwork/shared';
import { KEPT_PAGES } from '@groundwork/shared/contract/offline';
import { listKeptPages } from '@groundwork/shared/kept-pages/listed';
import { createAnswerStore, STORES_OF_PERSON } from './answer-store.ts';
import { storePage } from './store-page.ts';
import { registerWorker } from './register-worker.ts';
import type { RunningPage } from './running-page.ts';
import { rememberUser } from './stored-user.ts';
import { usedFiles } from './used-files.ts';

export interface PageStore {
  /** Where the answers of the person are whose id this is, if any are stored. */
  answersOf(userId: string): AnswerStore;
  /**
   * Stores the page as it runs now.
   * @param waits for another tab that stores its own
   * @returns what may be read again: `nothing` where the browser refuses to store; `answers` where the page was not stored completely
   */
  store(user: User, waits?: boolean): Promise<'nothing' | 'answers' | 'page'>;
}

export function createPageStore(page: RunningPage): PageStore {
  const used = usedFiles();
  const stores = new Map<string, AnswerStore>();
  const answersOf = (userId: string): AnswerStore => {
    const known = stores.get(userId);
    if (known) return known;
    const made = createAnswerStore(personal.open(userId), caches);
    stores.clear();
    stores.set(userId, made);
    return made;
  };
  return {
    answersOf,
    async store(user, waits = false) {
      if (!(await registerWorker())) return 'nothing';
      const remembered = rememberUser(user);
      if (remembered === 'refused') return 'nothing';
      const area = personal.open(user.id);
      const answers = area.storeName('answers');
      if (answers === undefined) return 'nothing';
      if (remembered === 'changed') {
        for (const name of STORES_OF_PERSON) await caches.delete(area.storeName(name) ?? answers);
        area.set(KEPT_PAGES, null);
      }
      const complete = await storePage({ page, used: used(), kept: listKeptPages(area).map(({ path }) => path), isWanted: () => area.storeName('answers') === answers, waits });
      return complete ? 'page' : 'answers';
    },
  };
}
