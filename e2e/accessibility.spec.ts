import { accounts, expect, expectAccessible, expectAccessibleInBoth, test } from './support/portal.ts';

test('axe finds nothing while signed out, light or dark', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByText('Forgot Password?').click();
  await expect(page.getByLabel('Enter your email address')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Create Account').click();
  await expect(page.getByLabel('Name')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('axe finds nothing in any state of the sign-in screens, light or dark', async ({ page }) => {
  const alert = page.getByRole('alert');
  const check = async (state: string): Promise<void> => test.step(state, () => expectAccessibleInBoth(page));

  await page.goto('/login?mode=register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(alert).toContainText('All fields are required');
  await check('registration, fields missing');
  await page.getByLabel('Name').fill('Second');
  await page.getByLabel('Email').fill(accounts.member.email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(alert).toContainText('There is an account with this email address already.');
  await check('registration, address taken');

  await page.goto('/login?mode=forgot-password');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(alert).toContainText('Please enter your email');
  await check('reset, no address');
  await page.route('**/api/auth/password/request', (route) => route.fulfill({ status: 204 }));
  await page.getByLabel('Enter your email address').fill('ada@example.org');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('a reset link has been sent')).toBeVisible();
  await check('reset, sent');

  await page.goto('/login?notice=password-changed');
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await check('login, password changed');
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

  await page.goto('/reset-password?token=forged.eyJlbWFpbCI6ImFkYUBleGFtcGxlLm9yZyJ9.x');
  await expect(page.getByText('For the account of ada@example.org')).toBeVisible();
  await check('new password');
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

test('axe finds nothing on the dashboard when texts and numbers fail, or are a mess, light or dark', async ({
  page,
  signIn,
  expectedMessages,
}) => {
  expectedMessages.push(/^The landing page could not be loaded/);
  await signIn('/about');
  await page.route(/\/(api|data)\/items\//, (route) =>
    route.fulfill({ status: 500, json: { errors: [{ message: 'No.' }] } }),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('Not available')).toHaveCount(5);
  await test.step('failed', () => expectAccessibleInBoth(page));
  await page.unroute(/\/(api|data)\/items\//);
  const body_text = `<h2>Table</h2><table><tr>${'<td>cell</td>'.repeat(60)}</tr></table><img src="/favicon.svg"><ul><li>one</li></ul>`;
  await page.route('**/api/items/cms_pages*', (route) =>
    route.fulfill({ json: { data: [{ title: null, top_text: '', body_text }] } }),
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('cell', { name: 'cell' }).first()).toBeVisible();
  await test.step('a wide table and an image without words', () => expectAccessibleInBoth(page));
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in open menus, ${theme}`, async ({ page, signIn }) => {
    await page.addInitScript((name) => localStorage.setItem('groundwork_theme', name), theme);
    await signIn('/about');
    await page.getByRole('button', { name: /Connection/ }).click();
    await page.getByRole('button', { name: 'Tools' }).click();
    await expectAccessible(page);
  });
}
