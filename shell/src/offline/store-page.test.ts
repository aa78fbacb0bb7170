import { createHash, webcrypto } from 'node:crypto';
import type { PlacedRelease, Registry } from '@groundwork/shared/contract';
import { CODE_STORE } from '@groundwork/shared/contract/offline';
import { memoryStores, StorableResponse } from './testing/memory-stores.ts';
import { storePage } from './store-page.ts';

const BASE = '/remotes/water/1.0.0/';
const SCRIPT = new URL(`${BASE}list.11111111.js`, 'http://localhost/').href;
const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let stores: ReturnType<typeof memoryStores>;
let served: Record<string, string>;
let asked: string[];
const documents = (registry: string): string =>
  `<script type="application/json" id="groundwork-config" nonce="n">{}</script><meta name="groundwork-registry" content="${registry}">`;
const releaseWith = (code: string) =>
  ({
    base: BASE,
    release: { name: 'water', integrity: { 'list.11111111.js': integrityOf(code) } },
  }) as unknown as PlacedRelease;

beforeEach(() => {
  stores = memoryStores();
  asked = [];
  served = { '/offline-page': documents('one'), [SCRIPT]: 'code' };
  document.body.innerHTML = documents('one');
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.defineProperty(navigator, 'locks', {
    value: { request: (_name: string, _options: object, work: (lock: object) => Promise<void>) => work({}) },
    configurable: true,
  });
  Object.assign(globalThis, { caches: stores, Response: StorableResponse, TextEncoder });
  Object.assign(globalThis, {
    // As browsers do: what does not fit its hash is an error.
    fetch: (address: string, { integrity }: RequestInit) => {
      asked.push(address);
      const text = served[address] ?? '';
      if (integrity !== undefined && integrityOf(text) !== integrity)
        return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(new StorableResponse(text));
    },
  });
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const storeNow = (code: string, isWanted = (): boolean => true): Promise<boolean> => {
  const held = releaseWith(code);
  return storePage({
    page: { registry: { remotes: { water: { current: held } } } as unknown as Registry, held: () => held },
    used: new Set([SCRIPT]),
    isWanted,
  });
};
const stored = (): readonly string[] =>
  [...(stores.all.get(CODE_STORE)?.keys() ?? [])].map((address) => address.replace('http://localhost', ''));
const RECORD = '/offline-page/record.json';

test('the files first, then the page; a second time only what is new is fetched', async () => {
  expect(await storeNow('code')).toBe(true);
  expect(stored()).toEqual([`${BASE}list.11111111.js`, '/offline-page', RECORD]);
  expect(asked).toEqual(['/offline-page', SCRIPT]);
  expect(await storeNow('code')).toBe(true);
  expect(asked).toHaveLength(2);
});

test('a file that does not fit its hash is not stored, and neither is the page that needs it', async () => {
  expect(await storeNow('what the release says')).toBe(false);
  expect(stored()).toEqual([]);
});

test('where the gateway serves a newer release by now, the page of the older one is not stored', async () => {
  served['/offline-page'] = documents('two');
  expect(await storeNow('code')).toBe(false);
  expect(stored()).toEqual([]);
});

test('a newer release takes the place of the page before; while it is not complete, that one stays', async () => {
  await storeNow('code');
  const before = stores.all.get(CODE_STORE)?.get('/offline-page');
  document.body.innerHTML = documents('two');
  served['/offline-page'] = documents('two');
  const newer = new URL('/remotes/water/2.0.0/list.22222222.js', 'http://localhost/').href;
  const held = {
    base: '/remotes/water/2.0.0/',
    release: { name: 'water', integrity: { 'list.22222222.js': integrityOf('newer') } },
  } as unknown as PlacedRelease;
  const storeNewer = () =>
    storePage({
      page: { registry: { remotes: { water: { current: held } } } as unknown as Registry, held: () => held },
      used: new Set(),
      isWanted: () => true,
    });
  served[newer] = 'spoilt';
  await storeNewer();
  expect(stores.all.get(CODE_STORE)?.get('/offline-page')).toBe(before);
  served[newer] = 'newer';
  await storeNewer();
  expect(stores.all.get(CODE_STORE)?.get('/offline-page')).not.toBe(before);
  // Tabs that still show the page before have its files.
  expect(stored()).toContain(`${BASE}list.11111111.js`);
  expect(stored()).toContain('/remotes/water/2.0.0/list.22222222.js');
});

test('nothing stays of what was under way when somebody signed out', async () => {
  let asks = 0;
  await storeNow('code', () => {
    asks += 1;
    return asks < 2;
  });
  expect(stores.all.has(CODE_STORE)).toBe(false);
});
