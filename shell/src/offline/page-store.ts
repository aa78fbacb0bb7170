import { personal, type AnswerStore, type User } from '@groundwork/shared';
import { createAnswerStore } from './answer-store.ts';
import { storePage } from './store-page.ts';
import { registerWorker } from './register-worker.ts';
import type { RunningPage } from './running-page.ts';
import { rememberUser } from './stored-user.ts';
import { usedFiles } from './used-files.ts';

export interface PageStore {
  /** Where the answers of the person are whose id this is, if any are stored. */
  answersOf(userId: string): AnswerStore;
  /** Stores the page as it runs now. @returns whether its answers may be stored as well: not where the browser refuses to */
  store(user: User): Promise<'yes' | 'no'>;
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
    async store(user) {
      if (!(await registerWorker())) return 'no';
      const remembered = rememberUser(user);
      if (remembered === 'refused') return 'no';
      const area = personal.open(user.id);
      const answers = area.storeName('answers');
      if (answers === undefined) return 'no';
      if (remembered === 'changed') await caches.delete(answers);
      await storePage({ page, used: used(), isWanted: () => area.storeName('answers') === answers });
      return 'yes';
    },
  };
}
