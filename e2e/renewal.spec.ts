import type { BrowserContext, Page } from '@playwright/test';
import { accounts, expect, test as base } from './support/portal.ts';
import { startPortalCopy } from './support/portal-copy.ts';
import { signInByApi } from './support/sign-in-by-api.ts';

/** How long an access token of this file's portal lives, in seconds. */
const LIFETIME = 5;

const test = base.extend<{ expired: () => Promise<void> }, { portalUrl: string }>({
  portalUrl: [
    async ({}, provide) => {
      const portal = await startPortalCopy({ accessTokenTtl: `${LIFETIME}s` });
      // The first figure has to wait until the engine has read the survey, which is nothing that these tests are about.
      const { access } = await signInByApi(portal.url, accounts.member);
      const figure = await fetch(new URL('/data/survey-figures/figures?figures=adult-literacy', portal.url), {
        headers: { authorization: `Bearer ${access}` },
      });
      expect(figure.status).toBe(200);
      await provide(portal.url);
      await portal.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ portalUrl }, provide) => provide(portalUrl),
  expired: async ({ page }, provide) => {
    await provide(() => page.waitForTimeout(LIFETIME * 1_000 + 300));
  },
});

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
  { link: 'Baseline Survey', shown: (page: Page) => page.getByRole('table', { name: 'Households by village' }) },
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

for (const count of [2, 5]) {
  test(`${count} tabs whose tokens expire together: one refresh a lifetime, every screen shown, nobody signed out`, async ({
    page,
    context,
    signIn,
    expired,
    expectedMessages,
  }) => {
    expectedMessages.push(/^Loading the user failed/);
    await signIn('/about');
    const pages = await openTabs(page, context, count);
    const seen = watch(context);
    for (const screen of screens) {
      await expired();
      await allGoTo(pages, screen);
    }
    expect(seen.refreshes.length).toBeGreaterThanOrEqual(screens.length);
    expectOneRefreshALifetime(seen);
  });
}

test('5 tabs without Web Locks whose tokens expire together: every screen shown, nobody signed out', async ({
  page,
  context,
  signIn,
  expired,
  expectedMessages,
}) => {
  // Turns in storage are an agreement and no lock: once in a while two tabs ask, and the refused one takes what the other got.
  expectedMessages.push(/^Loading the user failed/, /^Renewing the session failed/);
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await signIn('/about');
  const pages = await openTabs(page, context, 5);
  for (const screen of screens) {
    await expired();
    await allGoTo(pages, screen);
  }
  for (const one of pages) await expect(one.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a tab that slept past the end of its token is opened again with one refresh, and so are five at once', async ({
  page,
  context,
  signIn,
  expired,
  expectedMessages,
}) => {
  expectedMessages.push(/^Loading the user failed/);
  await signIn('/about');
  const pages = await openTabs(page, context, 5);
  const seen = watch(context);
  await expired();
  await Promise.all(pages.map((one) => one.reload()));
  await Promise.all(pages.map((one) => expect(one.getByRole('button', { name: 'Logout' })).toBeVisible()));
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
  expectedMessages.push(
    /^Loading the user failed/,
    /^Renewing the session failed/,
    /^Logging out at the server failed/,
  );
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
  for (const one of pages) await expect(one).toHaveURL(/\/login/);
  await expired();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user_id/.test(key)))).toEqual([]);
  expect((await context.cookies()).filter(({ name }) => name === 'refresh_token')).toEqual([]);
});

test('two people one after the other in the same browser: the second tab becomes the second person', async ({
  page,
  context,
  signIn,
  expired,
  expectedMessages,
}) => {
  // A page that opens with a token whose time is over: the user is asked for, refused, and asked for again with a new one.
  expectedMessages.push(/^Loading the user failed\. Request failed with status code 401$/);
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
