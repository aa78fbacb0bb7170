import { chipOf } from './support/choose.ts';
import { expect, test } from './support/portal.ts';

test('the dashboard shows the CMS page, the debug box and the two cards', async ({ page, signIn }) => {
  const asked = page.waitForRequest(/\/api\/items\/cms_pages/);
  await signIn();
  expect(new URL((await asked).url()).searchParams.get('filter[slug][_eq]')).toBe('landing');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Groundwork' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Browse, upload, and manage project documents')).toBeVisible();
  await expect(main.getByText('Explore and manage photos, videos, and other media assets')).toBeVisible();
  await expect(main.getByText('CMS debug')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'What you find here' })).toBeVisible();
  await main.getByRole('link', { name: 'Documents', exact: true }).click();
  await expect(page).toHaveURL('/documents');
});

test('a CMS body cannot run script, and a failed CMS call leaves the page calm', async ({
  page,
  signIn,
  expectedMessages,
}) => {
  expectedMessages.push(/landing page|CMS/i);
  await signIn('/about');
  const body =
    '<p onclick="alert(1)">Text</p><script>window.ran = 1</script><img src=x onerror="window.ran = 1"><a href="javascript:window.ran=1">link</a>';
  await page.route('**/api/items/cms_pages*', (route) =>
    route.fulfill({ json: { data: [{ title: 'T', top_text: 'Top', body_text: body }] } }),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('Text', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect(page.locator('[onclick], [onerror], a[href^=javascript]')).toHaveCount(0);
  await page.unroute('**/api/items/cms_pages*');
  await page.route('**/api/items/cms_pages*', (route) =>
    route.fulfill({ status: 500, json: { errors: [{ message: 'An unexpected error occurred.' }] } }),
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Browse, upload, and manage project documents')).toBeVisible();
});

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
