import type { Answer, AnswerStore, PersonalArea } from '@groundwork/shared';
import { isFileAddress, STORED_AT_HEADER } from '@groundwork/shared/contract/offline';
import { keptAddresses } from '@groundwork/shared/kept-pages/listed';

/** Answers are stored as long as a session lasts, in milliseconds: 30 days. */
const LIFE = 720 * 60 * 60 * 1000;
/** How many answers besides those of kept pages, and how large one may be (characters). */
const MOST = 600;
const LARGEST = 4_000_000;
/** Files of an attempt to keep a page that did not come to its end stay this long, in milliseconds: the next attempt goes on with them. */
const UNLISTED_LIFE = 24 * 60 * 60 * 1000;
/** With the first answer, and every so many, those that are too many are removed. */
const LOOK_EVERY = 25;

const isFull = (error: unknown): boolean => error instanceof DOMException && /quota/i.test(error.name);

const responseOf = ({ body, at }: Answer): Response =>
  new Response(body, {
    headers: {
      'content-type': typeof body === 'string' ? 'application/json' : body.type,
      [STORED_AT_HEADER]: String(at),
    },
  });
const ageOf = (response: Response | undefined): number => Date.now() - Number(response?.headers.get(STORED_AT_HEADER));
/** Another size of a picture has another key. */
const isPicture = (address: string): boolean => new URL(address).searchParams.has('key');

const sizeOf = (address: string): string => new URL(address).searchParams.get('key') ?? '';
/** `card-320` and `card-640` show the same part of a picture. */
const kindOf = (address: string): string => sizeOf(address).split('-')[0] ?? '';

/** The same picture in another size, cut in the same way where there is one, and as large as there is. */
async function findOtherSize(cache: Cache, address: string): Promise<Response | undefined> {
  const others = (await cache.keys(address, { ignoreSearch: true, ignoreVary: true }))
    .map(({ url }) => url)
    .filter(isPicture);
  const pixels = (url: string): number =>
    Number(sizeOf(url).split('-')[1]) + (kindOf(url) === kindOf(address) ? 1_000_000 : 0);
  const [best] = others.sort((a, b) => pixels(b) - pixels(a));
  return best === undefined ? undefined : cache.match(best);
}

/** The names of the two stores of an area: answers of all pages that were read, and files of those that are kept. */
export const STORES_OF_PERSON = ['answers', 'files'] as const;

/**
 * What the server answered, in two of the browser's stores, which belong to the personal area and go with it. The browser lists
 * answers in the order in which they were written, and each is written again when it is given anew or read here: the first ones were not
 * used for longest, and are the first to go. Those of pages that the person keeps on the device make room for no others.
 */
export function createAnswerStore(area: Pick<PersonalArea, 'storeName' | 'get'>, stores: CacheStorage): AnswerStore {
  const nameFor = (address: string): string | undefined => area.storeName(isFileAddress(address) ? 'files' : 'answers');
  let written = 0;
  let fit = true;
  // One after the other: the order of two answers to the same question counts.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (address: string, work: (cache: Cache) => Promise<unknown>): void => {
    last = last
      .then(async () => {
        const name = nameFor(address);
        if (name === undefined) return;
        await work(await stores.open(name));
        // Somebody has signed out meanwhile.
        if (nameFor(address) === undefined) await stores.delete(name);
      })
      .catch(() => undefined);
  };
  async function freeable(cache: Cache): Promise<readonly Request[]> {
    const kept = keptAddresses(area);
    return (await cache.keys()).filter(({ url }) => !kept.has(url));
  }
  async function freeTo(cache: Cache, most: number): Promise<void> {
    const all = await freeable(cache);
    for (const request of all.slice(0, Math.max(0, all.length - most))) await cache.delete(request);
  }
  async function removeOld(cache: Cache): Promise<void> {
    for (const request of await cache.keys()) if (ageOf(await cache.match(request)) > LIFE) await cache.delete(request);
  }
  async function removeUnlistedFiles(): Promise<void> {
    const name = area.storeName('files');
    if (name === undefined || !(await stores.has(name))) return;
    const cache = await stores.open(name);
    for (const request of await freeable(cache))
      if (ageOf(await cache.match(request)) > UNLISTED_LIFE) await cache.delete(request);
  }
  /** Pages that were only read make room, the older half of them at a time. */
  async function freeHalf(): Promise<void> {
    const name = area.storeName('answers');
    const cache = name === undefined ? undefined : await stores.open(name);
    if (cache) await freeTo(cache, Math.floor((await freeable(cache)).length / 2));
  }
  async function put(cache: Cache, answer: Answer): Promise<void> {
    try {
      await cache.put(answer.address, responseOf(answer));
    } catch (error) {
      if (!isFull(error)) throw error;
      await freeHalf();
      await cache.put(answer.address, responseOf(answer));
    }
  }
  async function add(cache: Cache, answer: Answer): Promise<void> {
    try {
      await put(cache, answer);
    } catch {
      // What was stored before stays.
      fit = false;
    }
    if (isFileAddress(answer.address)) return;
    if (written % LOOK_EVERY === 0) await freeTo(cache, MOST);
    if (written === 0) {
      await removeOld(cache);
      await removeUnlistedFiles();
    }
    written += 1;
  }
  /** Unless another answer, or none, has taken its place meanwhile. */
  async function putAgain(cache: Cache, answer: Answer): Promise<void> {
    const now = await cache.match(answer.address);
    if (now?.headers.get(STORED_AT_HEADER) === String(answer.at)) await cache.put(answer.address, responseOf(answer));
  }
  async function findIn(name: string, address: string, exactly: boolean): Promise<Response | undefined> {
    const found = await stores.match(address, { cacheName: name, ignoreVary: true });
    if (found !== undefined || exactly || !isFileAddress(address) || !isPicture(address)) return found;
    return findOtherSize(await stores.open(name), address);
  }
  return {
    add(answer) {
      if (typeof answer.body === 'string' && answer.body.length > LARGEST) return;
      inTurn(answer.address, (cache) => add(cache, answer));
    },
    forget: (address) => inTurn(address, (cache) => cache.delete(address)),
    async fits() {
      await last;
      const did = fit;
      fit = true;
      return did;
    },
    async find(address, exactly = false) {
      try {
        await last;
        const name = nameFor(address);
        const found =
          name === undefined || !(await stores.has(name)) ? undefined : await findIn(name, address, exactly);
        if (!found || ageOf(found) > LIFE) return undefined;
        const at = Number(found.headers.get(STORED_AT_HEADER));
        if (isFileAddress(address)) return { body: await found.blob(), at };
        const body = await found.text();
        // Read, it is not among the next to go.
        if (!exactly) inTurn(address, (cache) => putAgain(cache, { address, body, at }));
        return { body, at };
      } catch {
        return undefined; // A browser that refuses its store has stored nothing.
      }
    },
  };
}
