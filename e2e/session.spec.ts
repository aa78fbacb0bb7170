import { atBackend } from './support/backend.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { accounts, expect, test } from './support/portal.ts';

const unique = (): string => `${Date.now()}-${Math.round(Math.random() * 1e6)}`;

test('a visitor is sent to the login page, and after signing in to the page he asked for', async ({ page }) => {
  await page.goto('/water-projects?from=mail');
  await expect(page).toHaveURL('/login?next=%2Fwater-projects%3Ffrom%3Dmail');
  await page.getByLabel('Email').fill(accounts.member.email);
  await page.getByLabel('Password', { exact: true }).fill(accounts.member.password);
  // The page is being left: what it says is noted from within.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent.includes('Login successful!')) sessionStorage.setItem('saw success', 'yes');
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/water-projects?from=mail');
  expect(await page.evaluate(() => sessionStorage.getItem('saw success'))).toBe('yes');
  await expect(page.getByRole('heading', { level: 1, name: 'Water Projects' })).toBeVisible();
});

test('/ leads to /login without and to /dashboard with a session, and so does an unknown path', async ({
  page,
  signInByForm,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/login');
  await signInByForm();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});

test('a wrong password shows what the server says and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(accounts.member.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid user credentials.');
  await expect(page.getByLabel('Email')).toHaveValue(accounts.member.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
  await expect(page).toHaveURL('/login');
});

test('the session survives a reload and ends with Logout, in the browser and behind Back', async ({
  page,
  signInByForm,
  context,
}) => {
  await signInByForm();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'refresh_token')).toMatchObject({
    secure: true,
    sameSite: 'Lax',
    path: '/',
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('access_token');
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('user_id');
  expect((await context.cookies()).find(({ name }) => name === 'refresh_token')).toBeUndefined();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
});

test('signing out in one tab signs out the other', async ({ page, signInByForm, context }) => {
  await signInByForm();
  const other = await context.newPage();
  await other.goto('/about');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByRole('heading', { name: 'Member Login' })).toBeVisible();
});

test('an expired access token is renewed once for all calls, and the page notices nothing', async ({
  page,
  signInByForm,
  expectedMessages,
}) => {
  expectedMessages.push(/^Loading the user failed/);
  await signInByForm();
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.url());
  });
  // A well-formed token that the server calls expired: its answer to a member is the same 401.
  await page.route(/\/(api|data)\/(users|items)/, async (route) => {
    const expired = route.request().headers().authorization === 'Bearer expired';
    if (!expired) return route.fallback();
    return route.fulfill({
      status: 401,
      json: { errors: [{ message: 'Token expired.', extensions: { code: 'TOKEN_EXPIRED' } }] },
    });
  });
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
  await page.goto('/baseline-survey/overview');
  await expect(page.getByRole('table', { name: 'Households by village' })).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test('an expired session with a dead refresh token ends at the login page, which says so', async ({
  page,
  signInByForm,
  context,
  expectedMessages,
}) => {
  expectedMessages.push(/^Loading the user failed/);
  await signInByForm();
  await page.evaluate(() => localStorage.setItem('access_token', 'nonsense'));
  await context.clearCookies({ name: 'refresh_token' });
  await page.goto('/water-projects');
  await expect(page).toHaveURL(/\/login\?next=%2Fwater-projects/);
  await expect(page.getByText('Your session has expired. Log in again.')).toBeVisible();
});

test('a visitor registers, sees a confirmation, and is signed in', async ({ page }) => {
  const email = `visitor-${unique()}@example.org`;
  await page.goto('/login');
  await page
    .getByRole('link', { name: 'Create Account' })
    .or(page.getByRole('button', { name: 'Create Account' }))
    .click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('All fields are required')).toBeVisible();
  await page.getByLabel('Name').fill('A Visitor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/users') && request.method() === 'POST');
  await page.getByRole('button', { name: 'Create Account' }).click();
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

test('an e-mail that has an account already is refused in the server’s words', async ({ page }) => {
  await page.goto('/login');
  await page
    .getByRole('link', { name: 'Create Account' })
    .or(page.getByRole('button', { name: 'Create Account' }))
    .click();
  await page.getByLabel('Name').fill('Second');
  await page.getByLabel('Email').fill(accounts.member.email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert')).toContainText('has to be unique');
  await expect(page.getByLabel('Name')).toHaveValue('Second');
});

test('a forgotten password is reset with the link in the mail', async ({ page }) => {
  const mailDir = process.env.GROUNDWORK_MAIL_DIR;
  test.skip(mailDir === undefined, 'GROUNDWORK_MAIL_DIR does not say where mail arrives.');
  const email = `forgetful-${unique()}@example.org`;
  const made = await page.request.post(atBackend('/api/users'), {
    data: { first_name: 'Forgetful', email, password: 'the old password', role: null },
  });
  expect(made.status()).toBe(204);

  await page.goto('/login');
  await page.getByText('Forgot Password?').click();
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Please enter your email')).toBeVisible();
  await page.getByLabel('Enter your email address').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('If your email is registered, a reset link has been sent.')).toBeVisible();

  const link = await resetLink(mailDir ?? '', email);
  await page.goto(link);
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

/** The path of the reset link in the newest mail to `email`. */
async function resetLink(mailDir: string, email: string): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      for (const file of await readdir(mailDir).catch(() => [])) {
        const mail = (await readFile(path.join(mailDir, file), 'utf8'))
          .replaceAll('=\r\n', '')
          .replaceAll('=\n', '')
          .replaceAll('=3D', '=');
        if (mail.includes(email)) found = /\/reset-password\?token=[\w.-]+/.exec(mail)?.[0] ?? '';
      }
      return found;
    })
    .not.toBe('');
  return found;
}
