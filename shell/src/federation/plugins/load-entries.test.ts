import { createInstance } from '@module-federation/enhanced/runtime';
import { trustFiles } from '../integrity.ts';
import { newPage } from '../testing.ts';
import { loadEntries } from './load-entries.ts';

const HASH = `sha384-${'B'.repeat(64)}`;
const base = 'http://localhost/remotes/water/3.0.0/';
const real = globalThis.fetch;

/** Asks for the entry of a release. jsdom loads no scripts: the test says how it ends. */
function ask(entry = 'entry.js') {
  const runtime = createInstance({ name: 'page', remotes: [], plugins: [loadEntries()] });
  runtime.registerRemotes([{ name: 'water_3', entry: base + entry, type: 'global', entryGlobalName: 'water_3' }]);
  const loading = runtime.loadRemote('water_3/remote');
  loading.catch(() => undefined);
  return loading;
}
const scripts = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')];
const appears = async (): Promise<HTMLScriptElement> => {
  await jest.advanceTimersByTimeAsync(1);
  return scripts().at(-1)!;
};

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
  trustFiles(base, { 'entry.js': HASH, 'hung.js': HASH });
});
beforeEach(() => {
  newPage();
  jest.useFakeTimers({ doNotFake: ['performance'] });
  // jsdom keeps no list of what it has loaded.
  performance.getEntriesByType ??= () => [];
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'water_3');
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({
      ok: true,
      status: 200,
      headers: new Headers({ 'content-type': 'text/javascript' }),
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)),
    } as unknown as Response),
  );
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = real;
});

test('an entry is loaded with the integrity of the registry', async () => {
  const loading = ask();
  const script = await appears();
  expect([script.src, script.integrity, script.crossOrigin]).toEqual([`${base}entry.js`, HASH, 'anonymous']);
  Object.assign(globalThis, { water_3: { init: () => undefined, get: () => Promise.resolve(() => 'the door') } });
  script.dispatchEvent(new Event('load'));
  await expect(loading).resolves.toBe('the door');
});

test('an entry that no release lists is not asked for', async () => {
  const loading = ask('other.js');
  await jest.advanceTimersByTimeAsync(1);
  await expect(loading).rejects.toMatchObject({ number: 'GW-104' });
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test('an entry that did not load is fetched past the cache, and loaded again by a new element', async () => {
  const loading = ask();
  const first = await appears();
  first.dispatchEvent(new Event('error'));
  const second = await appears();
  expect(second).not.toBe(first);
  expect(globalThis.fetch).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ cache: 'reload' }));
  Object.assign(globalThis, { water_3: { init: () => undefined, get: () => Promise.resolve(() => 'the door') } });
  second.dispatchEvent(new Event('load'));
  await expect(loading).resolves.toBe('the door');
});

test('an entry that hangs is a timeout', async () => {
  const loading = ask('hung.js');
  await appears();
  const ended = expect(loading).rejects.toMatchObject({ number: 'GW-107' });
  await jest.advanceTimersByTimeAsync(30_000);
  await ended;
});

test('what an entry throws is the failure', async () => {
  const loading = ask();
  const script = await appears();
  dispatchEvent(new ErrorEvent('error', { filename: script.src, error: new Error('It throws, on purpose.') }));
  script.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toMatchObject({ number: 'GW-105', message: 'It throws, on purpose.' });
});
