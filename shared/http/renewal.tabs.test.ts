import type { FakeDirectus } from '../testing/fake-directus.ts';
import { ada, ben } from '../testing/test-users.ts';
import { caught, signedInTab as signedIn } from '../testing/signed-in-tab.ts';
import { statusOf } from '../connection/failure.ts';

const REFRESH = '/api/auth/refresh';
const LIST = '/api/items/villages';
const refreshes = (server: FakeDirectus): number => server.seen('POST', REFRESH).length;

describe.each([
  ['with Web Locks', true],
  ['without Web Locks', false],
])('several tabs %s', (_, locks) => {
  test('another tab has renewed already: its token is taken, no second refresh', async () => {
    const { server, tab, openTab } = await signedIn({ locks });
    const second = openTab();
    await second.session.store.getState().initialise();
    server.accounts.expireAccessTokens();
    await tab.http.get(LIST);
    expect((await second.http.get(LIST)).status).toBe(200);
    expect(refreshes(server)).toBe(1);
  });

  test('signing out in one signs out all', async () => {
    const { tab, openTab } = await signedIn({ locks });
    const second = openTab();
    await second.session.store.getState().initialise();
    const ended = jest.fn();
    second.session.onEnded(ended);
    await tab.session.store.getState().logout();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(second.session.store.getState()).toMatchObject({
      status: 'signed-out',
      endedBecause: 'signed-out-elsewhere',
    });
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('another user signing in in one is followed by all', async () => {
    const { tab, openTab } = await signedIn({ locks });
    const second = openTab();
    await second.session.store.getState().initialise();
    await tab.session.store.getState().login(ben.email, ben.password);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(second.session.store.getState()).toMatchObject({ status: 'signed-in', user: { id: ben.id } });
  });
});

test.each([0, 1, 5])(
  "five tabs, all answered 401 at once, seeing each other's storage %d ms late: one refresh",
  async (lag) => {
    const { server, tab, openTab } = await signedIn({ lag });
    const tabs = [tab, openTab(), openTab(), openTab(), openTab()];
    await Promise.all(tabs.map(({ session }) => session.store.getState().initialise()));
    server.accounts.expireAccessTokens();
    const answers = await Promise.all(tabs.flatMap(({ http }) => [http.get(LIST), http.get(LIST), http.get(LIST)]));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(refreshes(server)).toBe(1);
  },
);

test('five tabs without Web Locks, all answered 401 at once: every request answered, nobody signed out', async () => {
  const { server, tab, openTab } = await signedIn({ locks: false, speed: 10, lag: 5 });
  const tabs = [tab, openTab(), openTab(), openTab(), openTab()];
  await Promise.all(tabs.map(({ session }) => session.store.getState().initialise()));
  // The one that is accepted is answered last: the others hear that their token is dead before anybody has a new one.
  server.on('POST', REFRESH, async (call) => {
    const answer = server.accounts.answer(call);
    if (answer?.status === 200) await new Promise((resolve) => setTimeout(resolve, 20));
    return answer;
  });
  server.accounts.expireAccessTokens();
  const answers = await Promise.all(tabs.flatMap(({ http }) => [caught(http.get(LIST)), caught(http.get(LIST))]));
  expect(answers).toEqual(answers.map(() => 'answered'));
  expect(tabs.map(({ session }) => session.store.getState().status)).toEqual(tabs.map(() => 'signed-in'));
});

/**
 * Two tabs that renew at the same moment, though they cannot lock. On a busy machine one may see the other in time, and there is one renewal:
 * then they try again.
 */
async function twoAtOnce(prepare: (server: FakeDirectus) => void): Promise<FakeDirectus> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { server, tab, openTab } = await signedIn({ locks: false, lag: 30 });
    const second = openTab();
    await second.session.store.getState().initialise();
    prepare(server);
    server.accounts.expireAccessTokens();
    const answers = await Promise.all([tab, second].map(({ http }) => caught(http.get(LIST))));
    expect(answers).toEqual(['answered', 'answered']);
    if (refreshes(server) === 2) return server;
  }
  throw new Error('The two tabs have never renewed at the same moment.');
}

test('two tabs that take their turns at the same moment all the same: the refused one waits for what the other was given', async () => {
  await twoAtOnce((server) =>
    // The refusal comes before the other tab has its answer.
    server.on('POST', REFRESH, async (call) => {
      const answer = server.accounts.answer(call);
      if (answer?.status === 200) await new Promise((resolve) => setTimeout(resolve, 5));
      return answer;
    }),
  );
});

test('two tabs that are given the same new refresh token: neither ends it for the other', async () => {
  const server = await twoAtOnce((one) => {
    const given = new Map<string, ReturnType<typeof one.accounts.answer>>();
    // As the backend answers while a replaced refresh token still stands for its successor.
    one.on('POST', REFRESH, async (call) => {
      const token = JSON.stringify(call.body);
      const isFirst = !given.has(token);
      if (isFirst) given.set(token, one.accounts.answer(call));
      else await new Promise((resolve) => setTimeout(resolve, 60));
      return given.get(token);
    });
  });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(server.seen('POST', '/api/auth/logout')).toEqual([]);
});

test.each([
  ['naming their user', true],
  ['opaque', false],
])('tokens %s: a cookie that another portal of the domain has overwritten for another user', async (_, jwt) => {
  const { server, tab, cookies } = await signedIn();
  server.accounts.jwt = jwt;
  server.accounts.expireAccessTokens();
  cookies.set('refresh_token', server.accounts.issue(ben.id).refresh);
  expect(statusOf(await caught(tab.http.get(LIST)))).toBe(401);
  expect(server.seen('GET', LIST).map(({ user }) => user)).toEqual([ada.id]);
  expect(server.accounts.ownerOf(tab.session.credentials()?.token ?? '')).toBe(ben.id);
});

test('with storage and cookies blocked a tab keeps its session in memory', async () => {
  const { server, tab } = await signedIn({ blocked: true, locks: false });
  server.accounts.expireAccessTokens();
  expect((await tab.http.get(LIST)).status).toBe(200);
  expect(refreshes(server)).toBe(1);
});

test('tokens without an owner that are refused at once are not taken for those of another person', async () => {
  const { server, openTab } = await signedIn();
  server.accounts.jwt = false;
  const second = openTab();
  await second.session.store.getState().initialise();
  const { generation } = second.session.store.getState();
  server.accounts.expireAccessTokens();
  const mend = server.on('GET', '/api/users/me', () => ({ status: 401 }));
  expect((await second.http.get(LIST)).status).toBe(200);
  expect(second.session.store.getState()).toMatchObject({ generation, user: { id: ada.id } });
  // And whose they are is asked again at the next renewal.
  mend();
  const asked = server.seen('GET', '/api/users/me').length;
  server.accounts.expireAccessTokens();
  expect((await second.http.get(LIST)).status).toBe(200);
  expect(server.seen('GET', '/api/users/me').length).toBeGreaterThan(asked);
});
