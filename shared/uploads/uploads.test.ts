import { fakeTus } from '../testing/fake-tus.ts';
import { ada, freshPage, pdfFile, refusal, serveFake, signIn, type FakeDirectus } from '../testing/index.ts';
import { memoryKeeper } from '../testing/memory-keeper.ts';
import { prepareFile } from './prepare-file.ts';
import { createQueue, type Queue } from './queue.ts';
import type { UploadKeeper } from './upload-keeper.ts';
import { createUploads, type Uploads } from './uploads.ts';

interface About {
  readonly title: string;
}

const FILES = '/data/files';
const RECORDS = '/data/items/documents';
let server: FakeDirectus;
let keeper: UploadKeeper;
let turn: Promise<unknown>;
let queues: Queue[];
let queue: Queue;
let uploads: Uploads<About>;
let pauses: number[];
let goOn: () => void;

beforeEach(() => {
  freshPage();
  server = serveFake();
  signIn(ada, server);
  server.on('POST', FILES, () => ({ status: 200, body: { data: { id: `f${server.seen('POST', FILES).length}` } } }));
  server.on('POST', RECORDS, ({ body }) => ({ status: 200, body: { data: body } }));
  keeper = memoryKeeper();
  [turn, queues, pauses] = [Promise.resolve(), [], []];
  openTab();
});

/** Another tab, or the browser opened again. */
function openTab(user = ada.id): void {
  const made: Queue = createQueue({
    keeper,
    alone: (work) => {
      const ended = turn.then(work);
      turn = ended.catch(() => undefined);
      return ended;
    },
    tellTabs: () => queues.filter((one) => one !== made).forEach((one) => void one.refresh()),
    pause: (milliseconds, wake) =>
      new Promise((resolve) => {
        pauses.push(milliseconds);
        goOn = resolve;
        wake.addEventListener('abort', () => resolve());
      }),
  });
  queue = made;
  queues.push(queue);
  queue.open(user);
  uploads = createUploads<About>({
    form: '/x',
    check: (file, onProgress) => prepareFile(file, { contents: ['pdf'], maxBytes: 5_000_000 }, onProgress),
    plan: (_, about) => ({ collection: 'documents', fileField: 'file', values: { ...about } }),
    queue,
  });
}

const all = () => uploads.store.getState();
const states = () => all().map(({ state }) => state.status);
const until = async (wanted: () => unknown) => {
  for (let times = 0; times < 400 && !wanted(); times += 1) await new Promise((resolve) => setTimeout(resolve, 5));
};
const become = async (...statuses: string[]) => {
  await until(() => JSON.stringify(states()) === JSON.stringify(statuses));
  expect(states()).toEqual(statuses);
};
const idOf = (place: number) => all()[place]!.id;
const records = () => server.seen('POST', RECORDS).map(({ body }) => body);
const large = () => pdfFile('large.pdf', 'x'.repeat(1_500_000));

async function add(...files: File[]): Promise<void> {
  uploads.add(files);
  await until(() => all().length > 0 && all().every(({ state, kept }) => state.status === 'ready' && kept));
}
const addTwo = (): Promise<void> => add(pdfFile('a.pdf', 'a'), pdfFile('b.pdf', 'b'));

test('sends files one after another, each before its record, with the bearer', async () => {
  await addTwo();
  for (const [place, title] of ['A', 'B'].entries()) uploads.queue(idOf(place), { title });
  await become('done', 'done');
  expect(records()).toEqual([
    { id: idOf(0), title: 'A', file: 'f1' },
    { id: idOf(1), title: 'B', file: 'f2' },
  ]);
  const [first] = server.seen('POST', FILES);
  expect(first?.user).toBe('user-ada');
  const sent = first?.body instanceof FormData ? first.body.get('file') : undefined;
  expect(sent).toMatchObject({ name: 'a.pdf', type: 'application/pdf' });
});

