import type { Answer, AnswerStore } from '@groundwork/shared';

/** The first screen gives some ten answers. */
const MOST = 100;

export interface WaitingAnswers extends AnswerStore {
  /** The person's store is ready for what waits, and for what comes from now on. */
  flush(): Promise<void>;
  /** Somebody has signed in or out. */
  startAgain(): void;
}

/**
 * Answers wait here until the page has nothing else to do than to store them. When one of the stored ones is needed, the store is loaded
 * at once.
 * @param load the store of the person who is signed in, if there is one
 */
export function createWaitingAnswers(load: () => Promise<AnswerStore | undefined>): WaitingAnswers {
  // By address; without an answer where one is to be forgotten.
  let waiting = new Map<string, Answer | undefined>();
  let ready: AnswerStore | undefined;
  let begun = 0;
  const wait = (address: string, answer: Answer | undefined): void => {
    waiting.delete(address);
    waiting.set(address, answer);
    const [first] = waiting.keys();
    if (waiting.size > MOST && first !== undefined) waiting.delete(first);
  };
  return {
    add(answer) {
      if (ready) ready.add(answer);
      else wait(answer.address, answer);
    },
    forget(address) {
      if (ready) ready.forget(address);
      else wait(address, undefined);
    },
    find: async (address, exactly) =>
      waiting.has(address) ? waiting.get(address) : (await load())?.find(address, exactly),
    dropWaiting: () => {
      waiting = new Map();
    },
    fits: async () => (await (await load())?.fits?.()) ?? true,
    async flush() {
      const now = begun;
      const store = await load();
      if (begun !== now) return;
      ready = store;
      for (const [address, answer] of waiting) {
        if (answer) store?.add(answer);
        else store?.forget(address);
      }
      waiting = new Map();
    },
    startAgain() {
      begun += 1;
      waiting = new Map();
      ready = undefined;
    },
  };
}
