import { queryClient } from '@groundwork/shared/data';
import { ArchiveWriter, csvFile, type ArchiveSink } from '@groundwork/shared/export';
import { ada, freshPage, refusal, serveFake, signIn, type FakeDirectus } from '@groundwork/shared/testing';
import { MEDIA_PATH, photo, serveLibrary, type Photo } from '../media-library-for-tests.ts';
import { saveZip } from './save-zip.ts';
import { readContents } from './zip.data.ts';
import { ZipNames } from './zip-names.ts';

let server: FakeDirectus;
let rows: Photo[];
const signal = new AbortController().signal;

/** Notes what is added; how it is written is proved beside the writer. */
class NotedArchive extends ArchiveWriter {
  static added: string[] = [];
  static texts: Blob[] = [];
  override add(name: string, file: Blob): Promise<void> {
    NotedArchive.added.push(name);
    NotedArchive.texts.push(file);
    return Promise.resolve();
  }
}
const sink = () =>
  ({
    write: jest.fn(() => Promise.resolve()),
    close: jest.fn(() => Promise.resolve()),
    abort: jest.fn(() => Promise.resolve()),
  }) satisfies ArchiveSink;
const exporting = { ArchiveWriter: NotedArchive, csvFile };
const contents = () => readContents({ filter: {} }, signal, () => undefined);

beforeEach(() => {
  freshPage();
  queryClient.clear();
  NotedArchive.added = [];
  server = serveFake();
  signIn(ada, server);
  rows = [
    photo(1),
    photo(2, { consent: 'restricted' }),
    photo(3, { preview_image: null }),
    photo(4, { consent: null }),
  ];
  serveLibrary(server, rows);
  for (const number of [1, 2, 3, 4])
    server.on('GET', `/data/assets/f${number}`, () => ({ status: 200, body: new Blob(['x'], { type: 'image/jpeg' }) }));
});

test('shows beforehand what would be in it and its size; nothing restricted, nothing without a file', async () => {
  expect(await contents()).toEqual({ ids: ['m001', 'm004'], bytes: 2000, restricted: 1, empty: 1 });
  expect(await readContents({ ids: ['m002', 'm001'] }, signal, () => undefined)).toMatchObject({
    ids: ['m001'],
    restricted: 1,
  });
});

test('saves the originals under descriptive names, with a list', async () => {
  const place = sink();
  expect(await saveZip(await contents(), { exporting, sink: place, signal, onProgress: () => undefined })).toEqual({
    files: 2,
    left: 0,
  });
  expect(NotedArchive.added).toEqual([
    '2024-03-09-Baraka-Picture-1.jpg',
    '2024-01-09-Dombe-Picture-4.jpg',
    'media.csv',
  ]);
  expect(place.close).toHaveBeenCalledTimes(1);
});

test('what was restricted after it was counted does not leave, not even where the server would still give its file', async () => {
  const before = await contents();
  rows[0] = photo(1, { consent: 'restricted' });
  expect(await saveZip(before, { exporting, sink: sink(), signal, onProgress: () => undefined })).toEqual({
    files: 1,
    left: 1,
  });
  expect(server.seen('GET', '/data/assets/f1')).toHaveLength(0);
  // A server that does not heed the question is not believed either.
  server.on('GET', MEDIA_PATH, ({ query }) =>
    query['limit'] === '2' ? { status: 200, body: { data: rows } } : undefined,
  );
  await saveZip(before, { exporting, sink: sink(), signal, onProgress: () => undefined });
  expect(server.seen('GET', '/data/assets/f1')).toHaveLength(0);
  expect(server.seen('GET', '/data/assets/f2')).toHaveLength(0);
});

test('a file that is refused is left out; a connection that is lost ends it and leaves nothing behind', async () => {
  const heal = server.on('GET', '/data/assets/f1', () => refusal(403, 'FORBIDDEN', 'No.'));
  expect(await saveZip(await contents(), { exporting, sink: sink(), signal, onProgress: () => undefined })).toEqual({
    files: 1,
    left: 1,
  });
  heal();
  const place = { ...sink(), write: jest.fn(() => Promise.reject(new Error('the disk is full'))) };
  await expect(
    saveZip(await contents(), {
      exporting: { ArchiveWriter, csvFile },
      sink: place,
      signal,
      onProgress: () => undefined,
    }),
  ).rejects.toThrow();
  expect(place.abort).toHaveBeenCalledTimes(1);
  expect(place.close).not.toHaveBeenCalled();
});

test('names are safe everywhere and given once', () => {
  const names = new ZipNames();
  const file = {
    id: 'f',
    filename_disk: 'a',
    filename_download: 'x.JPG',
    type: null,
    filesize: 1,
    width: null,
    height: null,
  };
  const name = (caption: string | null, more: object = {}) =>
    names.nameOf({ ...photo(1), village_id: null, caption, ...more } as never, file);
  expect(name('../../etc/passwd')).toBe('2024-03-09-etc-passwd.jpg');
  expect(name('a:b*c?"<>|\u202Egnp.exe\u0000')).toBe('2024-03-09-a-b-c-gnp-exe.jpg');
  expect([name('Pump'), name('PUMP'), name('pump')]).toEqual([
    '2024-03-09-Pump.jpg',
    '2024-03-09-PUMP-2.jpg',
    '2024-03-09-pump-3.jpg',
  ]);
  expect(name(null, { taken_at: null })).toBe('no-date.jpg');
  expect(new TextEncoder().encode(name('水'.repeat(300))).length).toBeLessThan(255);
});
