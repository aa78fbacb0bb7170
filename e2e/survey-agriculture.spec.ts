import type { Page } from '@playwright/test';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';
import { ask } from './support/rich-project.ts';
import { ofShownRound } from './support/survey.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('outlines of plots: a data manager goes by keyboard from their table to the household of one', async ({
  page,
  signIn,
}) => {
  await signIn('/baseline-survey/agriculture/land-ownership', accounts.manager);
  const plots = await ask<{ geometry: object | null; household_id: { household_code: string } }[]>(
    page,
    `/data/items/plots?limit=-1&fields=geometry,household_id.household_code&${ofShownRound}`,
  );
  const outlined = plots.filter(({ geometry }) => geometry !== null);
  const outlines = panel(page, 'Where the plots are');
  await expect(outlines.getByText(`${outlined.length} plots have an outline.`)).toBeVisible();
  await outlines.getByRole('button', { name: /^Show all \d+ villages$/ }).press('Enter');
  await expect(outlines.locator('figure a path')).toHaveCount(outlined.length);
  await outlines.getByText('Show as table').focus();
  await page.keyboard.press('Enter');
  await expect(outlines.getByRole('row')).toHaveCount(outlined.length + 1);
  await page.keyboard.press('Tab');
  while (
    !(await outlines
      .getByRole('row')
      .nth(1)
      .getByRole('link')
      .evaluate((link) => link === document.activeElement))
  )
    await page.keyboard.press('Tab');
  const code = await outlines.getByRole('row').nth(1).getByRole('link').innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Household ${code}`, level: 1 })).toBeVisible();
  const own = outlined.filter(({ household_id }) => household_id.household_code === code);
  await expect(
    page
      .getByRole('list', { name: 'Outlines of the plots' })
      .getByRole('listitem')
      .filter({ hasText: 'ha inside its outline' }),
  ).toHaveCount(own.length);
  await expectAccessible(page);
});

test('a group of fewer than five has no figure, on screen and on paper', async ({ page, signIn }) => {
  await signIn('/baseline-survey/crops?crop=maize');
  const card = panel(page, 'Price of a kilogram, Maize, season 2024/25');
  await card.getByRole('button', { name: /^Show chart/ }).click();
  const price = card.locator('figure');
  const small = price.getByRole('row').filter({ hasText: 'n < 5' }).first();
  await expect(small).toBeVisible();
  await expect(small).not.toContainText('MZN');
  await page.emulateMedia({ media: 'print' });
  await expect(small).toBeVisible();
});
