import type { Page } from '@playwright/test';
import { chipOf } from './support/choose.ts';
import { expect, expectAccessibleInBoth, test } from './support/portal.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem');

test('documents can be searched and downloaded', async ({ page, signIn }) => {
  await signIn('/documents');
  await expect(rows(page).first()).toBeVisible();
  await page.getByLabel('Search documents').fill('hand pump');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('link', { name: 'Keeping a hand pump working' })).toBeVisible();
  await expect(page).toHaveURL(/hand\+pump|hand%20pump/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('in a wide window documents are read beside their list; the grid shows their first pages', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('/documents?q=water');
  const reader = page.getByRole('article');
  await expect(reader.locator('canvas')).toBeVisible();
  await rows(page).getByRole('link', { name: 'Water point visit: form' }).click();
  await expect(page).toHaveURL(/\/documents\?q=water&document=/);
  await expect(reader.getByRole('heading', { level: 2, name: 'Water point visit: form' })).toBeVisible();
  await expect(reader.locator('canvas')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.keyboard.press('j');
  await expect(reader.getByRole('heading', { name: 'Water point visit: form' })).toBeHidden();
  await page.goBack();
  await expect(reader.getByRole('heading', { name: 'Water point visit: form' })).toBeVisible();
  await page.getByRole('radio', { name: 'Grid' }).check();
  await expect(rows(page).locator('img').first()).toBeVisible();
  await expectAccessibleInBoth(page);
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
