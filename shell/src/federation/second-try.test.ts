import { fileError } from './file-error.ts';
import { integrityFor, trustFiles } from './integrity.ts';
import { withSecondTry } from './second-try.ts';

const HASH = `sha384-${'A'.repeat(64)}`;
const real = globalThis.fetch;
const base = 'http://localhost/remotes/water/2.0.0/';

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
  // jsdom keeps no list of what it has loaded.
  performance.getEntriesByType ??= () => [];
  trustFiles(
    base,
    Object.fromEntries(
      ['list.js', 'list.css', 'gone.js', 'hung.js', 'stuck.js', 'waiting.js', 'come.js'].map((file) => [file, HASH]),
    ),
  );
});
afterEach(() => (globalThis.fetch = real));

/** Without a hash function, as over plain http: the response is assumed to be intact. */
const serve = (status: number) => {
  const fetched = jest.fn((address: URL | string) => {
    const url = new URL(address);
    return Promise.resolve({
      ok: status === 200,
      status,
      headers: new Headers({ 'content-type': url.pathname.endsWith('.css') ? 'text/css' : 'text/javascript' }),
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)),
    } as unknown as Response);
  });
  globalThis.fetch = fetched as unknown as typeof fetch;
  return fetched;
};

/** Fails with each file in turn, then loads. */
const failing = (...files: readonly string[]) => {
  const left = [...files];
  return jest.fn(() => {
    const file = left.shift();
    return file === undefined ? Promise.resolve('code') : Promise.reject(fileError(base + file, 'error'));
  });
};

beforeEach(() => Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true }));

test('each file that failed is fetched past the cache, and everything is loaded again', async () => {
  const fetched = serve(200);
  const load = failing('list.js', 'list.css');
  await expect(withSecondTry(load)).resolves.toBe('code');
  expect(fetched.mock.calls.map(([url]) => String(url).split('/').at(-1))).toEqual(['list.js', 'list.css']);
  expect(fetched).toHaveBeenCalledWith(expect.any(URL), expect.objectContaining({ cache: 'reload' }));
});

test('a file that cannot be loaded is reported at once', async () => {
  serve(503);
  const load = failing('gone.js');
  await expect(withSecondTry(load)).rejects.toMatchObject({
    number: 'GW-103',
    message: expect.stringContaining('503') as string,
  });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a file that hung is a timeout, and not retried automatically', async () => {
  const fetched = serve(200);
  await expect(withSecondTry(() => Promise.reject(fileError(`${base}hung.js`, 'timeout')))).rejects.toMatchObject({
    number: 'GW-107',
  });
  expect(fetched).not.toHaveBeenCalled();
});

test('after a file hung, what was preloaded and has not come is asked for with a query; what has come is not', async () => {
  serve(200);
  document.head.innerHTML = `<link rel="preload" href="${base}waiting.js"><link rel="preload" href="${base}come.js">`;
  performance.getEntriesByType = () => [{ name: `${base}come.js` }] as PerformanceEntryList;
  await expect(withSecondTry(() => Promise.reject(fileError(`${base}hung.js`, 'timeout')))).rejects.toMatchObject({
    number: 'GW-107',
  });
  const askFor = (file: string): string => {
    const script = document.createElement('script');
    script.src = base + file;
    integrityFor(base + file, script);
    return script.src;
  };
  expect(askFor('waiting.js')).toBe(`${base}waiting.js?attempt=1`);
  expect(askFor('come.js')).toBe(`${base}come.js`);
});

test('a file that can be fetched and never runs ends the trying', async () => {
  serve(200);
  // As webpack's runtimes report it: with the query that its last element had.
  let tries = 0;
  const load = (): Promise<string> => {
    tries += 1;
    const script = document.createElement('script');
    script.src = `${base}stuck.js`;
    integrityFor(script.src, script);
    return tries > 5 ? Promise.resolve('for ever') : Promise.reject(fileError(script.src, 'error'));
  };
  await expect(withSecondTry(load)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  expect(tries).toBe(3);
});

test('what is no file is passed on', async () => {
  const load = jest.fn(() => Promise.reject(new Error('It throws.')));
  await expect(withSecondTry(load)).rejects.toThrow('It throws.');
  expect(load).toHaveBeenCalledTimes(1);
});
