import { chipOf } from './support/choose.ts';
import { expect, test } from './support/portal.ts';

test('documents can be searched and downloaded', async ({ page, signIn }) => {
  await signIn('/documents');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.getByLabel('Search documents').fill('hand pump');
  await expect(page.getByRole('rowheader').getByRole('link')).toHaveText(['Keeping a hand pump working']);
  await expect(page).toHaveURL(/hand\+pump|hand%20pump/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('media shows photos of one village when asked', async ({ page, signIn }) => {
  await signIn('/media');
  const picture = page.getByRole('main').locator('li img').first();
  await expect(picture).toBeVisible();
  await chipOf(page, 'Village').click();
  await page.getByRole('option').nth(1).click();
  await expect(page).toHaveURL(/village=/);
  await expect(picture).toBeVisible();
});
