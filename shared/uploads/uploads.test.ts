import { fakeTus } from '../testing/fake-tus.ts';
import { pdfFile, refusal } from '../testing/index.ts';
import { FILES, largeFile, RECORDS, until, UploadTabs, type AboutPaper } from '../testing/upload-tabs.ts';

test('sends files one after another, each before its record, with the bearer', async () => {
  const tabs = new UploadTabs();
  await tabs.addTwo();
  for (const [place, title] of ['A', 'B'].entries()) tabs.send(place, title);
  await tabs.become('done', 'done');
  expect(tabs.records()).toEqual([
    { id: tabs.idOf(0), title: 'A', file: 'f1' },
    { id: tabs.idOf(1), title: 'B', file: 'f2' },
  ]);
  const [first] = tabs.server.seen('POST', FILES);
  expect(first?.user).toBe('user-ada');
  const sent = first?.body instanceof FormData ? first.body.get('file') : undefined;
  expect(sent).toMatchObject({ name: 'a.pdf', type: 'application/pdf' });
});

test('a file that is at the server is not sent again when its record failed', async () => {
  const tabs = new UploadTabs();
  await tabs.addTwo();
  const heal = tabs.server.on('POST', RECORDS, () => refusal(400, 'INVALID', 'No.'));
  tabs.send(0, 'A');
  await tabs.become('failed', 'ready');
  heal();
  tabs.send(0, 'A, mended');
  await tabs.become('done', 'ready');
  expect(tabs.server.seen('POST', FILES)).toHaveLength(1);
  expect(tabs.records().at(-1)).toMatchObject({ title: 'A, mended', file: 'f1' });
});

test('a record whose answer was lost counts as written', async () => {
  const tabs = new UploadTabs();
  await tabs.addTwo();
  tabs.server.on('POST', RECORDS, () => refusal(400, 'RECORD_NOT_UNIQUE', 'It is there.'));
  tabs.send(0, 'A');
  await tabs.become('done', 'ready');
});

test('after a lost connection, it retries with growing pauses and continues automatically', async () => {
  const tabs = new UploadTabs();
  await tabs.addTwo();
  const heal = tabs.server.on('POST', FILES, () => 'no answer');
  tabs.send(0, 'A');
  for (const times of [1, 2, 3]) {
    await until(() => tabs.pauses.length === times);
    await tabs.become('waiting', 'ready');
    if (times === 3) heal();
    tabs.goOn();
  }
  await tabs.become('done', 'ready');
  expect(tabs.pauses).toEqual([1000, 2000, 4000]);
});

test('a server that keeps failing at one file does not hold up the others', async () => {
  const tabs = new UploadTabs();
  await tabs.addTwo();
  const failing = tabs.idOf(0);
  tabs.server.on('POST', RECORDS, ({ body }) =>
    (body as { id: string }).id === failing ? refusal(500, 'INTERNAL', 'Out of order.') : undefined,
  );
  tabs.send(0, 'A');
  tabs.send(1, 'B');
  for (const times of [1, 2, 3]) {
    await until(() => tabs.pauses.length === times);
    tabs.goOn();
  }
  await tabs.become('failed', 'done');
});

test('a refusal is not asked again', async () => {
  const tabs = new UploadTabs();
  await tabs.addTwo();
  tabs.server.on('POST', FILES, () => refusal(403, 'FORBIDDEN', 'No.'));
  tabs.send(0, 'A');
  await tabs.become('failed', 'ready');
  expect(tabs.pauses).toEqual([]);
});

test('what is paused continues where it was', async () => {
  const tabs = new UploadTabs();
  const tus = fakeTus(tabs.server);
  await tabs.add(largeFile());
  tus.after = (written) => (written === 524_288 ? (tabs.uploads.pause(tabs.idOf(0)), undefined) : undefined);
  tabs.send(0, 'A');
  await tabs.become('paused');
  await tabs.queue.refresh();
  tabs.uploads.resume(tabs.idOf(0));
  await tabs.become('done');
  expect(tabs.server.calls.filter(({ method }) => method === 'PATCH')[0]?.headers['upload-offset']).toBe('0');
  expect(tus.bytes()).toHaveLength(largeFile().size);
  expect(tabs.server.seen('POST', `${FILES}/tus`)).toHaveLength(1);
});

test('what is cancelled stops, stays in the list, and the server forgets what it has', async () => {
  const tabs = new UploadTabs();
  const tus = fakeTus(tabs.server);
  await tabs.add(largeFile());
  tus.before = (offset) => (offset > 0 ? (tabs.uploads.cancel(tabs.idOf(0)), undefined) : undefined);
  tabs.send(0, 'A');
  await tabs.become('ready');
  await until(() => tabs.server.seen('DELETE', `${FILES}/tus/u1`).length > 0);
  expect(tabs.server.seen('DELETE', `${FILES}/tus/u1`)).toHaveLength(1);
  expect(tabs.records()).toEqual([]);
});

test('the order can be changed while files wait', async () => {
  const tabs = new UploadTabs();
  await tabs.add(pdfFile('a.pdf', 'a'), pdfFile('b.pdf', 'b'), pdfFile('c.pdf', 'c'));
  const heal = tabs.server.on('POST', FILES, () => 'no answer');
  for (const [place, title] of ['A', 'B', 'C'].entries()) tabs.send(place, title);
  await until(() => tabs.pauses.length === 1);
  await tabs.become('waiting', 'waiting', 'waiting');
  tabs.uploads.move(tabs.idOf(2), -1);
  tabs.uploads.move(tabs.idOf(1), -1);
  heal();
  tabs.goOn();
  await tabs.become('done', 'done', 'done');
  expect(tabs.records().map((row) => (row as AboutPaper).title)).toEqual(['C', 'A', 'B']);
});

test('the same bytes are not taken twice', async () => {
  const tabs = new UploadTabs();
  tabs.uploads.add([pdfFile('a.pdf'), pdfFile('copy of a.pdf')]);
  // Both are looked at together: whichever is read first is kept.
  await until(() => tabs.all().every(({ state }) => state.status !== 'checking'));
  const [kept, refused] = tabs.all().toSorted((one, other) => one.state.status.localeCompare(other.state.status));
  expect(kept?.state.status).toBe('ready');
  expect(refused?.state).toEqual({ status: 'refused', refusal: { why: 'repeated', of: kept?.file.name } });
});
