import { memoryStores, StorableResponse } from './testing/memory-stores.ts';
import { createAnswerStore } from './answer-store.ts';

const NAME = 'groundwork_personal:area:answers';
const DAY = 86_400_000;
let mine: boolean;
let kept: string | null;
const area = { storeName: (name: string) => (mine ? `groundwork_personal:area:${name}` : undefined), get: () => kept };

beforeEach(() => {
  mine = true;
  kept = null;
  Object.assign(globalThis, { Response: StorableResponse });
});

const answer = (name: string, body = name, at = Date.now()) => ({
  address: `https://portal.example.org/api/items/${name}`,
  body,
  at,
});

test('gives what was stored last, with its time, and nothing that was forgotten or is older than a session lasts', async () => {
  const store = createAnswerStore(area, memoryStores());
  store.add(answer('a', 'one', 1));
  store.add(answer('a', 'two', Date.now() - DAY));
  expect(await store.find(answer('a').address)).toMatchObject({ body: 'two' });
  store.forget(answer('a').address);
  expect(await store.find(answer('a').address)).toBeUndefined();
  store.add(answer('old', 'old', Date.now() - 31 * DAY));
  expect(await store.find(answer('old').address)).toBeUndefined();
});

test('after a sign-out nothing is stored, found, or left by what was under way', async () => {
  const stores = memoryStores();
  const store = createAnswerStore(area, stores);
  store.add(answer('a'));
  await store.find('');
  expect(stores.all.get(NAME)?.size).toBe(1);
  const opening = stores.open;
  // The person signs out while the answer is being written.
  Object.assign(stores, { open: (name: string) => opening(name).finally(() => (mine = false)) });
  store.add(answer('b'));
  expect(await store.find(answer('b').address)).toBeUndefined();
  expect(stores.all.has(NAME)).toBe(false);
  store.add(answer('c'));
  await store.find('');
  expect(stores.all.has(NAME)).toBe(false);
});

test('holds a limited number of answers, those that were given last', async () => {
  const stores = memoryStores();
  const store = createAnswerStore(area, stores);
  for (let n = 0; n < 651; n += 1) store.add(answer(String(n)));
  store.add(answer('large', 'x'.repeat(4_000_001)));
  await store.find('');
  const names = [...(stores.all.get(NAME)?.keys() ?? [])].map((url) => url.split('/').at(-1));
  expect(names).toHaveLength(600);
  expect([names[0], names.at(-1)]).toEqual(['51', '650']);
});

/** The answers of a page that is kept on the device. */
const keep = (...names: readonly string[]): void =>
  void (kept = JSON.stringify([{ path: '/', title: 'A page', addresses: names.map((name) => answer(name).address) }]));

test('answers of kept pages stay, and are not counted among those that are limited', async () => {
  const stores = memoryStores();
  const store = createAnswerStore(area, stores);
  keep('0', '2');
  for (let n = 0; n < 651; n += 1) store.add(answer(String(n)));
  await store.find('');
  const names = [...(stores.all.get(NAME)?.keys() ?? [])].map((url) => url.split('/').at(-1));
  expect(names).toHaveLength(602);
  expect([...names.slice(0, 3), names.at(-1)]).toEqual(['0', '2', '51', '650']);
});

test('answers that nobody was given for longer than a session lasts are removed', async () => {
  const stores = memoryStores();
  const before = createAnswerStore(area, stores);
  before.add(answer('old', 'old', Date.now() - 31 * DAY));
  before.add(answer('young', 'young', Date.now() - DAY));
  await before.find('');
  const store = createAnswerStore(area, stores);
  store.add(answer('new'));
  await store.find('');
  expect([...(stores.all.get(NAME)?.keys() ?? [])].map((url) => url.split('/').at(-1))).toEqual(['young', 'new']);
});

test('a full device gives up the older half of those that are not kept', async () => {
  const stores = memoryStores();
  const store = createAnswerStore(area, stores);
  keep('0', '1');
  for (let n = 0; n < 10; n += 1) store.add(answer(String(n)));
  await store.find('');
  const cache = await stores.open(NAME);
  let refused = 0;
  const put = cache.put.bind(cache);
  Object.assign(stores, {
    open: () =>
      Promise.resolve({
        ...cache,
        put: (...given: Parameters<Cache['put']>) => {
          refused += 1;
          return refused === 1 ? Promise.reject(new DOMException('Full.', 'QuotaExceededError')) : put(...given);
        },
      }),
  });
  store.add(answer('new'));
  expect(await store.find(answer('new').address)).toMatchObject({ body: 'new' });
  expect([...(stores.all.get(NAME)?.keys() ?? [])].map((url) => url.split('/').at(-1))).toEqual([
    '0',
    '1',
    '6',
    '7',
    '8',
    '9',
    'new',
  ]);
});

const photo = (size: string, at = Date.now()) => ({
  address: `https://portal.example.org/data/assets/well.jpg${size === '' ? '' : `?key=${size}`}`,
  body: new Blob([size]),
  at,
});
test('a photo that is not stored in the size of a screen is given in another one, cut in the same way if there is one; a document never', async () => {
  const store = createAnswerStore(area, memoryStores());
  const now = Date.now();
  for (const [ago, size] of ['card-160', 'card-640', 'screen-1600'].entries()) store.add(photo(size, now - ago));
  const given = async (size: string, exactly = false) => {
    const at = (await store.find(photo(size).address, exactly))?.at;
    return at === undefined ? undefined : ['card-160', 'card-640', 'screen-1600'][now - at];
  };
  expect([await given('screen-1600'), await given('card-320'), await given('card-320', true), await given('')]).toEqual(
    ['screen-1600', 'card-640', undefined, undefined],
  );
});

test('files are not counted among the answers; those of no kept page go after a day', async () => {
  const stores = memoryStores();
  const store = createAnswerStore(area, stores);
  store.add(photo('card-160', Date.now() - 2 * DAY));
  store.add(photo('card-320'));
  await store.find('');
  expect(stores.all.get('groundwork_personal:area:files')?.size).toBe(2);
  createAnswerStore(area, stores).add(answer('a'));
  const next = createAnswerStore(area, stores);
  next.add(answer('b'));
  await next.find('');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(
    [...(stores.all.get('groundwork_personal:area:files')?.keys() ?? [])].map((url) => url.split('key=')[1]),
  ).toEqual(['card-320']);
});

test('an answer that is read goes later than those that are not', async () => {
  const stores = memoryStores();
  const store = createAnswerStore(area, stores);
  for (const name of ['a', 'b', 'c']) store.add(answer(name));
  await store.find(answer('a').address);
  await store.find(answer('b').address, true);
  await store.find('');
  expect([...(stores.all.get(NAME)?.keys() ?? [])].map((url) => url.split('/').at(-1))).toEqual(['b', 'c', 'a']);
});

test('where nothing more can be given up, what was stored stays, and the store says that not all fits', async () => {
  const stores = memoryStores();
  const store = createAnswerStore(area, stores);
  keep('0');
  store.add(answer('0'));
  expect(await store.fits?.()).toBe(true);
  const opening = stores.open;
  Object.assign(stores, {
    open: async (name: string) => ({
      ...(await opening(name)),
      put: () => Promise.reject(new DOMException('Full.', 'QuotaExceededError')),
    }),
  });
  store.add(answer('0', 'newer'));
  store.add(answer('1'));
  expect(await store.fits?.()).toBe(false);
  expect(await store.fits?.()).toBe(true);
  expect(await store.find(answer('0').address, true)).toMatchObject({ body: '0' });
});
