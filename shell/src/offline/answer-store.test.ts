import { memoryStores, StorableResponse } from './testing/memory-stores.ts';
import { createAnswerStore } from './answer-store.ts';

const NAME = 'groundwork_personal:drawer:answers';
const DAY = 86_400_000;
let mine: boolean;
let kept: string | null;
const area = { storeName: () => (mine ? NAME : undefined), get: () => kept };

beforeEach(() => {
  mine = true;
  kept = null;
  Object.assign(globalThis, { Response: StorableResponse });
});

const answer = (name: string, body = name, at = Date.now()) => ({ address: `https://portal.example.org/api/items/${name}`, body, at });

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
const keep = (...names: readonly string[]): void => void (kept = JSON.stringify([{ path: '/', title: 'A page', addresses: names.map((name) => answer(name).address) }]));

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
  expect([...(stores.all.get(NAME)?.keys() ?? [])].map((url) => url.split('/').at(-1))).toEqual(['0', '1', '6', '7', '8', '9', 'new']);
});
