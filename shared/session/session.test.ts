import { fakeBrowser, type FakeBrowser, type FakeTab } from '../testing/fake-browser.ts';
import { fakeDirectus, type FakeDirectus } from '../testing/fake-directus.ts';
import { ada, ben } from '../testing/test-users.ts';
import { messageOf } from '../connection/failure.ts';

let server: FakeDirectus;
let browser: FakeBrowser;
let tab: FakeTab;

beforeEach(() => {
  server = fakeDirectus([ada, ben]);
  browser = fakeBrowser(server);
  tab = browser.openTab();
});

const state = (of: FakeTab = tab) => of.session.store.getState();
const reopen = async (): Promise<FakeTab> => {
  const fresh = browser.openTab();
  await state(fresh).initialise();
  return fresh;
};

describe('initialise', () => {
  it('without a stored token is signed out and asks nothing', async () => {
    expect(state().status).toBe('starting');
    await state().initialise();
    expect(state()).toMatchObject({ status: 'signed-out', user: null });
    expect(server.calls).toEqual([]);
  });

  it('uses the stored access token, loads the user and stores the id', async () => {
    browser.storage.setItem('access_token', server.accounts.issue(ada.id).access);
    await state().initialise();
    expect(state()).toMatchObject({ status: 'signed-in', user: { id: ada.id, first_name: 'Ada' } });
    expect(browser.storage.getItem('user_id')).toBe(ada.id);
  });

  it('moves a legacy session_token once', async () => {
    const { access } = server.accounts.issue(ada.id);
    browser.storage.setItem('session_token', access);
    await state().initialise();
    expect(browser.storage.getItem('access_token')).toBe(access);
    expect(browser.storage.getItem('session_token')).toBeNull();
    expect(state().status).toBe('signed-in');
  });

  it('lets a newer access token win over the legacy one', async () => {
    const { access } = server.accounts.issue(ada.id);
    browser.storage.setItem('access_token', access);
    browser.storage.setItem('session_token', 'older');
    await state().initialise();
    expect(state().accessToken).toBe(access);
  });

  it('refreshes once when loading the user fails, and loads again', async () => {
    const { access, refresh } = server.accounts.issue(ada.id);
    browser.storage.setItem('access_token', access);
    browser.cookies.set('refresh_token', refresh);
    server.accounts.expireAccessTokens();
    await state().initialise();
    expect(state()).toMatchObject({ status: 'signed-in', user: { id: ada.id } });
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/users/me', '/api/auth/refresh', '/api/users/me']);
  });

  it('ends an expired session, says why, and does not send the browser anywhere: nothing is mounted yet', async () => {
    browser.storage.setItem('access_token', server.accounts.issue(ada.id).access);
    server.accounts.expireAccessTokens();
    const ended = jest.fn();
    tab.session.onEnded(ended);
    await state().initialise();
    expect(state()).toMatchObject({ status: 'signed-out', endedBecause: 'expired', accessToken: null });
    expect(browser.storage.getItem('access_token')).toBeNull();
    expect(ended).not.toHaveBeenCalled();
  });

  it('keeps the session while the server is down, and loads the user when asked again', async () => {
    const { access, refresh } = server.accounts.issue(ada.id);
    browser.storage.setItem('access_token', access);
    browser.cookies.set('refresh_token', refresh);
    const back = [
      server.on('GET', '/api/users/me', () => ({ status: 503 })),
      server.on('POST', '/api/auth/refresh', () => ({ status: 503 })),
    ];
    await state().initialise();
    expect(state()).toMatchObject({ status: 'signed-in', user: null });
    back.forEach((mend) => mend());
    await tab.session.completeUser();
    expect(state().user?.id).toBe(ada.id);
  });

  it.each([
    ['nothing of a user', {}],
    ['nonsense', 'x'],
  ])('survives %s as the user', async (_, body) => {
    const { access, refresh } = server.accounts.issue(ada.id);
    browser.storage.setItem('access_token', access);
    browser.cookies.set('refresh_token', refresh);
    server.on('GET', '/api/users/me', () => ({ status: 200, body }));
    await state().initialise();
    expect(state()).toMatchObject({ status: 'signed-in', user: null });
  });

  it('does not wait for ever', async () => {
    browser.storage.setItem('access_token', server.accounts.issue(ada.id).access);
    server.on('GET', '/api/users/me', () => new Promise(() => undefined));
    await state().initialise();
    expect(state().status).toBe('signed-in');
  });
});

