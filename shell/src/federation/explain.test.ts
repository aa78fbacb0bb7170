import { webcrypto } from 'node:crypto';
import { explain } from './explain.ts';
import { avoidAddress, integrityFor, trustFiles } from './integrity.ts';

const released = 'released';
const HASH = 'sha384-M+lZSJ2/Q4HHcYrdlCAA2AjAPfwKjk1VoD927Sat3GNmaQMT8v4+LYnHJANIxWTG';
const real = globalThis.fetch;

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  AbortSignal.timeout ??= () => new AbortController().signal;
  trustFiles('/remotes/water/1.0.0/', { 'list.js': HASH, 'list.css': HASH, 'again.js': HASH });
});
afterEach(() => (globalThis.fetch = real));

/** What webpack rejects with when a script or stylesheet did not load. */
const chunkError = (file: string, type = 'error') =>
  Object.assign(new Error('Loading chunk failed.'), {
    name: 'ChunkLoadError',
    type,
    request: `http://localhost/remotes/water/1.0.0/${file}`,
  });

function answering(body: string, type = 'text/javascript; charset=utf-8', status = 200) {
  const arrayBuffer = () => Promise.resolve(new TextEncoder().encode(body).buffer);
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({
      ok: status < 400,
      status,
      headers: new Headers({ 'content-type': type }),
      arrayBuffer,
    } as unknown as Response),
  );
}

test('a file that hangs is a timeout, and is not asked for once more', async () => {
  answering(released);
  expect(await explain(chunkError('list.js', 'timeout'), 'evaluation')).toMatchObject({ number: 'GW-107' });
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test('a changed file is a matter of integrity', async () => {
  answering('changed');
  expect(await explain(chunkError('list.js'), 'evaluation')).toMatchObject({ number: 'GW-104' });
});

test('a file that is well again was not changed: it could not be fetched', async () => {
  answering(released);
  expect(await explain(chunkError('list.js'), 'evaluation')).toMatchObject({
    number: 'GW-103',
    message: expect.stringContaining('a moment ago') as string,
  });
});

test('a file that breaks off could not be fetched', async () => {
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({
      ok: true,
      headers: new Headers({ 'content-type': 'text/javascript' }),
      arrayBuffer: () => Promise.reject(new TypeError('network error')),
    } as unknown as Response),
  );
  expect(await explain(chunkError('list.js'), 'evaluation')).toMatchObject({
    number: 'GW-103',
    message: expect.stringContaining('to its end') as string,
  });
});

test.each([
  ['list.js', 'text/html', 'not a script'],
  ['list.css', 'text/plain', 'not a stylesheet'],
])('%s that comes as %s is %s', async (file, type, words) => {
  answering(released, type);
  expect(await explain(chunkError(file), 'evaluation')).toMatchObject({
    number: 'GW-103',
    message: expect.stringContaining(words) as string,
  });
});

test('a changed stylesheet is distinguished from a file that is no stylesheet', async () => {
  answering('changed', 'text/css');
  expect(await explain(chunkError('list.css'), 'evaluation')).toMatchObject({ number: 'GW-104' });
});

test('a file that hung gets another address, or the browser would wait for it again, and is fetched at its own for the next visit', () => {
  answering(released);
  const address = 'http://localhost/remotes/water/1.0.0/again.js';
  const [first, second, third] = [
    document.createElement('script'),
    document.createElement('script'),
    document.createElement('link'),
  ];
  integrityFor(address, first);
  expect(integrityFor(address, second)).toBe(HASH);
  expect([first.src, second.src]).toEqual(['', '']);
  expect(globalThis.fetch).not.toHaveBeenCalled();
  expect([avoidAddress(address), avoidAddress(`${address}?attempt=2`)]).toEqual([true, false]);
  integrityFor(address, third);
  expect(third.href).toBe(`${address}?attempt=3`);
  expect(globalThis.fetch).toHaveBeenCalledWith(address, expect.objectContaining({ cache: 'reload' }));
});
