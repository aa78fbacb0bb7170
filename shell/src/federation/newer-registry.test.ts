import type { Registry } from '@groundwork/shared/contract';
import { askForNewer } from './newer-registry.ts';

const have: Registry = { revision: 4, environment: 'test', remotes: {} };
const shell = {
  base: '/shell/',
  release: {
    version: '1.0.0',
    contract: '1.0.0',
    entry: ['a.js'],
    styles: [],
    integrity: {},
    sizes: {},
    provides: {},
    shared: {},
  },
};
const real = globalThis.fetch;

afterEach(() => (globalThis.fetch = real));
beforeAll(() => {
  // jsdom has none.
  AbortSignal.timeout ??= () => new AbortController().signal;
});

const answering = (body: unknown, ok = true) => {
  globalThis.fetch = jest.fn(() => Promise.resolve({ ok, json: () => Promise.resolve(body) } as Response));
};

test('a later revision is newer, and is asked of the server and not of the cache', async () => {
  answering({ ...have, revision: 5 });
  expect(await askForNewer(have)).toMatchObject({ registry: { revision: 5 } });
  expect(globalThis.fetch).toHaveBeenCalledWith('/registry.json', expect.objectContaining({ cache: 'no-cache' }));
});

test('another shell at the same revision is newer', async () => {
  answering({ ...have, shell });
  expect(await askForNewer(have)).toMatchObject({ registry: { shell: { release: { version: '1.0.0' } } } });
});

test('a canary that was withdrawn at the same revision is news', async () => {
  const release = {
    name: 'water',
    version: '1.0.0',
    title: 'Water',
    owner: 'Water',
    uniqueName: 'water_1',
    entry: 'e.js',
    integrity: {},
    sizes: {},
    preload: {},
    requires: { shell: '^1.0.0', shared: {} },
    routes: [{ path: '/w', access: 'member' as const, screen: 'w' }],
    navigation: [],
    elements: [],
  };
  const current = { base: '/w/', release };
  const trying: Registry = {
    ...have,
    remotes: { water: { current, canary: { ...current, release: { ...release, uniqueName: 'water_2' }, percent: 5 } } },
  };
  answering({ ...have, remotes: { water: { current } } });
  expect(await askForNewer(trying)).toMatchObject({ registry: { revision: 4 } });
  answering(trying);
  expect(await askForNewer(trying)).toBeUndefined();
});

test.each<[string, unknown]>([
  ['the same', have],
  ['an earlier one, from a server that lags behind', { ...have, revision: 3, shell }],
  ['one of another environment', { ...have, revision: 5, environment: 'other' }],
  ['one that does not parse', { revision: 'five' }],
])('%s is not', async (_case, body) => {
  answering(body);
  expect(await askForNewer(have)).toBeUndefined();
});

test('no answer is nothing new', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await askForNewer(have)).toBeUndefined();
  answering({ ...have, revision: 5 }, false);
  expect(await askForNewer(have)).toBeUndefined();
});
