import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { removeLeftCopies, withLocalCopy } from './local-copy.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'local-copy-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Of Directus only what the copy uses. */
const fake = (context: object) => context as Parameters<typeof withLocalCopy>[1];

/** A storage that announces a file of some length and sends these parts. */
const storage = (size: number, parts: () => Iterable<Buffer>) =>
  fake({
    env: { TEMP_PATH: path.join(folder, 'tmp') },
    database: {},
    getSchema: () => Promise.resolve({}),
    services: {
      AssetsService: class {
        getAsset() {
          return Promise.resolve({ stream: Readable.from(parts()), stat: { size } });
        }
      },
    },
  });
const left = (): readonly string[] => readdirSync(path.join(folder, 'tmp'));

test('a file is copied for its reader alone, and removed when it has been read', async () => {
  let copy = '';
  const content = await withLocalCopy(
    'key',
    storage(6, () => [Buffer.from('abc'), Buffer.from('def')]),
    async (file) => {
      copy = file;
      expect(statSync(file).mode & 0o077).toBe(0);
      return Promise.resolve(readFileSync(file, 'utf8'));
    },
  );
  expect(content).toBe('abcdef');
  expect(existsSync(copy)).toBe(false);
  expect(left()).toEqual([]);
});

test('a reader that fails leaves no copy', async () => {
  await expect(
    withLocalCopy(
      'key',
      storage(3, () => [Buffer.from('abc')]),
      () => Promise.reject(new Error('unreadable')),
    ),
  ).rejects.toThrow('unreadable');
  expect(left()).toEqual([]);
});

test('a storage that never ends a file is stopped at the length that it has announced', async () => {
  let sent = 0;
  function* endless() {
    for (;;) {
      sent += 1;
      yield Buffer.alloc(1000);
    }
  }
  const read = jest.fn();
  await expect(withLocalCopy('key', storage(5000, endless), read)).rejects.toThrow('more bytes than the file has');
  expect(sent).toBeLessThan(100);
  expect(read).not.toHaveBeenCalled();
  expect(left()).toEqual([]);
});

test('a file of which the storage sends a part is not read', async () => {
  const read = jest.fn();
  await expect(
    withLocalCopy(
      'key',
      storage(5, () => [Buffer.from('abc')]),
      read,
    ),
  ).rejects.toThrow('fewer bytes than the file has');
  expect(read).not.toHaveBeenCalled();
});

test('copies of a server that was killed are removed at the next start, those of another that is at work are not', async () => {
  const context = storage(0, () => []);
  for (const name of ['groundwork-check-old', 'groundwork-check-new', 'something-else'])
    mkdirSync(path.join(folder, 'tmp', name), { recursive: true });
  for (const name of ['groundwork-check-old', 'something-else']) utimesSync(path.join(folder, 'tmp', name), 0, 0);
  // One that is gone when it is looked at.
  symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'tmp', 'groundwork-check-gone'));
  await removeLeftCopies(context);
  expect(left()).toEqual(['groundwork-check-gone', 'groundwork-check-new', 'something-else']);
});
