import { fakeBrowser, type FakeBrowser, type FakeTab } from '../testing/fake-browser.ts';
import { fakeDirectus, type FakeDirectus } from '../testing/fake-directus.ts';
import { ada, ben } from '../testing/test-users.ts';

let server: FakeDirectus;
let browser: FakeBrowser;

beforeEach(() => {
  server = fakeDirectus([ada, ben]);
  browser = fakeBrowser(server);
});

async function open(): Promise<FakeTab> {
  const tab = browser.openTab();
  await tab.session.store.getState().initialise();
  return tab;
}
async function openAs(user: typeof ada): Promise<FakeTab> {
  const tab = await open();
  await tab.session.store.getState().login(user.email, user.password);
  return tab;
}
const kept = (): string[] =>
  Array.from(
    { length: browser.storage.length },
    (_, index) => browser.storage.getItem(browser.storage.key(index) ?? '') ?? '',
  );
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

test.each([true, false])(
  'a logout wipes what screens keep of the person (tokens that name their user: %p)',
  async (jwt) => {
    server.accounts.jwt = jwt;
    const tab = await openAs(ada);
    tab.personal.open(ada.id).set('draft', 'Secret');
    await tab.session.store.getState().logout();
    expect(kept()).toEqual([]);
  },
);

test('a logout in another tab leaves nothing, and what this tab was about to write stays unwritten', async () => {
  const tab = await openAs(ada);
  const other = await open();
  const area = tab.personal.open(ada.id);
  area.set('draft', 'Secret');
  await pause();
  const leaving = other.session.store.getState().logout();
  // This tab does not know yet.
  area.set('chat:1', 'late');
  await leaving;
  await pause();
  expect(tab.session.store.getState().status).toBe('signed-out');
  expect(area.set('chat:2', 'later')).toBe('refused');
  expect(kept()).toEqual([]);
});

test('an expired session keeps it for the same person', async () => {
  const tab = await openAs(ada);
  const other = await open();
  tab.personal.open(ada.id).set('draft', 'Mine');
  server.accounts.expireAccessTokens();
  server.accounts.revokeRefreshTokens();
  await tab.http.get('/api/items/x').catch(() => undefined);
  await pause();
  expect([tab, other].map(({ session }) => session.store.getState().status)).toEqual(['signed-out', 'signed-out']);
  await tab.session.store.getState().login(ada.email, ada.password);
  expect(tab.personal.open(ada.id).get('draft')).toBe('Mine');
});

test.each([true, false])(
  "another user's sign-in wipes it, also after an expired session (tokens that name their user: %p)",
  async (jwt) => {
    server.accounts.jwt = jwt;
    const tab = await openAs(ada);
    tab.personal.open(ada.id).set('draft', 'Secret');
    server.accounts.expireAccessTokens();
    server.accounts.revokeRefreshTokens();
    await tab.http.get('/api/items/x').catch(() => undefined);
    expect(kept()).toContain('Secret');
    await tab.session.store.getState().login(ben.email, ben.password);
    expect(kept()).not.toContain('Secret');
  },
);

test('a reload keeps it', async () => {
  const tab = await openAs(ada);
  tab.personal.open(ada.id).set('draft', 'Mine');
  const again = await open();
  expect(again.personal.open(ada.id).get('draft')).toBe('Mine');
});

test('the stored user id is there when the store announces the user', async () => {
  const tab = await open();
  const seen: (string | null)[] = [];
  tab.session.store.subscribe(({ user }) => {
    if (user !== null) seen.push(tab.session.storedUserId());
  });
  await tab.session.store.getState().login(ada.email, ada.password);
  expect(seen).toEqual([ada.id]);
});
