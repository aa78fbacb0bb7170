import { atBackend } from './support/backend.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';

test('login posts what was typed, keeps what the server gives, and loads the dashboard afresh', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(accounts.member.email);
  await page.getByLabel('Password', { exact: true }).fill(accounts.member.password);
  // Noted on the way: the page is left as soon as it has the answer, and the browser forgets it then.
  let data: Record<string, string | number> = {};
  await page.route('**/api/auth/login', async (route) => {
    const response = await route.fetch();
    ({ data } = (await response.json()) as { data: Record<string, string | number> });
    await route.fulfill({ response });
  });
  const answered = page.waitForRequest('**/api/auth/login');
  const loaded = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/dashboard',
  );
  const asked = page.waitForResponse(
    (response) => response.url().endsWith('/api/users/me') && response.request().headers().authorization !== undefined,
  );
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  expect((await answered).method()).toBe('POST');
  expect((await answered).postDataJSON()).toEqual(accounts.member);
  const me = await asked;
  expect(Object.keys(data).sort()).toEqual(['access_token', 'expires', 'refresh_token']);
  expect(me.request().headers().authorization).toBe(`Bearer ${data['access_token']}`);
  await loaded;
  await expect(page).toHaveURL('/dashboard');
  const { data: user } = (await (
    await page.request.get(atBackend('/api/users/me'), { headers: { authorization: `Bearer ${data['access_token']}` } })
  ).json()) as { data: { id: string } };
  expect(
    await page.evaluate(() => ({
      access: localStorage.getItem('access_token'),
      user: localStorage.getItem('user_id'),
    })),
  ).toEqual({ access: data['access_token'], user: user.id });
  expect((await page.context().cookies()).find(({ name }) => name === 'refresh_token')?.value).toBe(
    data['refresh_token'],
  );
});

test('a registration that the server refuses: its words on a name, a password and an address, and not a letter lost; a link that confirms an address and has ended says so', async ({
  page,
}) => {
  const novel = 'Call me Ishmael. '.repeat(40);
  const register = async (name: string, email: string, password: string): Promise<void> => {
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
  };
  await page.goto('/login?mode=register');
  await register(novel, `novel-${Date.now()}@example.org`, 'a long enough password');
  await expect(page.getByRole('alert')).toContainText(/at most 50 characters|too (large|long)/i);
  expect((await page.getByLabel('Name').inputValue()).length).toBe(novel.length);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await register('Short', `short-${Date.now()}@example.org`, 'short');
  await expect(page.getByRole('alert')).toContainText('at least 12 characters');
  await register('Second', accounts.member.email, 'a long enough password');
  await expect(page.getByRole('alert')).toContainText('There is an account with this email address already.');
  await expect(page.getByLabel('Name')).toHaveValue('Second');

  await page.goto('/confirm-email?token=0123456789abcdef0123456789abcdef');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});
