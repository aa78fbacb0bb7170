import { expect, test } from './support/portal.ts';

test('the list asks exactly as specified and shows the newest number first; a row opens the detail, whose images come with the bearer', async ({
  page,
  signIn,
}) => {
  const asked = page.waitForRequest((request) => request.url().includes('/items/water_projects?'));
  await signIn('/water-projects');
  const request = await asked;
  expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
    fields: 'project_id,project_uid,start_date,project_sponsorship,village_id.village_name',
    limit: '100',
    sort: '-project_uid',
  });
  expect(request.headers().authorization).toMatch(/^Bearer /);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Project UID',
    'Start Date',
    'Project Sponsorship',
    'Village Name',
    // How each stands, beside what is specified.
    'Status',
    'Cause',
    'People served',
    'Last visit',
  ]);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const uids = await page.getByRole('rowheader').allTextContents();
  expect(uids.length).toBeGreaterThan(20);
  expect(uids).toEqual([...uids].sort().reverse());
  await expect(page.getByRole('cell', { name: 'None', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Unknown', exact: true })).toHaveCount(1);

  const assets: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/'))
      assets.push(`${request.headers().authorization?.slice(0, 7)} ${request.url()}`);
  });
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'WP-2024-028' }) });
  await row.getByRole('cell').first().click();
  await expect(page).toHaveURL(/\/water-projects\/[\w-]{36}$/);
  for (const label of ['Project UID', 'Project ID', 'Start Date', 'Project Sponsorship', 'Village Name']) {
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Project Images' })).toBeVisible();
  const images = page.getByRole('region', { name: 'Project Images' }).getByRole('img');
  await expect(images.first()).toBeVisible();
  expect(await images.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expect(images.first()).toHaveAttribute('src', /^blob:/);
  expect(assets.length).toBeGreaterThan(0);
  expect(assets.filter((asset) => !asset.startsWith('Bearer '))).toEqual([]);
  expect(assets.filter((asset) => asset.includes('token'))).toEqual([]);
});
