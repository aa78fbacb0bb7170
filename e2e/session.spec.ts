import { atBackend } from './support/backend.ts';
import { linkInMail } from './support/mails.ts';
import { accounts, expect, test } from './support/portal.ts';

const unique = (): string => `${Date.now()}-${Math.round(Math.random() * 1e6)}`;

test('a visitor is sent to the login page from everywhere, reads what the server says of a wrong password, and after signing in gets to the page he asked for; the browser keeps what the server gives', async ({
  page,
}) => {
  for (const path of ['/', '/no/such/page']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
  await page.goto('/water-projects?from=mail');
  await expect(page).toHaveURL('/login?next=%2Fwater-projects%3Ffrom%3Dmail');
  await page.getByLabel('Email').fill(accounts.member.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid user credentials.');
  await expect(page.getByLabel('Email')).toHaveValue(accounts.member.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');

  await page.getByLabel('Password', { exact: true }).fill(accounts.member.password);
  // The page is being left: what it says is noted from within, and the answer on its way.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent.includes('Login successful!')) sessionStorage.setItem('saw success', 'yes');
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  let data: Record<string, string | number> = {};
  await page.route('**/api/auth/login', async (route) => {
    const response = await route.fetch();
    ({ data } = (await response.json()) as { data: Record<string, string | number> });
    await route.fulfill({ response });
  });
  const posted = page.waitForRequest('**/api/auth/login');
  const loaded = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/water-projects',
  );
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  expect((await posted).postDataJSON()).toEqual(accounts.member);
  await loaded;
  await expect(page).toHaveURL('/water-projects?from=mail');
  expect(Object.keys(data).sort()).toEqual(['access_token', 'expires', 'refresh_token']);
  expect(await page.evaluate(() => sessionStorage.getItem('saw success'))).toBe('yes');
  await expect(page.getByRole('heading', { level: 1, name: 'Water Projects' })).toBeVisible();
  const { data: user } = (await (
    await page.request.get(atBackend('/api/users/me'), { headers: { authorization: `Bearer ${data['access_token']}` } })
  ).json()) as { data: { id: string } };
  expect(
    await page.evaluate(() => ({
      access: localStorage.getItem('access_token'),
      user: localStorage.getItem('user_id'),
    })),
  ).toEqual({ access: data['access_token'], user: user.id });
  expect((await page.context().cookies()).find(({ name }) => name === 'refresh_token')).toMatchObject({
    value: data['refresh_token'],
    secure: true,
    sameSite: 'Lax',
    path: '/',
  });
  await page.waitForLoadState('networkidle');
  for (const path of ['/', '/no/such/page', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});

test('a visitor registers, reads why the server refuses a password and an address, sees a confirmation, and is signed in', async ({
  page,
}) => {
  const email = `visitor-${unique()}@example.org`;
  const register = async (address: string, password: string): Promise<void> => {
    await page.getByLabel('Name').fill('A Visitor');
    await page.getByLabel('Email').fill(address);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
  };
  await page.goto('/login');
  await page
    .getByRole('link', { name: 'Create Account' })
    .or(page.getByRole('button', { name: 'Create Account' }))
    .click();
  await register(email, 'short');
  await expect(page.getByRole('alert')).toContainText('at least 12 characters');
  await register(accounts.member.email, 'a long enough password');
  await expect(page.getByRole('alert')).toContainText('There is an account with this email address already.');
  await expect(page.getByLabel('Name')).toHaveValue('A Visitor');
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/users') && request.method() === 'POST');
  await register(email, 'a long enough password');
  expect((await asked).postDataJSON()).toEqual({
    first_name: 'A Visitor',
    email,
    password: 'a long enough password',
    role: null,
  });
  await expect(page.getByText('Registration successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a forgotten password is reset with the link in the mail; a link that does not work says so, and leads to a new one', async ({
  page,
}) => {
  const mailDir = process.env.GROUNDWORK_MAIL_DIR;
  test.skip(mailDir === undefined, 'GROUNDWORK_MAIL_DIR does not say where mail arrives.');
  const email = `forgetful-${unique()}@example.org`;
  const made = await page.request.post(atBackend('/api/users'), {
    data: { first_name: 'Forgetful', email, password: 'the old password', role: null },
  });
  expect(made.status()).toBe(204);

  await page.goto('/reset-password?token=forged.eyJlbWFpbCI6ImFkYUBleGFtcGxlLm9yZyJ9.x');
  await expect(page.getByText('For the account of ada@example.org')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('the new password');
  await page.getByLabel('Repeat the new password').fill('the new password');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.getByLabel('Enter your email address').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('If your email is registered, a reset link has been sent.')).toBeVisible();

  await page.goto(await linkInMail(mailDir ?? '', email, '/reset-password'));
  await page.getByLabel(/^New password$/i).fill('the new password');
  await page.getByLabel(/(again|repeat|confirm)/i).fill('the new password');
  await page
    .locator('form')
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('the new password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});
