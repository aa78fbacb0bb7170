import { atBackend } from './support/backend.ts';
import type { Page } from '@playwright/test';
import { accounts, expect, test } from './support/portal.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

async function fillLogin(
  page: Page,
  { email, password }: { email: string; password: string } = accounts.member,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test('each mode has its fields and buttons, and Cancel returns to login', async ({ page }) => {
  const card = page.getByRole('region', { name: 'Member Login' });
  const seen = async () => ({
    fields: await card.locator('label').allTextContents(),
    types: await card.locator('input').evaluateAll((all) => all.map((input) => (input as HTMLInputElement).type)),
    buttons: (await card.locator('form button, form a').allTextContents()).filter((text) => text !== 'Show'),
  });
  const login = {
    fields: ['Email', 'Password'],
    types: ['email', 'password'],
    buttons: ['Login', 'Forgot Password?', 'Create Account'],
  };
  await page.goto('/login');
  await expect(submit(page)).toBeVisible();
  expect(await seen()).toEqual(login);
  await card.getByText('Forgot Password?').click();
  await expect(card.getByLabel('Enter your email address')).toBeFocused();
  expect(await seen()).toEqual({
    fields: ['Enter your email address'],
    types: ['email'],
    buttons: ['Send Reset Link', 'Cancel'],
  });
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByLabel('Email')).toBeFocused();
  expect(await seen()).toEqual(login);
  await card.getByText('Create Account').click();
  await expect(card.getByLabel('Name')).toBeFocused();
  expect(await seen()).toEqual({
    fields: ['Name', 'Email', 'Password'],
    types: ['text', 'email', 'password'],
    buttons: ['Create Account', 'Cancel'],
  });
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(submit(page)).toBeVisible();
  expect(await seen()).toEqual(login);
});

test('login posts what was typed, keeps what the server gives, and loads the dashboard afresh', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page);
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
  await submit(page).click();
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

test("an empty login is the server's to refuse", async ({ page }) => {
  await page.goto('/login');
  const asked = page.waitForResponse('**/api/auth/login');
  await submit(page).click();
  expect((await asked).request().postDataJSON()).toEqual({ email: '', password: '' });
  const { errors } = (await (await asked).json()) as { errors: { message: string }[] };
  await expect(page.getByRole('alert')).toHaveText(errors[0]?.message ?? '');
});

test('a double click and a double Enter send once', async ({ page }) => {
  await page.goto('/login');
  let posted = 0;
  let answer: (() => void) | undefined;
  await page.route('**/api/auth/login', async (route) => {
    posted += 1;
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fulfill({ status: 401, json: { errors: [{ message: 'Invalid user credentials.' }] } });
  });
  await submit(page).dblclick();
  await page.getByLabel('Email').press('Enter');
  await page.getByLabel('Email').press('Enter');
  await expect.poll(() => posted).toBe(1);
  answer?.();
  await expect(page.getByRole('alert')).toContainText('Invalid user credentials.');
  expect(posted).toBe(1);
  await submit(page).click();
  await expect.poll(() => posted).toBe(2);
  answer?.();
});

test('a server that hangs: the form stays, Cancel leaves it, and nothing happens afterwards', async ({ page }) => {
  await page.goto('/login?mode=register');
  await page.route('**/api/users', () => undefined);
  await page.getByLabel('Name').fill('Patience');
  await page.getByLabel('Email').fill('patience@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  const given = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/users'));
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await given;
  await expect(submit(page)).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('patience@example.org');
  await expect(page.getByRole('alert')).toBeEmpty();
});

test('being offline is reported, nothing is lost, and the call succeeds when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await fillLogin(page);
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByText('You are offline. What you entered is still here.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(accounts.member.password);
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await submit(page).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a novel pasted as a name: the server’s word on it, and not a letter lost', async ({ page }) => {
  await page.goto('/login?mode=register');
  const novel = 'Call me Ishmael. '.repeat(40);
  await page.getByLabel('Name').fill(novel);
  await page.getByLabel('Email').fill(`novel-${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert')).toContainText(/at most 50 characters|too (large|long)/i);
  expect((await page.getByLabel('Name').inputValue()).length).toBe(novel.length);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
});

test('a refused password shows the message of the server', async ({ page }) => {
  await page.goto('/login?mode=register');
  await page.getByLabel('Name').fill('Short');
  await page.getByLabel('Email').fill(`short-${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert')).toContainText('at least 12 characters');
});

test('the link of a reset mail is for its reader alone, and says when it does not work', async ({ page, baseURL }) => {
  await page.goto('/login?mode=forgot-password');
  await page.getByLabel('Enter your email address').fill('nobody-here@example.org');
  const asked = page.waitForRequest('**/api/auth/password/request');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  expect((await asked).postDataJSON()).toEqual({
    email: 'nobody-here@example.org',
    reset_url: `${new URL(baseURL ?? '').origin}/reset-password`,
  });
  await expect(page.getByText('If your email is registered, a reset link has been sent.')).toBeVisible();

  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toContainText('This link is incomplete');
  await page.goto('/reset-password?token=forged.eyJlbWFpbCI6ImFkYUBleGFtcGxlLm9yZyJ9.x');
  await expect(page.getByText('For the account of ada@example.org')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('the new password');
  await page.getByLabel('Repeat the new password').fill('another password');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
  await page.getByLabel('Repeat the new password').fill('the new password');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByLabel('Enter your email address')).toBeVisible();
});

test('on the narrowest phone nothing of the forms is cut off or too small to touch', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of [
    '/login',
    '/login?mode=forgot-password',
    '/login?mode=register',
    '/reset-password?token=x.x.x',
    '/reset-password',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button')
      .first()
      .or(page.getByRole('link', { name: 'Request a new link' }))
      .first()
      .waitFor();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      address,
    ).toBe(0);
    const small = await page
      .getByRole('main')
      .locator('button, input:not([hidden]), a')
      .evaluateAll((all) =>
        all.filter((element) => element.getBoundingClientRect().height < 24).map((element) => element.textContent),
      );
    expect(small, address).toEqual([]);
  }
});
