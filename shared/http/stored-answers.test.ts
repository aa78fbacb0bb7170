import { OPEN_TO_STORAGE, STORAGE_HEADER } from '../contract/offline.ts';
import { ben } from '../testing/test-users.ts';
import { caught, signedInTab } from '../testing/signed-in-tab.ts';
import { storedAt } from '../connection/stored-at.ts';
import { storableAddress, storeAnswersIn, type Answer } from './stored-answers.ts';

const LIST = '/api/items/villages';
const open = { headers: { [STORAGE_HEADER]: OPEN_TO_STORAGE } };

let answers: Map<string, Answer>;
beforeEach(() => {
  answers = new Map();
  storeAnswersIn({
    add: (answer) => void answers.set(answer.address, answer),
    forget: (address) => void answers.delete(address),
    find: (address) => Promise.resolve(answers.get(address)),
  });
});
afterEach(() => storeAnswersIn(undefined));

const addresses = (): string[] =>
  [...answers.keys()].map((address) => new URL(address).pathname + new URL(address).search);

test('an answer that the server opens to storage is stored, and given where nobody answers; the connection knows the difference', async () => {
  const { server, tab } = await signedInTab();
  let body: object | undefined = { data: [{ village_id: 1 }] };
  server.on('GET', LIST, () => (body === undefined ? 'no answer' : { status: 200, body, ...open }));
  const first = await tab.http.get<unknown>(LIST, { params: { limit: 5 } });
  expect(storedAt(first)).toBeUndefined();
  expect(addresses()).toEqual([`${LIST}?limit=5`]);
  body = undefined;
  const stored = await tab.http.get<unknown>(LIST, { params: { limit: 5 } });
  expect(stored.data).toEqual({ data: [{ village_id: 1 }] });
  expect(storedAt(stored)).toBe([...answers.values()][0]?.at);
  expect(tab.connection.store.getState().unreachable).toBe(true);
  expect(await caught(tab.http.get(LIST, { params: { limit: 6 } }))).toMatchObject({ code: 'ERR_NETWORK' });
});

test.each([502, 503, 504])('a proxy that answers %i is nobody', async (status) => {
  const { server, tab } = await signedInTab();
  let down = false;
  server.on('GET', LIST, () => (down ? { status } : { status: 200, body: { data: [] }, ...open }));
  await tab.http.get(LIST);
  down = true;
  expect((await tab.http.get<unknown>(LIST)).data).toEqual({ data: [] });
});

test('an answer with restricted fields is not stored, and takes an earlier one away', async () => {
  const { server, tab } = await signedInTab();
  let headers: Record<string, string> = open.headers;
  server.on('GET', LIST, () => ({ status: 200, body: { data: [] }, headers }));
  await tab.http.get(LIST);
  expect(answers.size).toBe(1);
  headers = {};
  await tab.http.get(LIST);
  expect(answers.size).toBe(0);
});

test.each([403, 404])('what is answered %i is not stored any longer, nor given', async (status) => {
  const { server, tab } = await signedInTab();
  let refused = false;
  server.on('GET', LIST, () => (refused ? { status } : { status: 200, body: { data: [] }, ...open }));
  await tab.http.get(LIST);
  refused = true;
  expect(await caught(tab.http.get(LIST))).toMatchObject({ response: { status } });
  expect(answers.size).toBe(0);
});

test('an answer that arrives when somebody else has signed in is neither stored nor given', async () => {
  const { server, tab } = await signedInTab();
  let answer: (of: 'sound' | 'no answer') => void = () => undefined;
  server.on(
    'GET',
    LIST,
    () =>
      new Promise(
        (resolve) =>
          (answer = (of) =>
            resolve(of === 'sound' ? { status: 200, body: { data: ['of Ada'] }, ...open } : 'no answer')),
      ),
  );
  for (const how of ['sound', 'no answer'] as const) {
    const asked = tab.http.get<unknown>(LIST).then(
      ({ data }) => data,
      () => 'failed',
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    await tab.session.store.getState().login(ben.email, ben.password);
    answers.set(new URL(LIST, 'http://localhost').href, { address: '', body: '{"data":["of Ben"]}', at: 1 });
    answer(how);
    expect(await asked).toEqual(how === 'sound' ? { data: ['of Ada'] } : 'failed');
    expect([...answers.values()].map(({ body }) => body)).toEqual(['{"data":["of Ben"]}']);
  }
});

test('only records, figures and rights are for the device', () => {
  const is = (url: string, more: object = {}): boolean => storableAddress(url, more as never) !== undefined;
  expect(
    [
      '/api/items/villages?limit=3',
      '/data/items/water_projects/WP-1',
      '/data/survey-figures/figures?figures=a',
      '/data/permissions/me',
      '/data/documents-search?q=well',
      '/data/groundwork-households/7/history',
      '/data/groundwork-history/villages/V1',
    ].filter((url) => !is(url)),
  ).toEqual([]);
  const never = [
    '/api/auth/refresh',
    '/api/users/me',
    '/api/assets/1',
    '/data/assets/1',
    '/api/groundwork-accounts/sessions',
    '/api/groundwork-audit',
    '/data/items/import_batches',
    '/data/groundwork-imports/7',
    '/data/groundwork-sources',
    '/data/document-shares',
    '/data/server/ping',
    '/registry.json',
    '/items/villages',
    'https://elsewhere.example.org/api/items/villages',
  ];
  expect(never.filter((url) => is(url))).toEqual([]);
  expect(is(LIST, { method: 'post' }) || is(LIST, { responseType: 'blob' })).toBe(false);
});
