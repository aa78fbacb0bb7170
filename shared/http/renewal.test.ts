import { Readable } from 'node:stream';
import { waitFor } from '@testing-library/dom';
import type { FakeDirectus } from '../testing/fake-directus.ts';
import '../testing/screen-matchers.ts';
import { ada, ben } from '../testing/test-users.ts';
import { caught, signedInTab as signedIn } from '../testing/signed-in-tab.ts';
import { statusOf } from '../connection/failure.ts';

const REFRESH = '/api/auth/refresh';
const LIST = '/api/items/villages';

const refreshes = (server: FakeDirectus): number => server.seen('POST', REFRESH).length;

test('the bearer is on every call to the own origin, and on no login, refresh or logout', async () => {
  const { server, tab } = await signedIn();
  await tab.http.get(LIST);
  expect(server.seen('GET', LIST)[0]?.user).toBe(ada.id);
  await tab.session.store.getState().refresh();
  await caught(tab.http.post('/api/auth/login', {}));
  for (const call of server.calls.filter(({ path }) => path.startsWith('/api/auth/')))
    expect(call.bearer).toBeUndefined();
});

test('a foreign host gets neither the bearer nor a renewal', async () => {
  const { server, tab } = await signedIn();
  server.on('POST', '/hook', () => ({ status: 401 }));
  const error = await caught(tab.http.post('https://hooks.example.net/hook', {}));
  expect(statusOf(error)).toBe(401);
  expect(server.seen('POST', '/hook')).toHaveLength(1);
  expect(server.seen('POST', '/hook')[0]?.bearer).toBeUndefined();
  expect(refreshes(server)).toBe(0);
});

test('1,000 requests answered 401 at once: one refresh, every request answered, each sent twice at most', async () => {
  const { server, tab } = await signedIn();
  const other = tab.anotherClient();
  server.accounts.expireAccessTokens();
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, n) => (n % 2 ? tab.http : other).get<unknown>(`${LIST}?n=${n}`)),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(refreshes(server)).toBe(1);
  const times = new Map<string, number>();
  for (const { url } of server.seen('GET', LIST)) times.set(url, (times.get(url) ?? 0) + 1);
  expect(Math.max(...times.values())).toBe(2);
});

test('bodies arrive whole the second time', async () => {
  const { server, tab } = await signedIn();
  server.accounts.expireAccessTokens();
  server.on('POST', '/api/items/notes', (call) =>
    server.accounts.isValid(call.bearer ?? '') ? { status: 200, body: { data: call.body } } : undefined,
  );
  const answer = await tab.http.post<unknown>('/api/items/notes', { text: 'ünï "quoted"' });
  expect(answer.data).toEqual({ data: { text: 'ünï "quoted"' } });
});

