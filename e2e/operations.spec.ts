import { atBackend } from './support/backend.ts';
import { addJobs } from './support/jobs.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';

const narrow = { width: 360, height: 740 };
const widerThanWindow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('an administrator sees how the portal runs, and signs somebody out everywhere; nobody else may', async ({
  page,
  signIn,
  request,
  expectedMessages,
}) => {
  expectedMessages.push(/403/);
  const account = { email: `signed-in-${Date.now()}@example.org`, password: 'lamp violet harbour nine' };
  const name = `Signed In${Date.now()}`;
  expect(
    (
      await request.post(atBackend('/api/users'), {
        data: { first_name: name, email: account.email, password: account.password, role: null },
      })
    ).status(),
  ).toBe(204);
  const answer = (await (await request.post(atBackend('/api/auth/login'), { data: account })).json()) as {
    data: { access_token: string };
  };
  const own = { headers: { authorization: `Bearer ${answer.data.access_token}` } };
  expect((await request.get(atBackend('/api/users/me?fields=id'), own)).status()).toBe(200);

  await signIn('/operations', accounts.manager);
  await expect(page.getByText('This page is for administrators.')).toBeVisible();

  addJobs();
  await signIn('/account', accounts.admin);
  await page.getByRole('link', { name: 'Operations', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Components' }).getByRole('row').filter({ hasText: 'Database' }),
  ).toContainText('OK');
  await expect(
    page.getByRole('table', { name: 'Releases' }).getByRole('row').filter({ hasText: 'water' }),
  ).toBeVisible();

  const jobs = page.getByRole('table', { name: 'Jobs' }).getByRole('row');
  await jobs
    .filter({ hasText: 'Failed' })
    .getByRole('button', { name: /^Retry/ })
    .press('Enter');
  await jobs
    .filter({ hasText: 'Failed' })
    .getByRole('button', { name: /^Retry/ })
    .press('Enter');
  await expect(jobs.filter({ hasText: 'Failed' })).toHaveCount(0);
  await jobs
    .filter({ hasText: 'Waiting for another attempt' })
    .getByRole('button', { name: /^Cancel/ })
    .press('Enter');
  await jobs
    .filter({ hasText: 'Waiting for another attempt' })
    .getByRole('button', { name: /^Cancel/ })
    .press('Enter');
  await expect(jobs.filter({ hasText: 'Waiting for another attempt' })).toHaveCount(0);

  const row = page.getByRole('table', { name: 'Active sessions' }).getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  expect(await page.evaluate(widerThanWindow)).toBe(0);
  await row.getByRole('button', { name: /^Log out everywhere/ }).press('Enter');
  await row.getByRole('button', { name: /^Cancel/ }).press('Enter');
  expect((await request.get(atBackend('/api/users/me?fields=id'), own)).status()).toBe(200);
  await row.getByRole('button', { name: /^Log out everywhere/ }).press('Enter');
  await row.getByRole('button', { name: /^Log out everywhere/ }).press('Enter');
  await expect(page.getByText(`${name} was logged out everywhere.`)).toBeFocused();
  await expect(row).toHaveCount(0);
  expect((await request.get(atBackend('/api/users/me?fields=id'), own)).status()).toBe(401);
});
