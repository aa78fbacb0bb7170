import { http } from '../http/index.ts';
import { ada, freshPage, pdfFile, refusal, serveFake, signIn, type FakeDirectus } from '../testing/index.ts';
import { prepareFile } from './prepare-file.ts';
import type { Upload } from './upload.ts';
import { createUploads, type Uploads } from './uploads.ts';

interface About {
  readonly title: string;
}

const FILES = '/data/files';
let server: FakeDirectus;
let uploads: Uploads<About>;
let recorded: { id: string; title: string; file: string }[];
let record: (upload: Upload<About>, about: About, file: string) => Promise<string>;

beforeEach(() => {
  freshPage();
  server = serveFake();
  signIn(ada, server);
  recorded = [];
  record = async (upload, { title }, file) => {
    recorded.push({ id: upload.id, title, file });
    return upload.id;
  };
  server.on('POST', FILES, () => ({ status: 200, body: { data: { id: `f${server.seen('POST', FILES).length}` } } }));
  uploads = createUploads<About>({
    check: (file) => prepareFile(file, { contents: ['pdf'], maxBytes: 1000 }),
    record: (...parts) => record(...parts),
  });
});

const all = () => uploads.store.getState();
const states = () => all().map(({ state }) => state.status);
const until = async (statuses: string[]) => {
  for (let turn = 0; turn < 300 && JSON.stringify(states()) !== JSON.stringify(statuses); turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(states()).toEqual(statuses);
};
const idOf = (place: number) => all()[place]!.id;

async function addTwo(): Promise<void> {
  uploads.add([pdfFile('a.pdf', 'a'), pdfFile('b.pdf', 'b')]);
  await until(['ready', 'ready']);
}

test('sends files one after another, each before its record, with the bearer', async () => {
  await addTwo();
  uploads.queue(idOf(0), { title: 'A' });
  uploads.queue(idOf(1), { title: 'B' });
  expect(states()).toEqual(['sending', 'waiting']);
  await until(['done', 'done']);
  expect(recorded).toEqual([
    { id: idOf(0), title: 'A', file: 'f1' },
    { id: idOf(1), title: 'B', file: 'f2' },
  ]);
  const [first] = server.seen('POST', FILES);
  expect(first?.user).toBe('user-ada');
  const sent = first?.body instanceof FormData ? first.body.get('file') : undefined;
  expect(sent).toMatchObject({ name: 'a.pdf', type: 'application/pdf' });
});

test('a file that is at the server is not sent again when its record failed', async () => {
  await addTwo();
  record = () => Promise.reject(new Error('no'));
  uploads.queue(idOf(0), { title: 'A' });
  await until(['failed', 'ready']);
  record = async (upload, { title }, file) => (recorded.push({ id: upload.id, title, file }), 'row');
  uploads.queue(idOf(0), { title: 'A, mended' });
  await until(['done', 'ready']);
  expect(server.seen('POST', FILES)).toHaveLength(1);
  expect(recorded).toEqual([{ id: idOf(0), title: 'A, mended', file: 'f1' }]);
});

test('a failure keeps the file, and the next one has its turn', async () => {
  let broken = true;
  server.on('POST', FILES, () => (broken ? ((broken = false), 'no answer') : undefined));
  await addTwo();
  uploads.queue(idOf(0), { title: 'A' });
  uploads.queue(idOf(1), { title: 'B' });
  await until(['failed', 'done']);
  uploads.queue(idOf(0), { title: 'A' });
  await until(['done', 'done']);
});

test('a session that expires in the middle is renewed, and the file sent once more', async () => {
  await addTwo();
  let refused = false;
  server.on('POST', FILES, () => {
    if (refused) return undefined;
    refused = true;
    return refusal(401, 'TOKEN_EXPIRED', 'Token expired.');
  });
  document.cookie = `refresh_token=${server.accounts.issue(ada.id).refresh}`;
  uploads.queue(idOf(0), { title: 'A' });
  await until(['done', 'ready']);
  const [before, after] = server.seen('POST', FILES);
  expect(after?.bearer).not.toBe(before?.bearer);
  expect(after?.body instanceof FormData && after.body.get('file')).toMatchObject({ name: 'a.pdf' });
});

test('what is cancelled stops, stays in the list and can be sent later', async () => {
  await addTwo();
  const heal = server.on('POST', FILES, () => new Promise(() => undefined));
  uploads.queue(idOf(0), { title: 'A' });
  uploads.queue(idOf(1), { title: 'B' });
  uploads.cancel(idOf(1));
  uploads.cancel(idOf(0));
  expect(states()).toEqual(['ready', 'ready']);
  heal();
  uploads.queue(idOf(0), { title: 'A' });
  await until(['done', 'ready']);
  expect(recorded).toHaveLength(1);
});

test('clearing stops everything', async () => {
  await addTwo();
  server.on('POST', FILES, () => new Promise(() => undefined));
  uploads.queue(idOf(0), { title: 'A' });
  uploads.clear();
  expect(all()).toEqual([]);
});

test('the same bytes are not taken twice', async () => {
  uploads.add([pdfFile('a.pdf'), pdfFile('copy of a.pdf')]);
  await until(['ready', 'refused']);
  expect(all()[1]?.state).toEqual({ status: 'refused', refusal: { why: 'repeated', of: 'a.pdf' } });
});

test('a file that was changed after it was chosen is told as such, not as a broken connection', async () => {
  await addTwo();
  const body = all()[0]!.checked!.body;
  server.on('POST', FILES, () => {
    body.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as never;
    return 'no answer';
  });
  uploads.queue(idOf(0), { title: 'A' });
  await until(['refused', 'ready']);
  expect(all()[0]?.state).toEqual({ status: 'refused', refusal: { why: 'unreadable' } });
});

test('progress is told while the file travels', async () => {
  await addTwo();
  const seen: (number | null)[] = [];
  uploads.store.subscribe(([upload]) => upload?.state.status === 'sending' && seen.push(upload.state.progress));
  const adapter = http.defaults.adapter;
  http.defaults.adapter = async (config) => {
    config.onUploadProgress?.({ loaded: 5, total: 10 } as never);
    return (adapter as never as (given: typeof config) => never)(config);
  };
  uploads.queue(idOf(0), { title: 'A' });
  await until(['done', 'ready']);
  expect(seen).toContain(0.5);
});