test('a file that goes with another is sent too, after the browser was closed as well, and the record names both', async () => {
  let offline = true;
  server.on('POST', FILES, () => (offline ? 'no answer' : undefined));
  const withStill = (tab: Queue): Uploads<About> =>
    createUploads<About>({
      form: '/films',
      check: async (file) => ({ ok: true, checked: { content: 'pdf', body: file, sha256: 'abc', known: null, size: 3, found: { kind: 'film' }, also: { field: 'still', key: 'k-1', body: pdfFile('still.pdf') } } }),
      plan: (_, about) => ({ collection: 'documents', fileField: 'file', values: { ...about } }),
      queue: tab,
    });
  uploads = withStill(queue);
  await add(pdfFile('film.pdf', 'film'));
  uploads.queue(idOf(0), { title: 'Film' });
  await until(() => pauses.length > 0);
  queue.open(null);
  offline = false;
  goOn();
  openTab();
  uploads = withStill(queue);
  await until(() => records().length > 0);
  expect(records()[0]).toMatchObject({ title: 'Film', file: 'f2', still: 'f3' });
  const sent = server.seen('POST', FILES).map(({ body }) => (body instanceof FormData ? body.get('file') : null));
  expect(sent.slice(1)).toMatchObject([{ name: 'film.pdf' }, { name: 'still.pdf' }]);
});

test('a file that is at the server is not sent again when its record failed', async () => {
  await addTwo();
  const heal = server.on('POST', RECORDS, () => refusal(400, 'INVALID', 'No.'));
  uploads.queue(idOf(0), { title: 'A' });
  await become('failed', 'ready');
  heal();
  uploads.queue(idOf(0), { title: 'A, mended' });
  await become('done', 'ready');
  expect(server.seen('POST', FILES)).toHaveLength(1);
  expect(records().at(-1)).toMatchObject({ title: 'A, mended', file: 'f1' });
});

test('a record whose answer was lost counts as written', async () => {
  await addTwo();
  server.on('POST', RECORDS, () => refusal(400, 'RECORD_NOT_UNIQUE', 'It is there.'));
  uploads.queue(idOf(0), { title: 'A' });
  await become('done', 'ready');
});

test('a lost connection is waited for, longer each time, and then gone on by itself', async () => {
  await addTwo();
  const heal = server.on('POST', FILES, () => 'no answer');
  uploads.queue(idOf(0), { title: 'A' });
  for (const times of [1, 2, 3]) {
    await until(() => pauses.length === times);
    expect(states()).toEqual(['waiting', 'ready']);
    if (times === 3) heal();
    goOn();
  }
  await become('done', 'ready');
  expect(pauses).toEqual([1000, 2000, 4000]);
});

test('a server that keeps failing at one file does not hold up the others', async () => {
  await addTwo();
  const failing = idOf(0);
  server.on('POST', RECORDS, ({ body }) => ((body as { id: string }).id === failing ? refusal(500, 'INTERNAL', 'Out of order.') : undefined));
  uploads.queue(idOf(0), { title: 'A' });
  uploads.queue(idOf(1), { title: 'B' });
  for (const times of [1, 2, 3]) {
    await until(() => pauses.length === times);
    goOn();
  }
  await become('failed', 'done');
});

test('a refusal is not asked again', async () => {
  await addTwo();
  server.on('POST', FILES, () => refusal(403, 'FORBIDDEN', 'No.'));
  uploads.queue(idOf(0), { title: 'A' });
  await become('failed', 'ready');
  expect(pauses).toEqual([]);
});

test('what is paused goes on where it was', async () => {
  const tus = fakeTus(server);
  await add(large());
  tus.after = (written) => (written === 524_288 ? (uploads.pause(idOf(0)), undefined) : undefined);
  uploads.queue(idOf(0), { title: 'A' });
  await become('paused');
  await queue.refresh();
  uploads.resume(idOf(0));
  await become('done');
  expect(server.calls.filter(({ method }) => method === 'PATCH')[0]?.headers['upload-offset']).toBe('0');
  expect(tus.bytes()).toHaveLength(large().size);
  expect(server.seen('POST', `${FILES}/tus`)).toHaveLength(1);
});

test('what is cancelled stops, stays in the list, and the server forgets what it has', async () => {
  const tus = fakeTus(server);
  await add(large());
  tus.before = (offset) => (offset > 0 ? (uploads.cancel(idOf(0)), undefined) : undefined);
  uploads.queue(idOf(0), { title: 'A' });
  await become('ready');
  await until(() => server.seen('DELETE', `${FILES}/tus/u1`).length > 0);
  expect(server.seen('DELETE', `${FILES}/tus/u1`)).toHaveLength(1);
  expect(records()).toEqual([]);
});

