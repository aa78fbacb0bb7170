import { LRUCache } from 'lru-cache';

/** How much is remembered of one kind of answer, in characters of JSON: about the bytes that the answers take. */
const MOST_REMEMBERED = 16_000_000;

/** Answers of one kind, each computed once for a state of the survey. If there are too many, the least recently used are dropped. */
export class Answers<T extends object> {
  /** How many have been computed so far. */
  computed = 0;
  readonly #cache: LRUCache<string, T, () => Promise<T>>;

  constructor(most = MOST_REMEMBERED) {
    this.#cache = new LRUCache<string, T, () => Promise<T>>({
      maxSize: most,
      sizeCalculation: (answer) => JSON.stringify(answer).length,
      fetchMethod: async (_key, _before, { context }) => {
        const answer = await context();
        this.computed += 1;
        return answer;
      },
      // Everybody who waits gets an answer, even if it is not remembered.
      ignoreFetchAbort: true,
    });
  }

  /** An answer that was computed before, or is being computed, or a new one; one that failed is not remembered. */
  remembered(key: string, compute: () => Promise<T>): Promise<T> {
    return this.#cache.forceFetch(key, { context: compute });
  }

  /** Those that are remembered, by their keys. */
  all(): [key: string, answer: T][] {
    return this.#cache.dump().map(([key, { value }]) => [key, value]);
  }

  add(answers: readonly (readonly [key: string, answer: T])[]): void {
    for (const [key, answer] of answers) this.#cache.set(key, answer);
  }

  clear(): void {
    this.#cache.clear();
  }
}
