import { fakeTus } from '../testing/fake-tus.ts';
import { ada, pdfFile } from '../testing/index.ts';
import { FILES, largeFile, until, UploadTabs, type AboutPaper } from '../testing/upload-tabs.ts';
import type { Queue } from './queue.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Films, each of which has a still. */
const films = (queue: Queue, still: File): Uploads<AboutPaper> =>
  createUploads<AboutPaper>({
    form: '/films',
    check: async (file) => ({
      ok: true,
      checked: {
        content: 'pdf',
        body: file,
        sha256: 'abc',
        known: null,
        size: 3,
        found: { kind: 'film' },
        also: { field: 'still', key: 'k-1', body: still },
      },
    }),
    plan: (_, about) => ({ collection: 'documents', fileField: 'file', values: { ...about } }),
    queue,
  });

test('a file that goes with another is sent too, after the browser was closed as well, and the record names both', async () => {
  const tabs = new UploadTabs();
  let offline = true;
  tabs.server.on('POST', FILES, () => (offline ? 'no answer' : undefined));
  tabs.uploads = films(tabs.queue, pdfFile('still.pdf'));
  await tabs.add(pdfFile('film.pdf', 'film'));
  tabs.send(0, 'Film');
  await until(() => tabs.pauses.length > 0);
  tabs.queue.open(null);
  offline = false;
  tabs.goOn();
  tabs.open();
  tabs.uploads = films(tabs.queue, pdfFile('still.pdf'));
  await until(() => tabs.records().length > 0);
  expect(tabs.records()[0]).toMatchObject({ title: 'Film', file: 'f2', still: 'f3' });
  const sent = tabs.server.seen('POST', FILES).map(({ body }) => (body instanceof FormData ? body.get('file') : null));
  expect(sent.slice(1)).toMatchObject([{ name: 'film.pdf' }, { name: 'still.pdf' }]);
});

test('the file that goes with another continues where it was, too', async () => {
  const tabs = new UploadTabs();
  const tus = fakeTus(tabs.server);
  const offsets = () =>
    tabs.server.calls.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers['upload-offset']);
  tabs.uploads = films(tabs.queue, largeFile());
  await tabs.add(pdfFile('film.pdf', 'film'));
  tus.before = (offset) => (offset > 0 ? 'no answer' : undefined);
  tabs.send(0, 'Film');
  await until(() => tabs.pauses.length > 0);
  expect(offsets()).toEqual(['0', '524288']);
  tabs.close();
  tus.before = null;
  tabs.open();
  await until(() => tabs.records().length > 0);
  expect(tabs.records()).toMatchObject([{ file: 'f1', still: tus.file }]);
  expect(offsets()[2]).toBe('524288');
  expect(tabs.server.seen('POST', `${FILES}/tus`)).toHaveLength(1);
  expect(tabs.server.seen('POST', FILES)).toHaveLength(1);
});

test('a browser that was closed half-way continues where it was, and writes the record once', async () => {
  const tabs = new UploadTabs();
  const tus = fakeTus(tabs.server);
  await tabs.add(largeFile());
  const id = tabs.idOf(0);
  tus.before = (offset) => (offset > 0 ? 'no answer' : undefined);
  tabs.uploads.queue(id, { title: 'A' });
  await until(() => tabs.pauses.length === 1);
  // The tab is gone, and its lock with it.
  tabs.close();
  tus.before = null;
  tabs.open();
  await until(() => tus.isFinished());
  await until(() => tabs.records().length > 0);
  expect(tabs.server.seen('POST', `${FILES}/tus`)).toHaveLength(1);
  expect(tabs.records()).toEqual([{ id, title: 'A', file: tus.file }]);
  expect(tus.bytes()).toHaveLength(largeFile().size);
});

test('nobody else sees or sends it, and the same person finds it again', async () => {
  const tabs = new UploadTabs();
  await tabs.addTwo();
  tabs.queue.open('user-ben');
  await tabs.queue.refresh();
  expect(tabs.all()).toEqual([]);
  tabs.queue.open(ada.id);
  await tabs.become('ready', 'ready');
  tabs.send(0, 'A');
  await tabs.become('done', 'ready');
});

test('a second tab shows what the first one does, and can pause it', async () => {
  const tabs = new UploadTabs();
  await tabs.addTwo();
  const first = tabs.uploads;
  tabs.open();
  const second = tabs.uploads;
  await tabs.become('ready', 'ready');
  const heal = tabs.server.on('POST', FILES, () => new Promise(() => undefined));
  first.queue(tabs.idOf(0), { title: 'A' });
  await tabs.become('sending', 'ready');
  second.pause(tabs.idOf(0));
  await until(() => first.store.getState()[0]?.state.status === 'paused');
  expect(first.store.getState()[0]?.state.status).toBe('paused');
  heal();
  second.resume(tabs.idOf(0));
  await until(() => tabs.records().length === 1);
  expect(tabs.records()).toHaveLength(1);
});

test('a file that does not fit on this device has to be chosen again after a restart, and continues', async () => {
  const tabs = new UploadTabs({ room: 10 });
  const tus = fakeTus(tabs.server);
  tabs.uploads.add([largeFile()]);
  await tabs.become('ready');
  tus.before = (offset) => (offset > 0 ? 'no answer' : undefined);
  tabs.send(0, 'A');
  await until(() => tabs.pauses.length === 1);
  tabs.close();
  tus.before = null;
  tabs.open();
  await tabs.become('missing');
  tabs.uploads.add([largeFile()]);
  await tabs.become('done');
  expect(tabs.server.seen('POST', `${FILES}/tus`)).toHaveLength(1);
  expect(tabs.records()).toHaveLength(1);
});

test('a file that was changed after it was chosen has to be chosen again', async () => {
  const tabs = new UploadTabs({ room: 0 });
  tabs.uploads.add([pdfFile('a.pdf')]);
  await tabs.become('ready');
  const body = tabs.all()[0]!.checked!.body!;
  tabs.server.on('POST', FILES, () => {
    body.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as never;
    return 'no answer';
  });
  tabs.send(0, 'A');
  await tabs.become('missing');
});
