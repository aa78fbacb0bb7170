import type { Page } from '@playwright/test';
import { readXlsx } from '../shared/testing/read-xlsx.ts';
import { bytesOf, saved } from './support/downloads.ts';
import { chipOf, choose } from './support/choose.ts';
import { expect, expectAccessible, test } from './support/portal.ts';

const uids = (page: Page) => page.getByRole('rowheader').allTextContents();

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a filter in the address narrows the list, stands on its chip, and goes away there; Back brings it back', async ({ page, signIn }) => {
  await signIn('/water-projects?status=on_hold');
  await expect(page.getByText(/^2 of 36 projects$/)).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove the filter Status: On hold' }).click();
  await expect(page).toHaveURL(/\/water-projects$/);
  await expect(page.getByText(/^36 projects$/)).toBeVisible();
  await expect(chipOf(page, 'Status')).toBeFocused();
  await page.goBack();
  await expect(chipOf(page, 'Status')).toHaveText('On hold');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
});

test('filters offer what the server has, by names', async ({ page, signIn }) => {
  await signIn('/water-projects');
  await choose(page, 'Sponsor', 'Baobab Foundation');
  await choose(page, 'Village', 'Tchetcha');
  await expect(page).toHaveURL(/sponsor=Baobab\+Foundation&village=|village=.*sponsor=/);
  await expect(chipOf(page, 'Village')).toHaveText('Tchetcha');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.filter({ hasNotText: 'Tchetcha' })).toHaveCount(0);
  await expect(rows.filter({ hasNotText: 'Baobab Foundation' })).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  await choose(page, 'Status', 'Planned');
  await expect(page.getByText('No project fits these filters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all projects' }).click();
  await expect(page.getByText(/^36 projects$/)).toBeVisible();
});

test('what is typed is taken as it is, wildcards and quotes too', async ({ page, signIn }) => {
  await signIn('/water-projects');
  const search = page.getByRole('searchbox', { name: 'Search' });
  for (const nothing of ['%', '_', '"', 'WP_2024', "'; DROP TABLE", '\\', '🚰', 'ברכה']) {
    await search.fill(nothing);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(nothing);
    await expect(page.getByText('0 of 36 projects')).toBeVisible();
  }
  await search.fill('st. ANNE school');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('st. ANNE school');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  for (const row of await page.getByRole('row').filter({ has: page.getByRole('rowheader') }).allTextContents()) {
    expect(row).toContain('St. Anne School Partnership');
  }
});

test('the CSV has the rows that fit, in the order of the list', async ({ page, signIn }) => {
  await signIn('/water-projects?status=functional&sort=start_date');
  await expect(page.getByText(/^25 of 36 projects$/)).toBeVisible();
  const shown = await uids(page);
  const download = await saved(page, 'Export CSV');
  expect(download.suggestedFilename()).toMatch(/^water-projects-filtered-\d{4}-\d{2}-\d{2}-\d{4}\.csv$/);
  const [head, ...lines] = (await bytesOf(download)).toString('utf8').trimEnd().split('\r\n');
  expect(head).toMatch(/^\u{feff}Project UID,Start Date,Project Sponsorship,Village Name,Project ID,/u);
  expect(lines.map((line) => line.split(',')[0])).toEqual(shown);
  await expect(page.getByText('Exported 25 projects.')).toBeVisible();
});

test('the XLSX has real days and numbers, and a sheet that says what it holds', async ({ page, signIn }) => {
  await signIn('/water-projects?from=2024-01-01&to=2024-12-31');
  await expect(page.getByText(/^6 of 36 projects$/)).toBeVisible();
  const shown = await uids(page);
  const [rows, about] = readXlsx(await bytesOf(await saved(page, 'Export XLSX')));
  expect(rows?.frozen).toBe(1);
  const [head = [], ...data] = rows?.rows ?? [];
  expect(data.map(([uid]) => uid)).toEqual(shown);
  for (const row of data) {
    expect(row[head.indexOf('Start Date')]).toBeInstanceOf(Date);
    expect(typeof row[head.indexOf('Latitude')]).toBe('number');
  }
  expect(about?.rows).toEqual(expect.arrayContaining([['Rows', 6], ['Filter', 'Start date from: 2024-01-01'], ['Source', page.url()]]));
});

