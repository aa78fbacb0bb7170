import { expect, test } from './support/portal.ts';

test('the list asks exactly as specified and shows the newest number first', async ({ page, signIn }) => {
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
  ]);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const uids = await page.getByRole('rowheader').allTextContents();
  expect(uids.length).toBeGreaterThan(20);
  expect(uids).toEqual([...uids].sort().reverse());
  await expect(page.getByRole('cell', { name: 'None', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Unknown', exact: true })).toHaveCount(1);
});

test('a row opens the detail, whose images come with the bearer and in the specified grid', async ({
  page,
  signIn,
}) => {
  await signIn('/water-projects');
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

  const columns = async (width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await images.evaluateAll((all) => all.map((image) => Math.round(image.getBoundingClientRect().left)));
    return new Set(lefts).size;
  };
  const count = await images.count();
  expect(await columns(400)).toBe(1);
  expect(await columns(600)).toBe(Math.min(2, count));
  expect(await columns(800)).toBe(Math.min(3, count));
  expect(await columns(1200)).toBe(Math.min(4, count));
  const box = await images.first().boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.2, 1);
});

test('an id that does not exist shows what the server says', async ({ page, signIn }) => {
  await signIn('/water-projects/00000000-0000-4000-8000-00000000dead');
  await expect(page.getByRole('alert')).toContainText('FORBIDDEN');
});

test('when the list fails, its status is logged, the page stays calm, and the dot shows it', async ({
  page,
  signIn,
  expectedMessages,
}) => {
  expectedMessages.push(/The water projects could not be loaded: 500/);
  await signIn();
  await page.route('**/items/water_projects?*', (route) =>
    route.fulfill({ status: 500, json: { errors: [{ message: 'An unexpected error occurred.' }] } }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Water Projects' }).click();
  await expect(page.getByRole('columnheader', { name: 'Project UID' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Connection: Trouble' }).click();
  await expect(page.getByText('GET /data/items/water_projects')).toBeVisible();
  await page.unroute('**/items/water_projects?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connection: Online' })).toBeVisible();
});

test('upload media has the specified title, description and calls', async ({ page, signIn }) => {
  const villages = page.waitForRequest(/\/items\/villages\?/);
  const projects = page.waitForRequest(/\/items\/water_projects\?/);
  await signIn('/upload_media');
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Media' })).toBeVisible();
  await expect(page.getByText('Add new photos or videos to the media library.')).toBeVisible();
  expect(new URL((await villages).url()).searchParams.get('fields')).toBe('village_id,village_name');
  expect(new URL((await projects).url()).searchParams.get('fields')).toBe('project_id,project_uid');
});
