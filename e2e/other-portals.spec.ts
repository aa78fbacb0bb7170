import type { BrowserContext, Page } from '@playwright/test';
import { linkInMail } from './support/mails.ts';
import { accounts, expect, expectAccessible } from './support/portal.ts';
import { LIFETIME, test } from './support/second-portal.ts';

test.skip(process.env.GROUNDWORK_DATA_DIR === undefined, 'GROUNDWORK_DATA_DIR does not say which portal to copy.');

interface Seen {
  /** When a refresh was asked for, and with which token. */
  readonly refreshes: { readonly at: number; readonly token: string }[];
  readonly refused: string[];
}

/** What all tabs of a browser ask, from now on. */
function watch(context: BrowserContext): Seen {
  const seen: Seen = { refreshes: [], refused: [] };
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/auth/refresh')) return;
    const { refresh_token: token } = request.postDataJSON() as { refresh_token: string };
    seen.refreshes.push({ at: Date.now(), token });
  });
  context.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh') && response.status() !== 200)
      seen.refused.push(`${response.status()} ${response.url()}`);
  });
  return seen;
}

/** Every access token lived out its time, and no refresh token was used twice. */
function expectOneRefreshALifetime({ refreshes, refused }: Seen): void {
  expect(refused).toEqual([]);
  expect(new Set(refreshes.map(({ token }) => token)).size).toBe(refreshes.length);
  const gaps = refreshes.slice(1).map(({ at }, index) => at - (refreshes[index]?.at ?? 0));
  expect(gaps.filter((gap) => gap < (LIFETIME - 1) * 1_000)).toEqual([]);
}

const screens = [
  { link: 'Village Profiles', shown: (page: Page) => page.getByRole('table', { name: 'Villages' }) },
  { link: 'Water Projects', shown: (page: Page) => page.getByRole('rowheader', { name: /^WP-/ }).first() },
] as const;

/** All tabs ask for a screen at the same moment, and all get it. */
async function allGoTo(pages: readonly Page[], screen: (typeof screens)[number]): Promise<void> {
  await Promise.all(pages.map((page) => page.getByRole('banner').getByRole('link', { name: screen.link }).click()));
  await Promise.all(pages.map((page) => expect(screen.shown(page)).toBeVisible()));
}

async function openTabs(page: Page, context: BrowserContext, count: number): Promise<Page[]> {
  const others = await Promise.all(Array.from({ length: count - 1 }, () => context.newPage()));
  await Promise.all(others.map((other) => other.goto('/about')));
  await Promise.all(others.map((other) => expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()));
  return [page, ...others];
}

test('five tabs whose tokens expire together: one refresh a lifetime, every screen shown, nobody signed out, also where they are opened again', async ({
  page,
  context,
  signIn,
  expired,
}) => {
  await signIn('/about');
  const pages = await openTabs(page, context, 5);
  const seen = watch(context);
  for (const screen of screens) {
    await expired();
    await allGoTo(pages, screen);
  }
  await expired();
  await Promise.all(pages.map((one) => one.reload()));
  // Not the frame that the HTML brings.
  await Promise.all(
    pages.map((one) => expect(one.locator('#root').getByRole('button', { name: 'Logout' })).toBeVisible()),
  );
  expect(seen.refreshes.length).toBeGreaterThanOrEqual(screens.length);
  expectOneRefreshALifetime(seen);
  expect(await page.evaluate(() => localStorage.getItem('user_id'))).not.toBeNull();
});

test('signing out in one of five tabs while all renew ends the session in all of them, for good', async ({
  page,
  context,
  signIn,
  expired,
  expectedMessages,
}) => {
  expectedMessages.push(/^Renewing the session failed/, /^Logging out at the server failed/);
  await signIn('/about');
  const pages = await openTabs(page, context, 5);
  await expired();
  await Promise.all([
    page.getByRole('button', { name: 'Logout' }).click(),
    // A tab that is signed out before its click lands has no such link any more.
    ...pages.slice(1).map((other) =>
      other
        .getByRole('banner')
        .getByRole('link', { name: 'Village Profiles' })
        .click({ timeout: 5_000 })
        .catch(() => undefined),
    ),
  ]);
  for (const one of pages) {
    await expect(one).toHaveURL(/\/login/);
    await one.waitForLoadState('networkidle');
  }
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user_id/.test(key)))).toEqual([]);
  expect((await context.cookies()).filter(({ name }) => name === 'refresh_token')).toEqual([]);
});

test('two people one after the other in the same browser: the second tab becomes the second person', async ({
  page,
  context,
  signIn,
  expired,
}) => {
  await signIn('/about');
  const [, other] = await openTabs(page, context, 2);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other!).toHaveURL(/\/login/);
  await signIn('/about', accounts.admin);
  const admin = await page.evaluate(() => localStorage.getItem('user_id'));
  await expired();
  await other!.goto('/chat');
  const asked = other!.waitForRequest(/\/webhook\//);
  await other!.getByLabel('Type your message...').fill('Who am I?');
  await other!.getByLabel('Type your message...').press('Enter');
  expect(((await asked).postDataJSON() as Record<string, string>).groundwork_thread_id).toBe(admin);
});

