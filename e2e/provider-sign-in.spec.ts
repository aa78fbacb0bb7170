import type { Page } from '@playwright/test';
import { accounts, expect, expectAccessible, test as base } from './support/portal.ts';
import { startPortalCopy } from './support/portal-copy.ts';

/** A portal with an OpenID provider, whose access tokens live for some seconds. */
const test = base.extend<object, { portalUrl: string }>({
  portalUrl: [
    async ({}, provide) => {
      const portal = await startPortalCopy({ openId: true, accessTokenTtl: '5s', countCalls: true });
      await provide(portal.url);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portalUrl }, provide) => provide(portalUrl),
});

test.skip(process.env.GROUNDWORK_DATA_DIR === undefined, 'GROUNDWORK_DATA_DIR does not say which portal to copy.');

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
  portalUrl,
  expectedMessages,
}) => {
  // Of the access token that has expired.
  expectedMessages.push(/^Loading the user failed/);
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

  await expect(async () => {
    const renewed = page.waitForRequest('**/api/auth/refresh', { timeout: 3_000 });
    await page.reload();
    await renewed;
  }).toPass();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${portalUrl}/login`);
  expect((await context.cookies(portalUrl)).filter(({ name }) => name === 'refresh_token')).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('somebody who cancels, and somebody without an account, learn why they are not signed in', async ({
  page,
  portalUrl,
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
