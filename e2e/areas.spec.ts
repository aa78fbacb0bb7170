import { atBackend } from './support/backend.ts';
import { accounts, expect, expectAccessible, expectFits, test } from './support/portal.ts';

const narrow = { width: 360, height: 740 };

test('a person who is given a village sees only that village, at once', async ({ page, signIn, request, browser }) => {
  const account = { email: `area-${Date.now()}@example.org`, password: 'lamp violet harbour nine' };
  const name = `Area${Date.now()}`;
  expect(
    (
      await request.post(atBackend('/api/users'), {
        data: { first_name: name, email: account.email, password: account.password, role: null },
      })
    ).status(),
  ).toBe(204);
  const theirs = await (await browser.newContext()).newPage();

  await signIn(`/people?q=${encodeURIComponent(account.email)}`, accounts.admin);
  const row = page
    .getByRole('table', { name: 'People with an account' })
    .getByRole('row')
    .filter({ hasText: account.email });
  await expect(row).toContainText('Everything');
  await row.getByRole('button', { name: `Change… role and area of ${name}` }).press('Enter');
  const form = page.getByRole('group', { name: `Role and area of ${name}` });
  await expect(form).toBeFocused();
  await form.getByLabel('Sees only an area').press('Space');
  // Save waits for the list of places.
  await expect(form.getByLabel('Find a region, district, village or water project')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form.getByText('Choose at least one region, district, village or water project.')).toBeVisible();
  await form.getByLabel('Find a region, district, village or water project').fill('mepanga');
  await form
    .getByRole('checkbox', { name: /Mepanga/ })
    .first()
    .press('Space');
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  await expectFits(page);
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText(`The role and area of ${name} have been changed.`)).toBeFocused();
  await expect(row).toContainText('1 village');

  await theirs.goto(new URL('/login?next=/village-profiles', page.url()).href);
  await theirs.getByLabel('Email').fill(account.email);
  await theirs.getByLabel('Password', { exact: true }).fill(account.password);
  await theirs.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(theirs.getByText(/^1–1 of 1 village|^1 village/)).toBeVisible();
  await expect(theirs.getByRole('link', { name: /Mepanga/ }).first()).toBeVisible();
  await theirs.context().close();
});
