import type { Locator, Page } from '@playwright/test';
import { chipOf, expectChosen } from './support/choose.ts';
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

test('members: broken pumps take one click, school attendance by village two, a village page in print three, households of a village, round and answer five', async ({
  page,
  signIn,
}) => {
  await signIn();
  const begin = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Groundwork' }).click();
    await expect(page).toHaveURL('/dashboard');
    return countedClicks(page);
  };
  await test.step('broken pumps', async () => {
    const { click, count } = countedClicks(page);
    await click(page.getByRole('link', { name: /^Not working: \d+ water projects?$/ }));
    await expect(page.getByRole('heading', { level: 1, name: 'Water Projects' })).toBeVisible();
    await expect(chipOf(page, 'Status')).toContainText('Not working');
    expect(count()).toBeLessThanOrEqual(1);
  });
  await test.step('school attendance by village, and its change between rounds', async () => {
    const { click, menu, rail, count } = await begin();
    await click(menu('Baseline Survey'));
    await click(rail('Education'));
    await expect(page.getByRole('region', { name: 'School attendance' }).getByText('Mepanga').first()).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'At a glance' }).getByRole('columnheader', { name: 'Change' }),
    ).toBeVisible();
    expect(count()).toBeLessThanOrEqual(2);
  });
  await test.step('a village page in print', async () => {
    const { click, menu, count } = await begin();
    await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
    await click(menu('Village Profiles'));
    await click(page.getByRole('main').getByRole('link', { name: 'Mbandua', exact: true }).first());
    await click(page.getByRole('button', { name: 'Print one page' }));
    await expect(page.locator('body')).toHaveAttribute('data-printed', '');
    expect(count()).toBeLessThanOrEqual(3);
  });
  await test.step('the endline households of Mepanga with a borehole', async () => {
    const { click, count } = await begin();
    await click(page.getByRole('row', { name: /^Mepanga/ }).getByRole('link', { name: /households in Endline 2025/ }));
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
});

test('data managers: a photo for a project takes three clicks to the form, which knows the project, all data as an Excel workbook three, a review of a household four', async ({
  page,
  signIn,
}) => {
  await signIn('/dashboard', accounts.manager);
  const begin = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Groundwork' }).click();
    await expect(page).toHaveURL('/dashboard');
    return countedClicks(page);
  };
  await test.step('all data', async () => {
    const { click, menu, rail, count } = countedClicks(page);
    await click(menu('Baseline Survey'));
    await click(rail('Reports'));
    const download = page.waitForEvent('download');
    await click(page.getByRole('button', { name: /^Download/ }));
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    expect(count()).toBeLessThanOrEqual(3);
  });
  await test.step('a review', async () => {
    const { click, menu, rail, count } = await begin();
    await click(menu('Baseline Survey'));
    await click(rail('Households'));
    await click(page.getByRole('main').getByRole('link', { name: /^HH-/ }).first());
    // Only looked for, not pressed: other tests count what is approved.
    await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
    expect(count() + 1).toBeLessThanOrEqual(4);
  });
  await test.step('a photo', async () => {
    const { click, menu, count } = await begin();
    await click(menu('Water Projects'));
    await click(page.getByRole('main').getByRole('link', { name: /^WP-/ }).first());
    await click(page.getByRole('link', { name: 'Add photos' }));
    await expectChosen(page.getByRole('combobox', { name: 'Water project' }), /WP-/);
    expect(count()).toBeLessThanOrEqual(3);
  });
});
