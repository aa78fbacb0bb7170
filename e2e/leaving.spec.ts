import type { Page } from '@playwright/test';
import { expect, test } from './support/portal.ts';

const LOGOUT = '**/api/auth/logout';

/** What the browser keeps of a session; every value is undefined when it is over. */
const kept = async (page: Page) => {
  const stored = await page.evaluate((): Record<string, string> => ({ ...localStorage }));
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'refresh_token');
  return {
    access: stored['access_token'],
    legacy: stored['session_token'],
    user: stored['user_id'],
    refresh: cookie?.value,
  };
};
const nothing = { access: undefined, legacy: undefined, user: undefined, refresh: undefined };

test('the session survives a reload and ends with Logout: at the server, in the browser and in the other tab', async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const { refresh, access } = await kept(page);
  const other = await context.newPage();
  await other.goto('/water-projects');
  await expect(other.getByRole('rowheader').first()).toBeVisible();
  const asked = page.waitForRequest(LOGOUT);
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await asked).postDataJSON()).toEqual({ refresh_token: refresh });
  expect((await asked).headers().authorization).toBeUndefined();
  await expect(page).toHaveURL('/login');
  expect(await kept(page)).toEqual(nothing);
  // The other tab shows nothing of what it held, and the server knows the token no more.
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByRole('heading', { name: 'Member Login' })).toBeVisible();
  await expect(other.getByRole('rowheader')).toHaveCount(0);
  expect((await page.request.post('/api/auth/refresh', { data: { refresh_token: refresh } })).status()).toBe(401);
  expect(access).toBeDefined();
});

test('after Logout Back shows nothing of what was there', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/water-projects');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.goto('/documents');
  const documents = page.getByRole('list', { name: 'Documents' });
  await expect(documents).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/items\//.test(request.url())) asked.push(request.url());
  });
  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
    await expect(page.getByRole('rowheader').or(documents)).toHaveCount(0);
  }
  expect(asked).toEqual([]);
  const html = await page.request.get('/water-projects');
  expect(html.headers()['cache-control']).toContain('no-store');
});

test('where the browser keeps nothing at all one signs in, works and leaves all the same', async ({
  page,
  signInByForm,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Site data is blocked.', 'SecurityError');
    };
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, storage, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(globalThis, 'cookieStore', { value: undefined });
  });
  await signInByForm('/water-projects');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByText('Project ID')).toBeVisible();
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'AI Chat' }).click();
  await expect(page.getByLabel('Type your message...')).toBeEnabled();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
});
