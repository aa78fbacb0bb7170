import type { Page } from '@playwright/test';
import { readXlsx } from '../shared/testing/read-xlsx.ts';
import { bytesOf, saved, savedAs } from './support/downloads.ts';
import { chipOf, choose } from './support/choose.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from './support/portal.ts';

const uids = (page: Page) => page.getByRole('rowheader').allTextContents();

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a filter in the address filters the list, shows on its chip, and can be removed there; Back restores it; filters offer what the server has, by names', async ({
  page,
  signIn,
}) => {
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

  await page.getByRole('button', { name: 'Remove the filter Status: On hold' }).click();
  await choose(page, 'Sponsor', 'Baobab Foundation');
  await choose(page, 'Village', 'Tchetcha');
  await expect(page).toHaveURL(/sponsor=Baobab\+Foundation&village=|village=.*sponsor=/);
  await expect(chipOf(page, 'Village')).toHaveText('Tchetcha');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.filter({ hasNotText: 'Tchetcha' })).toHaveCount(0);
  await expect(rows.filter({ hasNotText: 'Baobab Foundation' })).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  await choose(page, 'Status', 'Planned');
  await expect(page.getByText('No projects match these filters')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all projects' }).click();
  await expect(page.getByText(/^36 projects$/)).toBeVisible();
});

test('CSV and XLSX have the rows that fit, in the order of the list; the XLSX has real days and numbers, and a sheet that says what it holds', async ({
  page,
  signIn,
}) => {
  await signIn('/water-projects?from=2024-01-01&to=2024-12-31&sort=start_date');
  await expect(page.getByText(/^6 of 36 projects$/)).toBeVisible();
  const shown = await uids(page);
  const csv = await savedAs(page, 'CSV');
  expect(csv.suggestedFilename()).toMatch(/^water-projects-filtered-\d{4}-\d{2}-\d{2}-\d{4}\.csv$/);
  const [first, ...lines] = (await bytesOf(csv)).toString('utf8').trimEnd().split('\r\n');
  expect(first).toMatch(/^\u{feff}Project UID,Start Date,Project Sponsorship,Village Name,Project ID,/u);
  expect(lines.map((line) => line.split(',')[0])).toEqual(shown);
  await expect(page.getByText('Exported 6 projects.')).toBeVisible();

  // The menu of formats is still open.
  const [rows, about] = readXlsx(await bytesOf(await saved(page, 'Excel')));
  expect(rows?.frozen).toBe(1);
  const [head = [], ...data] = rows?.rows ?? [];
  expect(data.map(([uid]) => uid)).toEqual(shown);
  for (const row of data) {
    expect(row[head.indexOf('Start Date')]).toBeInstanceOf(Date);
    expect(typeof row[head.indexOf('Latitude')]).toBe('number');
  }
  expect(about?.rows).toEqual(
    expect.arrayContaining([
      ['Rows', 6],
      ['Filter', 'Start date from: 2024-01-01'],
      ['Source', page.url()],
    ]),
  );
});