describe('login', () => {
  it('sends e-mail and password as typed, stores token, cookie and user id', async () => {
    await state().initialise();
    await state().login(ada.email, ada.password);
    expect(server.seen('POST', '/api/auth/login')[0]?.body).toEqual({ email: ada.email, password: ada.password });
    expect(state()).toMatchObject({ status: 'signed-in', user: { id: ada.id } });
    expect(browser.storage.getItem('access_token')).toBe(state().accessToken);
    expect(browser.storage.getItem('user_id')).toBe(ada.id);
    expect(browser.cookies.get('refresh_token')).toMatch(/^refresh-/);
  });

  it("rejects with the server's words, and stays signed out", async () => {
    await state().initialise();
    const error = await state()
      .login('', '')
      .catch((one: unknown) => one);
    expect(messageOf(error, 'Login failed.')).toBe('Invalid user credentials.');
    expect(state().status).toBe('signed-out');
  });

  it('without a refresh token in the response, removes that of the previous user', async () => {
    browser.cookies.set('refresh_token', 'of-somebody');
    const { access } = server.accounts.issue(ada.id);
    server.on('POST', '/api/auth/login', () => ({
      status: 200,
      body: { data: { access_token: access, expires: 900 } },
    }));
    await state().initialise();
    await state().login(ada.email, ada.password);
    expect(browser.cookies.has('refresh_token')).toBe(false);
  });

  it('keeps the session when the user cannot be loaded', async () => {
    server.on('GET', '/api/users/me', () => ({ status: 500 }));
    await state().initialise();
    await state().login(ada.email, ada.password);
    expect(state()).toMatchObject({ status: 'signed-in', user: null });
  });
});

describe('register', () => {
  const registration = { name: 'Cyd', email: 'cyd@example.org', password: 'secret' };

  it('sends role null, then signs in', async () => {
    await state().initialise();
    await state().register(registration);
    expect(server.seen('POST', '/api/users')[0]?.body).toEqual({
      first_name: 'Cyd',
      email: 'cyd@example.org',
      password: 'secret',
      role: null,
    });
    expect(state()).toMatchObject({ status: 'signed-in', user: { email: 'cyd@example.org' } });
  });

  it('distinguishes an account that exists but could not sign in from one that was refused', async () => {
    await state().initialise();
    server.on('POST', '/api/auth/login', () => ({ status: 503 }));
    await expect(state().register(registration)).rejects.toMatchObject({ name: 'RegisteredButSignedOut' });
    await expect(state().register(registration)).rejects.not.toMatchObject({ name: 'RegisteredButSignedOut' });
  });
});

test('the reset mail leads to /reset-password; the reset sends token and password', async () => {
  await state().requestPasswordReset(ada.email);
  await state().resetPassword('good-token', 'new');
  expect(server.calls.map(({ body }) => body)).toEqual([
    { email: ada.email, reset_url: 'https://portal.example.org/reset-password' },
    { token: 'good-token', password: 'new' },
  ]);
});

describe('refresh', () => {
  it('keeps the old refresh token when the server sends no new one, and reads no unit of expires', async () => {
    await state().initialise();
    await state().login(ada.email, ada.password);
    const before = browser.cookies.get('refresh_token');
    const { access } = server.accounts.issue(ada.id);
    server.on('POST', '/api/auth/refresh', () => ({
      status: 200,
      body: { data: { access_token: access, expires: 'soon' } },
    }));
    expect(await state().refresh()).toBe(true);
    expect(browser.cookies.get('refresh_token')).toBe(before);
    expect(state().accessToken).toBe(access);
  });

  it('without a refresh token is false and signs out', async () => {
    await state().initialise();
    await state().login(ada.email, ada.password);
    browser.cookies.clear();
    expect(await state().refresh()).toBe(false);
    expect(state()).toMatchObject({ status: 'signed-out', endedBecause: 'expired' });
  });
});

describe('logout', () => {
  const everythingIsGone = (): void => {
    expect(state()).toMatchObject({ status: 'signed-out', accessToken: null, user: null, endedBecause: null });
    expect(['access_token', 'session_token', 'user_id'].map((key) => browser.storage.getItem(key))).toEqual([
      null,
      null,
      null,
    ]);
    expect(browser.cookies.size).toBe(0);
  };

  it('calls the server and clears everything', async () => {
    await state().initialise();
    await state().login(ada.email, ada.password);
    const token = browser.cookies.get('refresh_token');
    await state().logout();
    expect(server.seen('POST', '/api/auth/logout')[0]?.body).toEqual({ refresh_token: token });
    everythingIsGone();
    expect((await reopen()).session.store.getState().status).toBe('signed-out');
  });

  it.each([
    ['fails', () => ({ status: 500 })],
    ['breaks', () => 'no answer' as const],
    ['hangs', () => new Promise<undefined>(() => undefined)],
  ])('clears everything though the call %s', async (_, answer) => {
    await state().initialise();
    await state().login(ada.email, ada.password);
    server.on('POST', '/api/auth/logout', answer);
    await state().logout();
    everythingIsGone();
  });
});
