import { ada, freshPage, pdfFile, refusal, serveFake, signIn, type FakeDirectus } from '../testing/index.ts';
import type { OutboxItem } from './item.ts';
import { sendItem } from './send-item.ts';
import { newItem } from './steps.ts';

const OUTBOX = '/data/groundwork-outbox';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  server = serveFake();
  signIn(ada, server);
});

const visit = (files: { field: string; file: File }[] = []): OutboxItem =>
  newItem(
    {
      kind: 'note',
      title: 'Note',
      page: '/',
      about: 'x',
      write: {
        action: 'create',
        collection: 'household_reviews',
        values: { id: 'r1', household_id: 'h1', note: 'Dry.' },
      },
      expects: null,
      fields: [],
      files,
    },
    ada.id,
    1,
  );
const sending = (file: File | null = null, tries = 0) => ({
  signal: new AbortController().signal,
  tries,
  file: () => Promise.resolve(file),
  onStored: jest.fn(() => Promise.resolve()),
});
const outcome = async (item: OutboxItem, tries = 0) => sendItem(item, sending(null, tries));

test('sends the change with its key and the person who made it', async () => {
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
  const item = visit();
  expect(await outcome(item)).toEqual({ state: 'written' });
  expect(server.seen('POST', OUTBOX)[0]?.body).toEqual({ id: item.id, user: ada.id, write: item.write, expects: null });
});

test('a file goes first, once, and the change names it', async () => {
  server.on('POST', '/data/files', () => ({ status: 200, body: { data: { id: 'f1' } } }));
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
  const item = visit([{ field: 'photo', file: pdfFile('well.pdf') }]);
  const way = sending(pdfFile('well.pdf'));
  expect(await sendItem(item, way)).toEqual({ state: 'written' });
  expect(way.onStored).toHaveBeenCalledWith(item.files[0]?.key, 'f1');
  expect(server.seen('POST', OUTBOX)[0]?.body).toMatchObject({ write: { values: { note: 'Dry.', photo: 'f1' } } });
  await sendItem({ ...item, files: item.files.map((file) => ({ ...file, stored: 'f1' })) }, sending());
  expect(server.seen('POST', '/data/files')).toHaveLength(1);
  expect(await sendItem(item, sending(null))).toMatchObject({
    state: 'failed',
    failure: { message: 'The file “well.pdf” is no longer on this device.' },
  });
});

test.each<[string, ReturnType<typeof refusal> | 'no answer', string]>([
  ['no answer', 'no answer', 'postponed'],
  ['a server that is starting', refusal(503, 'SERVICE_UNAVAILABLE', 'Soon.'), 'postponed'],
  ['too many requests', refusal(429, 'REQUESTS_EXCEEDED', 'Slowly.'), 'postponed'],
  ['a change of somebody else', refusal(409, 'OTHER_PERSON', 'No.'), 'postponed'],
  ['a refusal', refusal(403, 'FORBIDDEN', 'No.'), 'failed'],
  ['an invalid change', refusal(400, 'INVALID_PAYLOAD', 'No.'), 'failed'],
])('%s', async (_, answer, state) => {
  server.on('POST', OUTBOX, () => answer);
  expect(await outcome(visit())).toMatchObject({ state });
});

test('a row that is there already was written by an attempt whose answer was lost', async () => {
  server.on('POST', OUTBOX, () => refusal(400, 'RECORD_NOT_UNIQUE', 'It is there.'));
  expect(await outcome(visit())).toEqual({ state: 'written' });
});

test('a page that is there already may be somebody else’s: what was written for it is not lost', async () => {
  server.on('POST', OUTBOX, () => refusal(400, 'RECORD_NOT_UNIQUE', 'Value for field "slug" has to be unique.'));
  const page = { id: 'p1', slug: 'landing', title: 'እንኳን ደህና መጡ' } as const;
  expect(
    await outcome({ ...visit(), write: { action: 'create', collection: 'cms_pages', values: page } }),
  ).toMatchObject({
    state: 'failed',
    failure: { message: 'Somebody else has created it meanwhile. Load the page again.' },
  });
});

test('a server that fails at this very change is asked a few times only', async () => {
  server.on('POST', OUTBOX, () => refusal(500, 'INTERNAL', 'boom'));
  expect(await outcome(visit(), 0)).toMatchObject({ state: 'postponed' });
  expect(await outcome(visit(), 3)).toMatchObject({ state: 'failed', failure: { message: 'boom' } });
});

test('an answer that is none of ours does not count as written', async () => {
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'fine' } } }));
  expect(await outcome(visit())).toMatchObject({ state: 'postponed' });
});
