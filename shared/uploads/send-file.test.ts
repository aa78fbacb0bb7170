import { ada, freshPage, refusal, serveFake, signIn, type FakeDirectus } from '../testing/index.ts';
import { fakeTus, type FakeTus } from '../testing/fake-tus.ts';
import { sendFile } from './send-file.ts';
import type { Place } from './upload.ts';

const FILES = '/data/files';
const size = 2_000_000;
const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 7) & 255);
const large = new File([bytes], 'film \u{1F600} ../a.pdf', { type: 'application/pdf' });
const small = new File([bytes.slice(0, 100)], 'a.pdf', { type: 'application/pdf' });

let server: FakeDirectus;
let tus: FakeTus;
let places: (Place | null)[];

beforeEach(() => {
  freshPage();
  server = serveFake();
  signIn(ada, server);
  tus = fakeTus(server);
  places = [];
});

const send = (file: File, place: Place | null = null, signal = new AbortController().signal) =>
  sendFile(file, 'key-1', { signal, place, onPlace: (now) => places.push(now), onProgress: () => undefined });
const parts = () => server.calls.filter(({ method }) => method === 'PATCH');
const last = () => places.findLast((place) => place !== null) ?? null;

test('a large file travels in parts and arrives as it was', async () => {
  expect(await send(large)).toBe(tus.file);
  expect(tus.bytes().equals(bytes)).toBe(true);
  expect(parts().length).toBeGreaterThan(1);
  const [begun] = server.seen('POST', `${FILES}/tus`);
  const described = Object.fromEntries(
    (begun?.headers['upload-metadata'] ?? '').split(',').map((pair) => pair.split(' ') as [string, string]),
  );
  expect(Buffer.from(described['filename_download']!, 'base64').toString()).toBe(large.name);
  expect(Buffer.from(described['type']!, 'base64').toString()).toBe('application/pdf');
});

test('a connection that is lost at every part costs that part only', async () => {
  let lost = 0;
  tus.before = () => ((lost += 1) % 2 === 1 ? 'no answer' : undefined);
  let answered: string | undefined;
  for (let tries = 0; answered === undefined && tries < 20; tries += 1)
    answered = await send(large, last()).catch(() => undefined);
  expect(answered).toBe(tus.file);
  expect(tus.bytes().equals(bytes)).toBe(true);
});

test('a part that was received although its response was lost is not sent again', async () => {
  let once = true;
  tus.after = () => (once ? ((once = false), 'no answer') : undefined);
  await expect(send(large)).rejects.toThrow();
  const sent = parts().length;
  expect(await send(large, last())).toBe(tus.file);
  expect(parts()[sent]?.headers['upload-offset']).toBe('524288');
  expect(tus.bytes().equals(bytes)).toBe(true);
});

test('where the last answer was lost, the complete file is found and nothing is sent', async () => {
  tus.after = (written) => (written === size ? 'no answer' : undefined);
  await expect(send(large)).rejects.toThrow();
  const sent = parts().length;
  expect(await send(large, last())).toBe(tus.file);
  expect(parts()).toHaveLength(sent);
});

test('an offset that is not the server’s is asked for', async () => {
  let once = true;
  tus.before = (offset) =>
    once && offset > 0 ? ((once = false), { status: 409, body: 'Upload-Offset conflict' }) : undefined;
  expect(await send(large)).toBe(tus.file);
  expect(tus.bytes().equals(bytes)).toBe(true);
});

test('what the server has forgotten is sent from the beginning, and reported', async () => {
  tus.before = (offset) => (offset > 0 ? 'no answer' : undefined);
  await expect(send(large)).rejects.toThrow();
  tus.before = null;
  tus.forget();
  expect(await send(large, last())).toBe(tus.file);
  expect(places).toContain(null);
  expect(tus.bytes().equals(bytes)).toBe(true);
});

test('a session that expires between two parts is renewed', async () => {
  document.cookie = `refresh_token=${server.accounts.issue(ada.id).refresh}`;
  let once = true;
  tus.before = (offset) =>
    once && offset > 0 ? ((once = false), refusal(401, 'TOKEN_EXPIRED', 'Token expired.')) : undefined;
  expect(await send(large)).toBe(tus.file);
  expect(tus.bytes().equals(bytes)).toBe(true);
});

test('a small file goes in one piece under a key of its own; when its answer was lost it is not stored twice', async () => {
  server.on('POST', FILES, () => refusal(400, 'RECORD_NOT_UNIQUE', 'has to be unique'));
  server.on('GET', `${FILES}/key-1`, () => ({ status: 200, body: { data: { filesize: '100' } } }));
  expect(await send(small)).toBe('key-1');
  const [whole] = server.seen('POST', FILES);
  expect(whole?.body instanceof FormData && whole.body.get('id')).toBe('key-1');
});

test('a small file that was received in part is sent again under another key', async () => {
  let times = 0;
  server.on('POST', FILES, () =>
    (times += 1) === 1
      ? refusal(400, 'RECORD_NOT_UNIQUE', 'has to be unique')
      : { status: 200, body: { data: { id: 'key-2' } } },
  );
  server.on('GET', `${FILES}/key-1`, () => ({ status: 200, body: { data: { filesize: '3' } } }));
  expect(await send(small)).toBe('key-2');
});

test('what is stopped sends nothing more', async () => {
  const stop = new AbortController();
  tus.before = () => (stop.abort(), undefined);
  await expect(send(large, null, stop.signal)).rejects.toThrow();
  expect(parts()).toHaveLength(1);
});
