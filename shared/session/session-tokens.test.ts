import { fakeBrowser, type FakeBrowser, type FakeTab } from '../testing/fake-browser.ts';
import { fakeDirectus, type FakeDirectus } from '../testing/fake-directus.ts';
import { ada } from '../testing/test-users.ts';
import { ownerOf, resetEmailOf } from './tokens.ts';

let server: FakeDirectus;
let browser: FakeBrowser;
let tab: FakeTab;
let logged: string[];

beforeEach(() => {
  server = fakeDirectus([ada]);
  logged = [];
  browser = fakeBrowser(server, { log: (message) => logged.push(message) });
  tab = browser.openTab();
});

const state = () => tab.session.store.getState();
const signIn = async (): Promise<void> => {
  await state().initialise();
  await state().login(ada.email, ada.password);
};

test('loads the whole user: no selection of fields, and everything the server returns is kept', async () => {
  server.on('GET', '/api/users/me', () => ({
    status: 200,
    body: { data: { id: ada.id, language: 'pt-MZ', custom: [1, 2] } },
  }));
  await signIn();
  expect(server.seen('GET', '/api/users/me').map(({ query }) => query)).toEqual([{}]);
  expect(state().user).toEqual({ id: ada.id, language: 'pt-MZ', custom: [1, 2] });
});

test('a successful refresh stores the new access token, and the new refresh token in the cookie', async () => {
  await signIn();
  const before = [browser.storage.getItem('access_token'), browser.cookies.get('refresh_token')];
  expect(await state().refresh()).toBe(true);
  const after = [browser.storage.getItem('access_token'), browser.cookies.get('refresh_token')];
  expect(after[0]).toBe(state().accessToken);
  expect(server.accounts.isValid(after[0] ?? '')).toBe(true);
  expect(server.accounts.liveRefreshTokens().has(after[1] ?? '')).toBe(true);
  expect(after).not.toContain(before[0]);
  expect(after).not.toContain(before[1]);
});

test('a failed refresh clears access token, session_token, cookie and user', async () => {
  await signIn();
  browser.storage.setItem('session_token', 'left by an older version');
  server.accounts.revokeRefreshTokens();
  expect(await state().refresh()).toBe(false);
  expect(state()).toMatchObject({ status: 'signed-out', accessToken: null, user: null });
  expect(['access_token', 'session_token', 'user_id'].map((key) => browser.storage.getItem(key))).toEqual([
    null,
    null,
    null,
  ]);
  expect(browser.cookies.size).toBe(0);
});

test('a logout that failed at the server is logged', async () => {
  await signIn();
  server.on('POST', '/api/auth/logout', () => ({ status: 500 }));
  await state().logout();
  expect(logged).toEqual(['Logging out at the server failed.']);
});

test('a user that cannot be loaded is logged, and nothing else happens', async () => {
  server.on('GET', '/api/users/me', () => ({ status: 500 }));
  await signIn();
  expect(logged).toEqual(['Loading the user failed.', 'Loading the user failed again.']);
  expect(state()).toMatchObject({ status: 'signed-in', user: null });
});

test('who gives up a login is not signed in when the answer would have come', async () => {
  await state().initialise();
  server.on('POST', '/api/auth/login', () => new Promise(() => undefined));
  const giveUp = new AbortController();
  const login = state().login(ada.email, ada.password, giveUp.signal);
  giveUp.abort();
  await expect(login).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  expect(state().status).toBe('signed-out');
});

test('where storage and cookies are blocked the page starts, and a login holds until it is left', async () => {
  const own = fakeBrowser(server, { blocked: true }).openTab();
  await own.session.store.getState().initialise();
  expect(own.session.store.getState().status).toBe('signed-out');
  await own.session.store.getState().login(ada.email, ada.password);
  expect(own.session.store.getState()).toMatchObject({ status: 'signed-in', user: { id: ada.id } });
  expect(own.session.storedUserId()).toBe(ada.id);
  await own.session.store.getState().logout();
  expect(own.session.storedUserId()).toBeNull();
});

test('a token is read for what it says of itself, and never trusted to say anything', () => {
  const token = (claims: unknown) => `x.${btoa(JSON.stringify(claims))}.x`;
  expect([ownerOf(token({ id: 'u1' })), resetEmailOf(token({ email: 'a@example.org' }))]).toEqual([
    'u1',
    'a@example.org',
  ]);
  expect(
    ['', 'opaque', 'x.%%%.x', token(null), token({}), token({ email: 7 }), token({ email: '' })].map(resetEmailOf),
  ).toEqual(Array(7).fill(undefined));
});