test.each([
  [
    'a form with a file',
    () => {
      const form = new FormData();
      form.append('file', new Blob(['a photo']), 'pump.jpg');
      return form;
    },
  ],
  ['a file', () => new Blob(['a photo'])],
  ['bytes', () => new TextEncoder().encode('a photo')],
  ['a query', () => new URLSearchParams({ q: 'ünï' })],
])('an upload of %s is sent again with the same body', async (_, make) => {
  const { server, tab } = await signedIn();
  server.accounts.expireAccessTokens();
  server.on('POST', '/api/files', (call) => (server.accounts.isValid(call.bearer ?? '') ? { status: 204 } : undefined));
  expect((await tab.http.post('/api/files', make())).status).toBe(204);
  const [first, second] = server.seen('POST', '/api/files').map(({ body }) => body);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('a stream is not sent twice: the session is renewed, the request rejected', async () => {
  const { server, tab } = await signedIn();
  server.accounts.expireAccessTokens();
  const error = await caught(tab.http.post('/api/files', Readable.from(['x'])));
  expect(statusOf(error)).toBe(401);
  expect(server.seen('POST', '/api/files')).toHaveLength(1);
  expect(refreshes(server)).toBe(1);
});

test('a late 401 with an old token is sent again with the current one, without a refresh', async () => {
  const { server, tab } = await signedIn();
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  server.on('GET', '/api/items/slow', async (call) => {
    if (server.seen('GET', '/api/items/slow').length > 1) return { status: 200, body: { data: call.user } };
    await late;
    return { status: 401 };
  });
  const slow = tab.http.get<unknown>('/api/items/slow');
  server.accounts.expireAccessTokens();
  await tab.http.get(LIST);
  release();
  expect((await slow).data).toEqual({ data: ada.id });
  expect(refreshes(server)).toBe(1);
});

test('a request is retried once, though the server keeps saying 401', async () => {
  const { server, tab } = await signedIn();
  server.on('GET', LIST, () => ({ status: 401 }));
  expect(statusOf(await caught(tab.http.get(LIST)))).toBe(401);
  expect(server.seen('GET', LIST)).toHaveLength(2);
  expect(tab.session.store.getState().status).toBe('signed-in');
});

test('a server that refuses fresh tokens is asked for new ones ever less often', async () => {
  const { server, tab } = await signedIn();
  server.on('GET', LIST, () => ({ status: 401 }));
  for (let n = 0; n < 4; n += 1) await caught(tab.http.get(LIST));
  expect(tab.waits.filter((milliseconds) => milliseconds >= 500 && milliseconds <= 4_000)).toEqual([500, 1_000, 2_000]);
});

test.each([
  ['1970', 0],
  ['2100', Date.UTC(2100, 0)],
])('a clock that says %s renews like any other: no token is judged by it', async (_, now) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  const { server, tab } = await signedIn();
  expect((await tab.http.get(LIST)).status).toBe(200);
  expect(refreshes(server)).toBe(0);
  server.accounts.expireAccessTokens();
  expect((await tab.http.get(LIST)).status).toBe(200);
  expect(refreshes(server)).toBe(1);
  clock.mockRestore();
});

test('who gives up in the queue leaves at once and is not sent again; the others are', async () => {
  const { server, tab } = await signedIn();
  let refuse = (): void => undefined;
  const held = new Promise<undefined>((resolve) => (refuse = () => resolve(undefined)));
  server.on('POST', REFRESH, () => held);
  server.accounts.expireAccessTokens();
  const giveUp = new AbortController();
  const first = caught(tab.http.get(`${LIST}?n=1`, { signal: giveUp.signal }));
  const second = tab.http.get(`${LIST}?n=2`);
  await new Promise((resolve) => setTimeout(resolve, 20));
  giveUp.abort();
  expect(await first).toMatchObject({ name: 'CanceledError' });
  refuse();
  expect((await second).status).toBe(200);
  expect(server.seen('GET', LIST).filter(({ query }) => query['n'] === '1')).toHaveLength(1);
});

test.each([
  ['is refused', { status: 401 }],
  ['answers nonsense', { status: 200, body: '<html>' }],
  ['answers without a token', { status: 200, body: { data: {} } }],
  ['goes on being rate-limited', { status: 429 }],
  ['goes on failing', { status: 503 }],
  ['goes on unanswered', 'no answer' as const],
])(
  'a refresh that %s: all requests are rejected with their own 401, the session ends, and the browser is informed',
  async (_, answer) => {
    const { server, tab } = await signedIn();
    const ended = jest.fn();
    tab.session.onEnded(ended);
    server.on('POST', REFRESH, () => answer);
    server.accounts.expireAccessTokens();
    const errors = await Promise.all([1, 2, 3].map(() => caught(tab.http.get(LIST))));
    expect(errors.map(statusOf)).toEqual([401, 401, 401]);
    expect(tab.session.store.getState()).toMatchObject({
      status: 'signed-out',
      accessToken: null,
      user: null,
      endedBecause: 'expired',
    });
    expect(ended.mock.calls).toEqual([['expired']]);
  },
);

test('a refresh that hangs is given up in bounded time', async () => {
  const { server, tab } = await signedIn({ speed: 200 });
  server.on('POST', REFRESH, () => new Promise(() => undefined));
  server.accounts.expireAccessTokens();
  expect(statusOf(await caught(tab.http.get(LIST)))).toBe(401);
  expect(tab.session.store.getState().status).toBe('signed-out');
});

test.each([[{ status: 503 }], [{ status: 429, headers: { 'retry-after': '1' } }], ['no answer' as const]])(
  'a refresh answered %j first is tried again',
  async (answer) => {
    const { server, tab } = await signedIn();
    server.on('POST', REFRESH, () => (refreshes(server) < 3 ? answer : undefined));
    server.accounts.expireAccessTokens();
    expect((await tab.http.get(LIST)).status).toBe(200);
    expect(refreshes(server)).toBe(3);
  },
);

test('logout during a refresh wins: requests rejected, nothing stored, the new tokens revoked', async () => {
  const { server, tab } = await signedIn();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  server.on('POST', REFRESH, async (call) => {
    const answer = server.accounts.answer(call);
    await held;
    return answer;
  });
  server.accounts.expireAccessTokens();
  const request = caught(tab.http.get(LIST));
  await waitFor(() => expect(refreshes(server)).toBe(1));
  await tab.session.store.getState().logout();
  release();
  expect(statusOf(await request)).toBe(401);
  await waitFor(() => expect(server.accounts.liveRefreshTokens().size).toBe(0));
  expect(tab.session.store.getState()).toMatchObject({ status: 'signed-out', endedBecause: null });
});

test('another user signing in during a refresh wins: nothing is sent again as somebody else', async () => {
  const { server, tab } = await signedIn();
  let release = (): void => undefined;
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  server.on('POST', REFRESH, () => held);
  server.accounts.expireAccessTokens();
  const request = caught(tab.http.get(LIST));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await tab.session.store.getState().login(ben.email, ben.password);
  release();
  expect(statusOf(await request)).toBe(401);
  expect(server.seen('GET', LIST).map(({ user }) => user)).toEqual([ada.id]);
  expect((await tab.http.get(LIST)).status).toBe(200);
  expect(server.seen('GET', LIST).at(-1)?.user).toBe(ben.id);
});

test('403 INVALID_TOKEN (a bad signature) is renewed like a 401', async () => {
  const { server, tab } = await signedIn();
  server.on('GET', LIST, () =>
    server.seen('GET', LIST).length > 1
      ? undefined
      : { status: 403, body: { errors: [{ message: 'Invalid token.', extensions: { code: 'INVALID_TOKEN' } }] } },
  );
  expect((await tab.http.get(LIST)).status).toBe(200);
});

test('no error carries the bearer', async () => {
  const { server, tab } = await signedIn();
  server.on('GET', LIST, () => ({ status: 500 }));
  const error = await caught(tab.http.get(LIST));
  expect(JSON.stringify({ config: (error as { config: unknown }).config })).not.toContain('Bearer');
});

test('every call to the own origin has an id by which logs know it, the same when it is sent again; others have none', async () => {
  const { server, tab } = await signedIn();
  server.accounts.expireAccessTokens();
  await tab.http.get(LIST);
  await caught(tab.http.post('https://hooks.example.net/hook', {}));
  const [first, again] = server.seen('GET', LIST).map(({ headers }) => headers['x-request-id']);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(server.seen('POST', '/hook')[0]?.headers['x-request-id']).toBeUndefined();
});
