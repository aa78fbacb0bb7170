import type { Answer, AnswerStore, PersonalArea } from '@groundwork/shared';
import { STORED_AT_HEADER } from '@groundwork/shared/contract/offline';
import { keptAddresses } from '@groundwork/shared/kept-pages/listed';

/** Answers are stored as long as a session lasts, in milliseconds: 30 days. */
const LIFE = 720 * 60 * 60 * 1000;
/** How many answers besides those of kept pages, and how large one may be (characters). */
const MOST = 600;
const LARGEST = 4_000_000;
/** With the first answer, and every so many, the oldest are looked for. */
const LOOK_EVERY = 25;

const isFull = (error: unknown): boolean => error instanceof DOMException && /quota/i.test(error.name);

const responseOf = ({ body, at }: Answer): Response => new Response(body, { headers: { 'content-type': 'application/json', [STORED_AT_HEADER]: String(at) } });

/**
 * Answers in one of the browser's stores, which belongs to the person's drawer and goes with it. The browser lists them in the order
 * in which they were written, and each is written again when it is given anew: the first ones were not read for longest. Those of
 * pages that the person keeps on the device make room for no others.
 */
export function createAnswerStore(area: Pick<PersonalArea, 'storeName' | 'get'>, stores: CacheStorage): AnswerStore {
  let written = 0;
  // One after the other: the order of two answers to the same question counts.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: (cache: Cache) => Promise<unknown>): void => {
    last = last.then(async () => {
      const name = area.storeName('answers');
      if (name === undefined) return;
      await work(await stores.open(name));
      // Somebody has signed out meanwhile.
      if (area.storeName('answers') === undefined) await stores.delete(name);
    }).catch(() => undefined);
  };
  async function freeable(cache: Cache): Promise<readonly Request[]> {
    const kept = keptAddresses(area);
    return (await cache.keys()).filter(({ url }) => !kept.has(url));
  }
  async function freeTo(cache: Cache, most: number): Promise<void> {
    const all = await freeable(cache);
    for (const request of all.slice(0, Math.max(0, all.length - most))) await cache.delete(request);
  }
  /** The oldest come first. */
  async function removeOld(cache: Cache): Promise<void> {
    for (const request of await cache.keys()) {
      const at = Number((await cache.match(request))?.headers.get(STORED_AT_HEADER));
      if (Date.now() - at <= LIFE) return;
      await cache.delete(request);
    }
  }
  async function put(cache: Cache, answer: Answer): Promise<void> {
    try {
      await cache.put(answer.address, responseOf(answer));
    } catch (error) {
      if (!isFull(error)) throw error;
      await freeTo(cache, Math.floor((await freeable(cache)).length / 2));
      await cache.put(answer.address, responseOf(answer));
    }
    if (written % LOOK_EVERY === 0) {
      await removeOld(cache);
      await freeTo(cache, MOST);
    }
    written += 1;
  }
  return {
    add(answer) {
      if (answer.body.length > LARGEST) return;
      inTurn((cache) => put(cache, answer));
    },
    forget: (address) => inTurn((cache) => cache.delete(address)),
    async find(address) {
      try {
        await last;
        const name = area.storeName('answers');
        const found = name === undefined ? undefined : await stores.match(address, { cacheName: name, ignoreVary: true });
        if (!found) return undefined;
        const at = Number(found.headers.get(STORED_AT_HEADER));
        return Date.now() - at > LIFE ? undefined : { body: await found.text(), at };
      } catch {
        return undefined; // A browser that refuses its store has stored nothing.
      }
    },
  };
}