test('the map fetches its code only when it is opened, and shows the projects beside their table; its legend counts the states and shows one of them alone, in the table as well', async ({
  page,
  signIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn('/water-projects');
  const ofMapOrExport = () => asked.filter((path) => !path.startsWith('/api') && /map|export|xlsx/.test(path));
  expect(ofMapOrExport()).toEqual([]);
  await page.getByRole('link', { name: 'Split', exact: true }).click();
  await expect(page).toHaveURL(/view=split/);
  const map = page.getByRole('region', { name: 'Map of water projects' });
  await expect(map).toBeVisible();
  await expect
    .poll(() => ofMapOrExport().filter((path) => /base-map\.[0-9a-f]{8}\/[\d-]+\.json$/.test(path)).length)
    .toBeGreaterThan(1);
  await expect(page.getByText('36 projects', { exact: true })).toBeVisible();
  await expect(page.getByText('35 of 36 on the map')).toBeVisible();
  await expect(page.getByText(/^Not on the map: /)).toContainText(/^Not on the map: WP-\d{4}-\d{3} \(.+\)$/);
  const table = page.getByRole('table', { name: 'Water projects' });
  await expect(table.getByRole('rowheader')).toHaveCount(36);

  await table.getByRole('link', { name: 'WP-2024-028' }).focus();
  await expect(table.locator('[aria-current]')).toContainText('WP-2024-028');
  await expect(map.getByRole('link', { name: 'WP-2024-028', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/water-projects\/[\w-]{36}$/);
  await page.goBack();
  await expect(map).toBeVisible();
  await expect(table.getByRole('link', { name: 'WP-2024-028' })).toBeFocused();

  const legend = page.getByRole('list', { name: 'Legend' });
  await expect(legend.getByRole('button', { name: 'Functional 25', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  const partly = legend.getByRole('button', { name: 'Partially functional 4' });
  await partly.click();
  await expect(page).toHaveURL(/status=partially_functional/);
  await expect(partly).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await expect(page.getByRole('rowheader').first().getByRole('img', { name: 'Partially functional' })).toBeVisible();
  await expect(legend.getByRole('button', { name: 'Functional 25', exact: true })).toBeVisible();
  await partly.click();
  await expect(page.getByRole('rowheader')).toHaveCount(36);
});

test('a marker opens its popup and marks its row, by mouse and by keyboard; the keyboard moves and zooms the map', async ({
  page,
  signIn,
}) => {
  await signIn('/water-projects?view=split&q=WP-2024-028');
  const map = page.getByRole('region', { name: 'Map of water projects' });
  await expect(page.getByText(/^1 of 36 projects/)).toBeVisible();
  const scale = () => map.locator('.leaflet-control-scale-line').textContent();
  const marker = map.getByRole('button', { name: 'WP-2024-028, Functional' });
  await marker.click();
  await expect(map.getByRole('link', { name: 'WP-2024-028', exact: true })).toBeVisible();
  await expect(
    page.getByRole('row').filter({ hasText: 'WP-2024-028' }).and(page.locator('[aria-current]')),
  ).toBeVisible();
  await page.mouse.move(0, 0);
  await map.focus();
  await page.keyboard.press('Escape');
  await expect(map.getByRole('link', { name: 'WP-2024-028', exact: true })).toHaveCount(0);
  await marker.focus();
  await page.keyboard.press('Enter');
  await expect(map.getByRole('link', { name: 'WP-2024-028', exact: true })).toBeVisible();
  const before = await scale();
  await map.focus();
  await page.keyboard.press('-');
  await expect.poll(scale).not.toBe(before);
});

test('the wheel zooms the map only after a click on it; coming and going leaves no map behind', async ({
  page,
  signIn,
}) => {
  await signIn('/water-projects?view=split');
  const map = page.getByRole('region', { name: 'Map of water projects' });
  const scale = () => map.locator('.leaflet-control-scale-line').textContent();
  await expect(map.getByRole('button', { name: /^\d+ here: / }).first()).toBeVisible();
  const before = await scale();
  await map.hover();
  await page.mouse.wheel(0, 120);
  await page.waitForTimeout(500);
  expect(await scale()).toBe(before);
  await map.click({ position: { x: 200, y: 20 } });
  await page.mouse.wheel(0, 600);
  await expect.poll(scale).not.toBe(before);

  await page.goto('/water-projects?view=map');
  for (let time = 0; time < 3; time += 1) {
    await expect(page.locator('.leaflet-container')).toHaveCount(1);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.locator('.leaflet-container, .leaflet-pane')).toHaveCount(0);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
  }
});

test('the map with its list passes axe, light or dark', async ({ page, signIn }) => {
  await signIn('/water-projects?view=split');
  const map = page.getByRole('region', { name: 'Map of water projects' });
  const group = map.getByRole('button', { name: /^\d+ here: / }).first();
  await expect(group).toBeVisible();
  await expectAccessibleInBoth(page);
  await group.click();
  await map.getByRole('button', { name: /^WP-/ }).first().click();
  await expect(map.getByRole('link', { name: /^WP-/ })).toBeVisible();
  await chipOf(page, 'Status').click();
  await expect(page.getByRole('listbox', { name: 'Status' })).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('on a narrow phone nothing scrolls sideways, in either view', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('/water-projects?status=functional&sponsor=St.+Anne+School+Partnership&from=2019-01-01&q=WP');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const rows = await page.getByRole('rowheader').count();
  await page.getByRole('button', { name: 'Filters · 3' }).click();
  await expect(chipOf(page, 'Status')).toHaveText('Functional');
  expect(await sideways(page)).toBe(0);
  await page.getByRole('button', { name: `Show ${rows} projects`, exact: true }).click();
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  const map = page.getByRole('region', { name: 'Map of water projects' });
  await expect(map.getByRole('button').first()).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await page.goto('/water-projects?view=map&q=WP-2024-028');
  await map.getByRole('button', { name: 'WP-2024-028, Functional' }).click();
  await expect(map.getByRole('link').first()).toBeInViewport();
  expect(await sideways(page)).toBe(0);
});