const offered = (page: Page) => page.getByRole('button', { name: 'Sign in with Example ID' });

async function signInAtProvider(page: Page, login: string): Promise<void> {
  await offered(page).click();
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

test('somebody signs in with the provider, stays signed in over a reload and the end of the access token, and logs out', async ({
  page,
  context,
  expired,
  copy: { url: portalUrl },
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/water-projects');
  await expect(offered(page)).toBeVisible();
  await expectAccessible(page);
  await signInAtProvider(page, accounts.member.email);
  await page.waitForURL(`${portalUrl}/water-projects`);
  await expect(page.getByRole('table').first()).toBeVisible();

  const stored = await page.evaluate(() => ({
    local: Object.keys(localStorage)
      .filter((key) => /^(access_token|user_id|session_token)$/.test(key))
      .sort(),
    tab: sessionStorage.getItem('groundwork_sign_in'),
  }));
  expect(stored).toEqual({ local: ['access_token', 'user_id'], tab: null });
  const ours = (await context.cookies(portalUrl)).filter(({ name }) => name === 'refresh_token');
  expect(ours).toMatchObject([{ path: '/', secure: true, sameSite: 'Lax', httpOnly: false }]);
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  expect(asked.filter((url) => url.includes(token) || url.includes(ours[0]?.value ?? 'none'))).toEqual([]);
  // Behind Back is neither the code nor a second sign-in.
  await page.goBack();
  await page.waitForURL((url) => !url.search.includes('code='));
  await page.goto('/water-projects');

  await expired();
  const renewed = page.waitForRequest('**/api/auth/refresh');
  await page.reload();
  await renewed;
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${portalUrl}/login`);
  expect((await context.cookies(portalUrl)).filter(({ name }) => name === 'refresh_token')).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('somebody who cancels, and somebody without an account, learn why they are not signed in', async ({
  page,
  copy: { url: portalUrl },
}) => {
  await page.goto('/login?next=%2Fmedia');
  await offered(page).click();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(page.getByRole('alert')).toContainText('cancelled or not allowed');
  await expect(page).toHaveURL(`${portalUrl}/login/provider`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to login' }).click();
  await expect(page).toHaveURL('/login?next=%2Fmedia');
  await signInAtProvider(page, 'stranger@example.net');
  await expect(page.getByRole('alert')).toContainText('There is no account for stranger@example.net in this portal.');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  // Opened again, the page has nothing to go on with.
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('cannot continue the sign-in');
});

test('people ask for accounts and confirm their addresses; an administrator approves one and rejects the other', async ({
  page,
  signIn,
  copy,
}) => {
  const people = ['approved', 'rejected'].map((name) => ({
    name,
    email: `${name}@example.net`,
    password: 'lamp violet harbour nine',
  }));
  for (const { name, email, password } of people) {
    await page.goto('/login');
    await page
      .getByRole('link', { name: 'Create Account' })
      .or(page.getByRole('button', { name: 'Create Account' }))
      .first()
      .click();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText(email)).toBeVisible();
    await page.goto(await linkInMail(copy.mailDir, email, '/confirm-email'));
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Repeat the new password').fill(password);
    await page.getByRole('button', { name: 'Confirm Address' }).click();
    await expect(page.getByText(/administrator/).first()).toBeVisible();
  }
  await signIn('/registrations', accounts.admin);
  for (const [name, decision, done] of [
    ['approved', 'Approve', 'Approved'],
    ['rejected', 'Reject', 'Rejected'],
  ] as const) {
    await page.getByRole('button', { name: `${decision} ${name}@example.net` }).click();
    await page.getByRole('button', { name: `${decision} ${name}@example.net` }).click();
    await expect(page.getByRole('status').filter({ hasText: `${done}: ${name}@example.net.` })).toBeFocused();
  }
  await expect(page.getByText('No requests are waiting')).toBeVisible();
  await expectAccessible(page);
  const [{ email, password } = accounts.member] = people;
  await signIn('/dashboard', { email, password });
});

test('of a table with more rows than a page should read, the server computes the figures', async ({ page, signIn }) => {
  const computed = page.waitForResponse((answer) => answer.url().includes('/survey-figures/table?'));
  await signIn('/data-explorer?table=purchases&by=year');
  expect((await computed).status()).toBe(200);
  const figures = page.getByRole('table', { name: 'Number of purchases, by year', exact: true });
  await expect(figures.getByRole('row', { name: /^2020/ }).getByRole('cell').first()).toHaveText(/^20,\d{3}$/);
});

test('a month of more photos than are asked for at once is shown to its end', async ({ page, signIn }) => {
  await signIn('/media');
  await page.getByRole('checkbox', { name: 'Select Photo 80', exact: true }).focus();
  await page.mouse.move(640, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(page.getByRole('checkbox', { name: 'Select Photo 1', exact: true })).toBeAttached({ timeout: 500 });
  }).toPass();
});
