import type { Page } from '@playwright/test';
import { atBackend } from './support/backend.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';
import { bearerOf } from './support/survey-imports.ts';

const mark = `Set-up ${Date.now().toString(36)}`;

test.afterAll(async ({ request }) => {
  const headers = await bearerOf(request);
  const filter = `filter[village_name][_starts_with]=${encodeURIComponent(mark)}&fields=village_id`;
  const found = await request.get(atBackend(`/data/items/villages?${filter}`), { headers });
  const { data } = (await found.json()) as { data: { village_id: string }[] };
  for (const { village_id: id } of data)
    await request.delete(atBackend(`/data/items/villages/${encodeURIComponent(id)}`), { headers });
});

test('several villages are added from a pasted list, two that are one are merged, and links to either lead there', async ({
  page,
  signIn,
  expectedMessages,
}) => {
  await signIn('/village-profiles', accounts.manager);
  await page.getByRole('button', { name: 'Add several villages' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add several villages' });
  const list = drawer.getByLabel('List of villages');
  await list.fill(`code\tname\tdistrict\n\t${mark} ሐረር\tHarari\n\t${mark} القرية\t\n\t${mark} ភូមិ\tភ្នំពេញ\n`);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Add 3 villages' }).click();
  await expect(drawer.getByText('All 3 villages are in the portal.')).toBeVisible();
  await page.keyboard.press('Escape');
  if (await drawer.isVisible()) await drawer.getByRole('button', { name: 'Close' }).click();

  await page.goto(`/village-profiles?search=${encodeURIComponent(mark)}`);
  await page.getByRole('link', { name: new RegExp(`${mark} ሐረር`) }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Merge with another village' }).click();
  const merge = page.getByRole('dialog', { name: /Merge/ });
  const other = await optionWith(page, `${mark} القرية`);
  await merge.getByRole('combobox').first().selectOption({ label: other });
  await expect(merge.getByText(/is removed\. This cannot be undone\./)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await merge.getByRole('button', { name: 'Merge villages' }).click();
  await expect(page.getByText('Merged.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ሐረር');
  // The old address: the village itself is refused first.
  expectedMessages.push(/403/);
  await page.goto(`/village-profiles/${encodeURIComponent(/\(([^()]*)\)\s*$/.exec(other)?.[1] ?? '')}`);
  await expect(page.getByText(/^The village you opened was merged into this one on .+ by .+\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ሐረር');
});

/** The words of the option that names a village, which has its code as well. */
async function optionWith(page: Page, name: string): Promise<string> {
  const option = page.getByRole('option').filter({ hasText: name }).first();
  await expect(option).toBeAttached();
  return (await option.textContent()) ?? '';
}
