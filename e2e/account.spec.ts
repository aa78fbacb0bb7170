import { atBackend } from './support/backend.ts';
import { lastingCode, oneTimeCode } from '../backend/src/integration/one-time-code.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';

const narrow = { width: 360, height: 740 };
const widerThanWindow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('a person changes the password, sets up two-factor authentication, signs in with a code, and ends it', async ({
  page,
  signIn,
  request,
  expectedMessages,
}) => {
  expectedMessages.push(
    /^Loading the user failed/,
    /^Renewing the session failed/,
    /^Logging out at the server failed/,
  );
  const account = { email: `account-${Date.now()}@example.org`, password: 'lamp violet harbour nine' };
  const made = await request.post(atBackend('/api/users'), {
    data: { first_name: 'Own', email: account.email, password: account.password, role: null },
  });
  expect(made.status()).toBe(204);

  await signIn('/account', account);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  expect(await page.evaluate(widerThanWindow)).toBe(0);

  const passwords = page.locator('form').filter({ has: page.getByRole('button', { name: 'Change password' }) });
  await passwords.getByLabel('Current password', { exact: true }).fill('not the password at all');
  await passwords.getByLabel('New password', { exact: true }).fill('copper meadow train seven');
  await passwords.getByLabel('Repeat the new password').fill('copper meadow train seven');
  await passwords.getByRole('button', { name: 'Change password' }).click();
  await expect(passwords.getByRole('alert')).toBeVisible();
  await expect(passwords.getByLabel('New password', { exact: true })).toHaveValue('copper meadow train seven');
  await passwords.getByLabel('Current password', { exact: true }).fill(account.password);
  await passwords.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/login\?notice=password-changed/);

  const fresh = { ...account, password: 'copper meadow train seven' };
  await signIn('/account', fresh);
  const second = page.locator('form').filter({ has: page.getByRole('button', { name: 'Set up' }) });
  await second.getByLabel('Current password', { exact: true }).fill(fresh.password);
  await second.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'Key for the authenticator app' })).toBeVisible();
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('One-time code').fill(await lastingCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const off = page.locator('form').filter({ has: page.getByRole('button', { name: 'Turn off' }) });
  await expect(off.getByRole('button', { name: 'Turn off' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('/login?next=%2Faccount');
  await page.getByLabel('Email').fill(fresh.email);
  await page.getByLabel('Password', { exact: true }).fill(fresh.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const code = await lastingCode(secret);
  await page.getByLabel('One-time code').fill(code);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/account$/);

  // The browser state was cleared without logging out, so that session continues.
  const devices = page.getByRole('region', { name: 'Devices' });
  await devices.getByRole('checkbox').first().check();
  await devices.getByLabel('Current password').fill(fresh.password);
  await devices.getByRole('button', { name: 'Log out selected devices' }).click();
  await expect(devices.getByText('1 device has been logged out.')).toBeVisible();

  // Each code works once.
  await expect.poll(() => oneTimeCode(secret), { timeout: 40_000 }).not.toBe(code);
  await off.getByLabel('Current password', { exact: true }).fill(fresh.password);
  await off.getByLabel('One-time code').fill(oneTimeCode(secret));
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('an administrator turns off the second factor of a person who has lost the phone, nobody else can; and sees who waits for an account', async ({
  page,
  signIn,
  request,
  browser,
  expectedMessages,
}) => {
  expectedMessages.push(/^Loading the user failed/, /^Renewing the session failed/, /403/);
  const account = { email: `lost-${Date.now()}@example.org`, password: 'lamp violet harbour nine' };
  expect(
    (
      await request.post(atBackend('/api/users'), {
        data: {
          first_name: 'Lost',
          last_name: `Phone${Date.now()}`,
          email: account.email,
          password: account.password,
          role: null,
        },
      })
    ).status(),
  ).toBe(204);
  const tokenOf = async (): Promise<string> =>
    (
      (await (await request.post(atBackend('/api/auth/login'), { data: account })).json()) as {
        data: { access_token: string };
      }
    ).data.access_token;
  const ask = async (token: string, path: string, data: object) =>
    request.post(atBackend(`/api/groundwork-accounts/two-factor/${path}`), {
      headers: { authorization: `Bearer ${token}` },
      data,
    });
  const token = await tokenOf();
  const { secret } = (
    (await (await ask(token, 'start', { password: account.password })).json()) as { data: { secret: string } }
  ).data;
  expect(
    (await ask(token, 'enable', { password: account.password, secret, otp: await lastingCode(secret) })).status(),
  ).toBe(204);

  await signIn('/people', accounts.manager);
  await expect(page.getByText('This page is for administrators.')).toBeVisible();

  await signIn('/account', accounts.admin);
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await page.getByLabel('Name or email address').fill(account.email);
  await expect(page).toHaveURL(/\?q=lost-/);
  const rows = page
    .getByRole('table', { name: 'People with an account' })
    .getByRole('row')
    .filter({ hasText: account.email });
  await expect(rows).toHaveCount(1);
  await page.setViewportSize(narrow);
  await rows.getByRole('button', { name: /^Turn off/ }).press('Enter');
  const form = page.getByRole('group', { name: /^Turn off two-factor authentication for Lost/ });
  await expect(form).toBeFocused();
  await expectAccessible(page);
  expect(await page.evaluate(widerThanWindow)).toBe(0);
  await form.getByLabel('Your current password').fill('not the password at all');
  await form.getByRole('button', { name: 'Turn off' }).press('Enter');
  await expect(form.getByRole('alert')).toContainText('The current password is not right.');
  await form.getByLabel('Your current password').fill(accounts.admin.password);
  await form.getByRole('button', { name: 'Turn off' }).press('Enter');
  await expect(page.getByText(/^Two-factor authentication is off for Lost/)).toBeFocused();
  await expect(rows).toContainText('Off');
  await expect(rows.getByRole('button', { name: /^Turn off/ })).toHaveCount(0);

  expect(
    (
      await request.get(atBackend('/api/users/me?fields=id'), { headers: { authorization: `Bearer ${token}` } })
    ).status(),
  ).toBe(401);
  const other = await browser.newPage();
  await other.goto(new URL('/login', page.url()).href);
  await other.getByLabel('Email').fill(account.email);
  await other.getByLabel('Password', { exact: true }).fill(account.password);
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await other.close();

  await page.goto('/registrations');
  await expect(page.getByText('No requests are waiting')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(widerThanWindow)).toBe(0);
});
