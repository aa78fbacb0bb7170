import type { Locator, Page } from '@playwright/test';
import { chipOf } from './support/choose.ts';
import { accounts, expect, test } from './support/portal.ts';

/** Counts the clicks of a task that begins on the dashboard. */
function countedClicks(page: Page) {
  let clicks = 0;
  return {
    click: async (target: Locator): Promise<void> => {
      clicks += 1;
      await target.click();
    },
    /** @param role names of what lies in the page's own part */
    menu: (name: string): Locator => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }),
    rail: (name: string): Locator =>
      page.getByRole('navigation', { name: 'Baseline survey' }).getByRole('link', { name, exact: true }),
    count: (): number => clicks,
  };
}

test.use({ viewport: { width: 1440, height: 900 } });

test('broken pumps take one click', async ({ page, signIn }) => {
  await signIn();
  const { click, count } = countedClicks(page);
  await click(page.getByRole('link', { name: /water projects? not working/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Water Projects' })).toBeVisible();
  await expect(chipOf(page, 'Status')).toContainText(/not functional/i);
  expect(count()).toBeLessThanOrEqual(1);
});

test('school attendance by village takes two clicks, and so does its change between rounds', async ({
  page,
  signIn,
}) => {
  await signIn();
  const { click, menu, rail, count } = countedClicks(page);
  await click(menu('Baseline Survey'));
  await click(rail('Education'));
  const card = page.getByRole('region', { name: 'School attendance' });
  await expect(card.getByText('Mepanga').first()).toBeVisible();
  const glance = page.getByRole('region', { name: 'At a glance' });
  await expect(glance.getByRole('columnheader', { name: 'Change' })).toBeVisible();
  expect(count()).toBeLessThanOrEqual(2);
});

test('a photo for a project takes three clicks to the form, which knows the project', async ({ page, signIn }) => {
  await signIn('/dashboard', accounts.manager);
  const { click, menu, count } = countedClicks(page);
  await click(menu('Water Projects'));
  await click(page.getByRole('main').getByRole('link', { name: /^WP-/ }).first());
  await click(page.getByRole('link', { name: 'Add photos' }));
  await expect(page.getByRole('combobox', { name: 'Water project' })).toHaveAccessibleDescription(/WP-/);
  expect(count()).toBeLessThanOrEqual(3);
});

test('all data as an Excel workbook takes three clicks', async ({ page, signIn }) => {
  await signIn('/dashboard', accounts.manager);
  const { click, menu, rail, count } = countedClicks(page);
  await click(menu('Baseline Survey'));
  await click(rail('Reports'));
  const download = page.waitForEvent('download');
  await click(page.getByRole('button', { name: /^Download/ }));
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  expect(count()).toBeLessThanOrEqual(3);
});

test('a village page is printed with three clicks', async ({ page, signIn }) => {
  await signIn();
  const { click, menu, count } = countedClicks(page);
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await click(menu('Village Profiles'));
  await click(page.getByRole('main').getByRole('link', { name: 'Mbandua' }).first());
  await click(page.getByRole('button', { name: 'Print one page' }));
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  expect(count()).toBeLessThanOrEqual(3);
});

test('a household is reviewed with four clicks', async ({ page, signIn }) => {
  await signIn('/dashboard', accounts.manager);
  const { click, menu, rail, count } = countedClicks(page);
  await click(menu('Baseline Survey'));
  await click(rail('Households'));
  await click(page.getByRole('main').getByRole('link', { name: /^HH-/ }).first());
  // Only looked for, not pressed: other tests count what is approved.
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
  expect(count() + 1).toBeLessThanOrEqual(4);
});

test('the endline households of Mepanga with a borehole take five clicks', async ({ page, signIn }) => {
  await signIn();
  const { click, count } = countedClicks(page);
  await click(page.getByRole('row', { name: /^Mepanga/ }).getByRole('link', { name: /Endline 2025/ }));
  await click(page.getByRole('button', { name: 'More filters' }));
  await click(page.getByRole('option', { name: 'Main source of drinking water', exact: true }));
  await click(page.getByRole('option', { name: 'Borehole or tubewell', exact: true }));
  const show = page.getByRole('button', { name: /^Show [\d,]+ households?$/ });
  await expect(show).toBeVisible();
  await click(show);
  await expect(page.getByRole('columnheader', { name: /Household/ })).toBeVisible();
  await expect(page).toHaveURL(/village=.*where=.*where=/);
  expect(count()).toBeLessThanOrEqual(5);
});
