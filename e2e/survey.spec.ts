import { expect, test } from './support/portal.ts';

test('the overview counts what the server holds', async ({ page, signIn }) => {
  await signIn('/baseline-survey');
  await expect(page).toHaveURL('/baseline-survey/overview');
  const table = page.getByRole('table', { name: 'Households by village' });
  await expect(table).toBeVisible();
  const counts = await table.getByRole('row').filter({ has: page.getByRole('rowheader') }).getByRole('cell').filter({ has: page.getByRole('link') }).allTextContents();
  const sum = counts.reduce((total, count) => total + Number(count), 0);
  expect(sum).toBe(400);
  await expect(page.getByText('400', { exact: true }).first()).toBeVisible();
});

test('the household list sorts, filters and pages on the server, and its address keeps all of it', async ({ page, signIn }) => {
  await signIn('/baseline-survey/list');
  await expect(page.getByText('1 to 50 of 400 households')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('51 to 100 of 400 households')).toBeVisible();
  await page.getByRole('button', { name: 'Household ↑' }).or(page.getByRole('button', { name: /^Household/ })).first().click();
  await expect(page.getByRole('rowheader').first()).toHaveText('HH-0400');
  await page.getByLabel('Village').selectOption('Mepanga');
  await expect(page.getByText(/of 22 households/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/of 22 households/)).toBeVisible();
  await expect(page.getByLabel('Village').locator('option:checked')).toHaveText('Mepanga');
  await page.getByLabel('Household code').fill('no such code');
  await expect(page.getByText('No household fits')).toBeVisible();
});

test('a village leads to its profile, its projects and its households', async ({ page, signIn }) => {
  await signIn('/village-profiles');
  await page.getByRole('link', { name: 'Mbandua' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mbandua' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  await page.getByRole('link', { name: '94', exact: true }).click();
  await expect(page.getByText(/of 94 households/)).toBeVisible();
});
