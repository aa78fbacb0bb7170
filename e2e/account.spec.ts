import { atBackend } from './support/backend.ts';
import { lastingCode } from '../backend/src/integration/one-time-code.ts';
import { expect, test } from './support/portal.ts';

test('a person changes the password, sets up two-factor authentication, signs in with a code, and logs out another device', async ({
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
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('/login?next=%2Faccount');
  await page.getByLabel('Email').fill(fresh.email);
  await page.getByLabel('Password', { exact: true }).fill(fresh.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByLabel('One-time code').fill(await lastingCode(secret));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/account$/);

  // The browser state was cleared without logging out, so that session continues.
  const devices = page.getByRole('region', { name: 'Devices' });
  await devices.getByRole('checkbox').first().check();
  await devices.getByLabel('Current password').fill(fresh.password);
  await devices.getByRole('button', { name: 'Log out selected devices' }).click();
  await expect(devices.getByText('1 device has been logged out.')).toBeVisible();
});
