import type { Page } from '@playwright/test';
import { chipOf } from './support/choose.ts';
import { bytesOf } from './support/downloads.ts';
import { expect, expectAccessibleInBoth, expectFits, test } from './support/portal.ts';

const scale = (page: Page) => page.locator('.leaflet-control-scale-line').textContent();

test('the map fetches its code only when it is opened, and shows the projects beside their table, with a wheel that is the page’s until the map is clicked; its legend counts the states and shows one of them alone, in the table as well', async ({
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

  const group = map.getByRole('button', { name: /^\d+ here: / }).first();
  await expect(group).toBeVisible();
  await expectAccessibleInBoth(page);
  const before = await scale(page);
  await map.hover();
  await page.mouse.wheel(0, 120);
  // Nobody has clicked on the map: the wheel is the page's.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await scale(page)).toBe(before);
  await page.mouse.move(0, 0);
  await table.getByRole('link', { name: 'WP-2024-028' }).focus();
  await expect(table.locator('[aria-current]')).toContainText('WP-2024-028');
  await expect(map.getByRole('link', { name: 'WP-2024-028', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/water-projects\/[\w-]{36}$/);
  await page.goBack();
  await expect(map).toBeVisible();
  await expect(table.getByRole('link', { name: 'WP-2024-028' })).toBeFocused();
  const again = await scale(page);
  await map.click({ position: { x: 200, y: 20 } });
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scale(page)).not.toBe(again);

  const legend = page.getByRole('list', { name: 'Legend' });
  await expect(legend.getByRole('button', { name: 'Works 25', exact: true })).toHaveAttribute('aria-pressed', 'false');
  const partly = legend.getByRole('button', { name: 'Partly works 4' });
  await partly.click();
  await expect(page).toHaveURL(/status=partially_functional/);
  await expect(partly).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await expect(page.getByRole('rowheader').first().getByRole('img', { name: 'Partly works' })).toBeVisible();
  await expect(legend.getByRole('button', { name: 'Works 25', exact: true })).toBeVisible();
  // The picture has what the map shows and the filter that is set.
  await page.getByRole('button', { name: 'Export: Map of water projects' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download SVG' }).click();
  const picture = (await bytesOf(await saved)).toString('utf8');
  for (const part of [
    '<image',
    '<clipPath',
    'Partly works',
    '° E</text>',
    'km</text>',
    'Status: Partly works',
    'Source: ',
  ])
    expect(picture).toContain(part);
  await page.keyboard.press('Escape');
  await partly.click();
  await expect(page.getByRole('rowheader')).toHaveCount(36);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page.locator('.leaflet-container, .leaflet-pane')).toHaveCount(0);
});

test('a marker opens its popup and marks its row, by mouse and by keyboard, light or dark; the keyboard moves and zooms the map', async ({
  page,
  signIn,
}) => {
  await signIn('/water-projects?view=split&q=WP-2024-028');
  const map = page.getByRole('region', { name: 'Map of water projects' });
  await expect(page.getByText(/^1 of 36 projects/)).toBeVisible();
  const marker = map.getByRole('button', { name: 'WP-2024-028, Works' });
  await marker.click();
  await expect(map.getByRole('link', { name: 'WP-2024-028', exact: true })).toBeVisible();
  await expect(
    page.getByRole('row').filter({ hasText: 'WP-2024-028' }).and(page.locator('[aria-current]')),
  ).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.mouse.move(0, 0);
  await map.focus();
  await page.keyboard.press('Escape');
  await expect(map.getByRole('link', { name: 'WP-2024-028', exact: true })).toHaveCount(0);
  await marker.focus();
  await page.keyboard.press('Enter');
  await expect(map.getByRole('link', { name: 'WP-2024-028', exact: true })).toBeVisible();
  const before = await scale(page);
  await map.focus();
  await page.keyboard.press('-');
  await expect.poll(() => scale(page)).not.toBe(before);
});

test('on a narrow phone nothing scrolls sideways, in either view', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('/water-projects?status=functional&sponsor=St.+Anne+School+Partnership&from=2019-01-01&q=WP');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const rows = await page.getByRole('rowheader').count();
  await page.getByRole('button', { name: 'Filters · 3' }).click();
  await expect(chipOf(page, 'Status')).toHaveText('Works');
  await expectFits(page);
  await page.getByRole('button', { name: `Show ${rows} projects`, exact: true }).click();
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  const map = page.getByRole('region', { name: 'Map of water projects' });
  await expect(map.getByRole('button').first()).toBeVisible();
  await expectFits(page);
  await page.goto('/water-projects?view=map&q=WP-2024-028');
  await map.getByRole('button', { name: 'WP-2024-028, Works' }).click();
  await expect(map.getByRole('link').first()).toBeInViewport();
  await expectFits(page);
});
