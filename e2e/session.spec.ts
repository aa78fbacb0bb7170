import { atBackend } from './support/backend.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { accounts, expect, test } from './support/portal.ts';

const unique = (): string => `${Date.now()}-${Math.round(Math.random() * 1e6)}`;

test('a visitor is sent to the login page from everywhere, reads what the server says of a wrong password, and after signing in gets to the page he asked for', async ({
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
  await expect(page).toHaveURL('/login?next=%2Fwater-projects%3Ffrom%3Dmail');

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
  await page.waitForLoadState('networkidle');
  for (const path of ['/', '/no/such/page', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
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
