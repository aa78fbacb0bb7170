import { expect, expectAccessibleInBoth, test } from './support/portal.ts';

test('axe finds nothing in any state of the sign-in screens, light or dark', async ({ page }) => {
  const alert = page.getByRole('alert');
  const check = async (state: string): Promise<void> => test.step(state, () => expectAccessibleInBoth(page));

  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
  await check('login');
  await page.goto('/login?mode=register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(alert).toContainText('All fields are required');
  await check('registration, fields missing');

  await page.goto('/login?mode=forgot-password');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(alert).toContainText('Please enter your email');
  await check('reset, no address');
  await page.route('**/api/auth/password/request', (route) => route.fulfill({ status: 204 }));
  await page.getByLabel('Enter your email address').fill('ada@example.org');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('a reset link has been sent')).toBeVisible();
  await check('reset, sent');

  await page.evaluate(() => sessionStorage.setItem('groundwork_ended_because', 'expired'));
  await page.goto('/login');
  await expect(page.getByText('Your session has expired.')).toBeVisible();
  await check('login, session ended');
  await page.route('**/api/auth/login', () => undefined);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: 'loading Login' })).toBeVisible();
  await check('login, busy');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await check('login, offline');
  await page.context().setOffline(false);

  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check('new password, no link');
  await page.goto('/reset-password?token=forged.eyJlbWFpbCI6ImFkYUBleGFtcGxlLm9yZyJ9.x');
  await expect(page.getByText('For the account of ada@example.org')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('one password');
  await page.getByLabel('Repeat the new password').fill('another long password');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
  await check('new password, not the same');
  await page.getByLabel('Repeat the new password').fill('one password');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(alert).toContainText('no longer valid');
  await check('new password, dead link');
});