test('the order can be changed while files wait', async () => {
  await add(pdfFile('a.pdf', 'a'), pdfFile('b.pdf', 'b'), pdfFile('c.pdf', 'c'));
  const heal = server.on('POST', FILES, () => 'no answer');
  for (const [place, title] of ['A', 'B', 'C'].entries()) uploads.queue(idOf(place), { title });
  await until(() => pauses.length === 1);
  await become('waiting', 'waiting', 'waiting');
  uploads.move(idOf(2), -1);
  uploads.move(idOf(1), -1);
  heal();
  goOn();
  await become('done', 'done', 'done');
  expect(records().map((row) => (row as About).title)).toEqual(['C', 'A', 'B']);
});

test('a browser that was closed half-way goes on where it was, and writes the record once', async () => {
  const tus = fakeTus(server);
  await add(large());
  const id = idOf(0);
  tus.before = (offset) => (offset > 0 ? 'no answer' : undefined);
  uploads.queue(id, { title: 'A' });
  await until(() => pauses.length === 1);
  // The tab is gone, and its lock with it.
  [turn, queues] = [Promise.resolve(), []];
  tus.before = null;
  openTab();
  await until(() => tus.isFinished());
  await until(() => records().length > 0);
  expect(server.seen('POST', `${FILES}/tus`)).toHaveLength(1);
  expect(records()).toEqual([{ id, title: 'A', file: tus.file }]);
  expect(tus.bytes()).toHaveLength(large().size);
});

test('nobody else sees or sends it, and the same person finds it again', async () => {
  await addTwo();
  queue.open('user-ben');
  await queue.refresh();
  expect(all()).toEqual([]);
  queue.open(ada.id);
  await become('ready', 'ready');
  uploads.queue(idOf(0), { title: 'A' });
  await become('done', 'ready');
});

test('a second tab shows what the first one does, and can pause it', async () => {
  await addTwo();
  const first = uploads;
  openTab();
  const second = uploads;
  await become('ready', 'ready');
  const heal = server.on('POST', FILES, () => new Promise(() => undefined));
  first.queue(idOf(0), { title: 'A' });
  await become('sending', 'ready');
  second.pause(idOf(0));
  await until(() => first.store.getState()[0]?.state.status === 'paused');
  expect(first.store.getState()[0]?.state.status).toBe('paused');
  heal();
  second.resume(idOf(0));
  await until(() => records().length === 1);
  expect(records()).toHaveLength(1);
});

test('a file that this device has no room for is asked for again after a restart, and goes on', async () => {
  keeper = memoryKeeper({ room: 10 });
  openTab();
  const tus = fakeTus(server);
  uploads.add([large()]);
  await become('ready');
  tus.before = (offset) => (offset > 0 ? 'no answer' : undefined);
  uploads.queue(idOf(0), { title: 'A' });
  await until(() => pauses.length === 1);
  [turn, queues] = [Promise.resolve(), []];
  tus.before = null;
  openTab();
  await become('missing');
  uploads.add([large()]);
  await become('done');
  expect(server.seen('POST', `${FILES}/tus`)).toHaveLength(1);
  expect(records()).toHaveLength(1);
});

test('the same bytes are not taken twice', async () => {
  uploads.add([pdfFile('a.pdf'), pdfFile('copy of a.pdf')]);
  await become('ready', 'refused');
  expect(all()[1]?.state).toEqual({ status: 'refused', refusal: { why: 'repeated', of: 'a.pdf' } });
});

test('a file that was changed after it was chosen is asked for again', async () => {
  keeper = memoryKeeper({ room: 0 });
  openTab();
  uploads.add([pdfFile('a.pdf')]);
  await become('ready');
  const body = all()[0]!.checked!.body!;
  server.on('POST', FILES, () => {
    body.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as never;
    return 'no answer';
  });
  uploads.queue(idOf(0), { title: 'A' });
  await become('missing');
});
