import { savedAs } from './support/downloads.ts';
import { chooseInList } from './support/choose.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';

const narrow = { width: 360, height: 740 };
const widerThanWindow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('what a data manager exports is in the audit log, which only administrators see', async ({
  page,
  signIn,
  expectedMessages,
}) => {
  expectedMessages.push(/403/);
  await signIn('/water-projects', accounts.manager);
  await savedAs(page, 'CSV');
  await page.goto('/audit');
  await expect(page.getByText('This page is for administrators.')).toBeVisible();

  await signIn('/account', accounts.admin);
  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await page.getByLabel('Name or email address').fill(accounts.manager.email);
  await chooseInList(page.getByRole('combobox', { name: 'Action' }), 'Exports');
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Saved a file' }).filter({ hasText: 'CSV' }).first()).toBeVisible();
  await expect(page).toHaveURL(/kind=export/);
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  expect(await page.evaluate(widerThanWindow)).toBe(0);
  await page.getByLabel('From').fill('2001-01-01');
  await page.getByLabel('From').press('Enter');
  await page.getByLabel('To').fill('2001-01-02');
  await page.getByLabel('To').press('Enter');
  await expect(page.getByText('No matching entries')).toBeVisible();
});
