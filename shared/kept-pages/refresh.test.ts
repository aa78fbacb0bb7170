import { KEPT_REFRESHED, OPEN_TO_STORAGE, STORAGE_HEADER } from '../contract/offline.ts';
import { connection, storeAnswersIn, type Answer } from '../http/index.ts';
import { personal } from '../personal/index.ts';
import { ada, freshPage, serveFake, type FakeDirectus } from '../testing/index.ts';
import { signIn } from '../testing/portal.ts';
import { removeKeptPages } from './keep-page.ts';
import { listKeptPages, writeKeptPages } from './listed.ts';
import { refreshDaily, refreshKeptPages } from './refresh.ts';

const MEDIA = 'http://localhost/data/items/media_upload_items';
const VILLAGE = 'http://localhost/data/items/villages/v1';
const fileAt = (name: string): string => `http://localhost/data/assets/${name}?key=card-640`;
const open = { [STORAGE_HEADER]: OPEN_TO_STORAGE };
const DAY = 86_400_000;

let answers: Map<string, Answer>;
let server: FakeDirectus;
const area = () => personal.open(ada.id);
const signal = () => new AbortController().signal;

beforeEach(() => {
  freshPage();
  server = serveFake();
  signIn(ada, server);
  answers = new Map();
  storeAnswersIn({
    add: (answer) => void answers.set(answer.address, answer),
    forget: (address) => void answers.delete(address),
    find: (address) => Promise.resolve(answers.get(address)),
    fits: () => Promise.resolve(true),
  });
  server.on('GET', '/data/items/villages/v1', () => ({
    status: 200,
    body: { data: { name: 'Aldeia' } },
    headers: open,
  }));
  server.on('GET', '/data/items/media_upload_items', () => ({
    status: 200,
    body: { data: [{ preview_image: { filename_disk: 'a.jpg' } }] },
    headers: open,
  }));
  server.on('GET', /\/data\/assets\//, () => ({ status: 200, body: new Blob(['x']), headers: open }));
  for (const [address, body] of [
    [VILLAGE, 'old'],
    [MEDIA, 'old'],
    [fileAt('a.jpg'), new Blob(['a'])],
    [fileAt('b.jpg'), new Blob(['b'])],
  ] as const)
    answers.set(address, { address, body, at: Date.now() - 2 * DAY });
  writeKeptPages(area(), [
    { path: '/village-profiles/v1', title: 'Aldeia', addresses: [VILLAGE, MEDIA, fileAt('a.jpg'), fileAt('b.jpg')] },
  ]);
  Object.assign(navigator, {
    locks: { request: (_name: string, _options: object, work: (lock: object) => Promise<void>) => work({}) },
  });
});
afterEach(() => {
  storeAnswersIn(undefined);
  connection.setOnline(true);
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(navigator, 'connection');
});

test('asks again for all answers; a photo that none of them names any longer is removed, and the others are not fetched again', async () => {
  expect(await refreshKeptPages({ signal: signal() })).toBe('refreshed');
  expect(answers.get(VILLAGE)?.body).toContain('Aldeia');
  expect([...answers.keys()].sort()).toEqual([fileAt('a.jpg'), MEDIA, VILLAGE].sort());
  expect(listKeptPages(area())[0]?.addresses).toEqual([VILLAGE, MEDIA, fileAt('a.jpg')]);
  expect(server.seen('GET', '/data/assets/a.jpg')).toHaveLength(0);
});

test('what may not be read any longer is removed with its photos', async () => {
  server.on('GET', '/data/items/media_upload_items', () => ({ status: 403 }));
  expect(await refreshKeptPages({ signal: signal() })).toBe('refreshed');
  expect([...answers.keys()]).toEqual([VILLAGE]);
});

test('where the connection is lost, everything stays as it was', async () => {
  server.on('GET', '/data/items/media_upload_items', () => 'no answer');
  expect(await refreshKeptPages({ signal: signal() })).toBe('offline');
  expect(answers.size).toBe(4);
  connection.setOnline(false);
  expect(await refreshKeptPages({ signal: signal() })).toBe('offline');
});

test('happens by itself once a day; after a lost connection again in an hour; never where the person saves data', async () => {
  await refreshDaily();
  expect(server.seen('GET', '/data/items/villages/v1')).toHaveLength(1);
  await refreshDaily();
  expect(server.seen('GET', '/data/items/villages/v1')).toHaveLength(1);
  area().set(KEPT_REFRESHED, String(Date.now() - (25 * DAY) / 24));
  Object.assign(navigator, { connection: { saveData: true } });
  await refreshDaily();
  expect(server.seen('GET', '/data/items/villages/v1')).toHaveLength(1);
  Reflect.deleteProperty(navigator, 'connection');
  server.on('GET', '/data/items/media_upload_items', () => 'no answer');
  await refreshDaily();
  expect(server.seen('GET', '/data/items/villages/v1')).toHaveLength(2);
  expect(Date.now() - Number(area().get(KEPT_REFRESHED))).toBeGreaterThan((22 * DAY) / 24);
  await refreshDaily();
  expect(server.seen('GET', '/data/items/villages/v1')).toHaveLength(2);
});

test('pages that are removed meanwhile do not come back', async () => {
  const POINT = 'http://localhost/data/items/water_projects/p1';
  const page = listKeptPages(area())[0]!;
  writeKeptPages(area(), [page, { path: '/water-projects/p1', title: 'WP-1', addresses: [POINT, fileAt('a.jpg')] }]);
  server.on('GET', '/data/items/water_projects/p1', () => ({
    status: 200,
    body: { data: { image: 'a.jpg' } },
    headers: open,
  }));
  server.on('GET', '/data/items/villages/v1', async () => {
    await removeKeptPages([page.path, '/water-projects/p1']);
    return { status: 200, body: { data: { name: 'Aldeia' } }, headers: open };
  });
  expect(await refreshKeptPages({ signal: signal() })).toBe('refreshed');
  expect([...answers.keys()]).toEqual([]);
  expect(server.seen('GET', '/data/items/water_projects/p1')).toHaveLength(0);
  expect(listKeptPages(area())).toEqual([]);
});

test('a refresh that is stopped says so', async () => {
  const stopping = new AbortController();
  server.on('GET', '/data/items/media_upload_items', () => {
    stopping.abort();
    return new Promise(() => undefined);
  });
  expect(await refreshKeptPages({ signal: stopping.signal })).toBe('stopped');
});