test('the map fetches its code only when it is opened, and shows the projects beside their list', async ({ page, signIn }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await signIn('/water-projects');
  const ofMapOrExport = () => scripts.filter((script) => /map|boundaries|export|xlsx/.test(script));
  expect(ofMapOrExport()).toEqual([]);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  const map = page.getByRole('region', { name: 'Map of water projects' });
  await expect(map).toBeVisible();
  await expect(page.getByText(/^36 projects\. On the map: 35; 1 has no usable place\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No usable place (1)' })).toBeAttached();
  const list = page.getByRole('region', { name: 'Projects on the map' });
  await expect(list.getByRole('link')).toHaveCount(36);
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('Functional (25)');

  await list.getByRole('button', { name: 'Show WP-2024-028 on the map' }).click();
  await expect(list.locator('[aria-current]')).toContainText('WP-2024-028');
  await map.getByRole('link', { name: 'WP-2024-028' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/water-projects\/[\w-]{36}$/);
  await page.goBack();
  await expect(map).toBeVisible();
  await expect(list.getByRole('link', { name: 'WP-2024-028' })).toBeFocused();
});

test('a click on a point opens its popup and marks its row; the keyboard moves and zooms the map', async ({ page, signIn }) => {
  await signIn('/water-projects?view=map&q=WP-2024-028');
  const map = page.getByRole('region', { name: 'Map of water projects' });
  await expect(page.getByText(/^1 of 36 projects/)).toBeVisible();
  const scale = () => map.locator('.leaflet-control-scale-line').textContent();
  const box = await map.boundingBox();
  // The only point stands in the middle.
  await map.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } });
  await expect(map.getByRole('link', { name: 'WP-2024-028' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'WP-2024-028' }).and(page.locator('[aria-current]'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(map.getByRole('link', { name: 'WP-2024-028' })).toHaveCount(0);
  const before = await scale();
  await map.focus();
  await page.keyboard.press('-');
  await expect.poll(scale).not.toBe(before);
});

for (const theme of ['light', 'dark'] as const) {
  test(`the map with its list passes axe (${theme})`, async ({ page, signIn }) => {
    await page.addInitScript((name) => localStorage.setItem('groundwork_theme', name), theme);
    await signIn('/water-projects?view=map');
    await page.getByRole('button', { name: 'Show WP-2024-028 on the map' }).click();
    await expect(page.getByRole('region', { name: 'Map of water projects' }).getByRole('link', { name: 'WP-2024-028' })).toBeVisible();
    await chipOf(page, 'Status').click();
    await expect(page.getByRole('listbox', { name: 'Status' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('on a narrow phone nothing scrolls sideways, in either view', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('/water-projects?status=functional&sponsor=St.+Anne+School+Partnership&from=2019-01-01&q=WP');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters · 3' }).click();
  await expect(chipOf(page, 'Status')).toHaveText('Functional');
  expect(await sideways(page)).toBe(0);
  await page.getByRole('button', { name: 'Show projects' }).click();
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.getByRole('button', { name: /^Show WP/ }).first().click();
  const map = page.getByRole('region', { name: 'Map of water projects' });
  await expect(map.getByRole('link')).toBeInViewport();
  expect(await sideways(page)).toBe(0);
});

test('coming and going leaves no map behind', async ({ page, signIn }) => {
  await signIn('/water-projects?view=map');
  for (let time = 0; time < 3; time += 1) {
    await expect(page.locator('.leaflet-container')).toHaveCount(1);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.locator('.leaflet-container, .leaflet-pane')).toHaveCount(0);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
  }
});
