import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/portal.ts';
import { ask, dialog, grid, openRich, richProject, visits } from './support/rich-project.ts';

/** Counts the blob URLs that live in the page. */
async function watchBlobs(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const alive = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      const url = createObjectURL.call(URL, blob);
      alive.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      alive.delete(url);
      revokeObjectURL.call(URL, url);
    };
    Object.assign(globalThis, { aliveBlobs: () => alive.size });
  });
  return () => page.evaluate(() => (globalThis as unknown as { aliveBlobs: () => number }).aliveBlobs());
}

test('the grid has 1, 2, 3 and 4 columns, images of ratio 1.2 that cover their place', async ({ page, signIn }) => {
  await openRich(page, signIn);
  await expect(grid(page).getByRole('listitem').first()).toBeVisible();
  for (const [width, columns] of [
    [375, 1],
    [575, 1],
    [576, 2],
    [700, 2],
    [768, 3],
    [991, 3],
    [992, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await grid(page)
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect()).map(({ left, width: w }) => [Math.round(left), w]),
      );
    expect(new Set(boxes.map(([left]) => left)).size, `columns at ${width}`).toBe(columns);
  }
  const image = grid(page).locator('img').first();
  await expect(image).toBeVisible();
  for (const width of [375, 600, 800, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await image.boundingBox();
    expect(box!.width / box!.height).toBeCloseTo(1.2, 2);
  }
  await expect(image).toHaveCSS('object-fit', 'cover');
});

test('the specified call for images is sent as specified, and each image has its own alternative text', async ({
  page,
  signIn,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/items\/media_upload_items\?.*_eq/.test(request.url()) && !request.url().includes('caption'))
      calls.push(request.url());
  });
  const { id, images } = await openRich(page, signIn);
  await expect(grid(page).getByRole('listitem')).toHaveCount(images);
  expect(Object.fromEntries(new URL(calls[0]!).searchParams)).toEqual({
    fields: 'preview_image.filename_disk',
    'filter[water_project_id][_eq]': id,
  });
  // Its caption, or its number where it has none.
  const described = await ask<{ caption: string | null }[]>(
    page,
    `/data/items/media_upload_items?fields=caption&filter[water_project_id][_eq]=${id}`,
  );
  const named = described.flatMap(({ caption }) => caption || 'a number').sort();
  await expect
    .poll(() =>
      grid(page)
        .locator('img')
        .evaluateAll((all) =>
          all.map((one) => (one as HTMLImageElement).alt.replace(/^Photo \d+ of \d+ of .+/, 'a number')).sort(),
        ),
    )
    .toEqual(named);
});

test('an image opens by Enter; keys move, enlarge and close it; the focus returns; blob URLs are released', async ({
  page,
  signIn,
}) => {
  const blobs = await watchBlobs(page);
  const { images, uid } = await openRich(page, signIn);
  const first = grid(page).getByRole('button').first();
  await expect(first.locator('img')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await blobs();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName(`Photos of ${uid}`);
  const position = dialog(page)
    .getByRole('status')
    .filter({ hasText: /^\d+ of/ });
  await expect(position).toContainText(`1 of ${images}`);
  const picture = dialog(page).getByRole('img');
  await expect(picture).toHaveAttribute('src', /^blob:/);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(640);
  await page.keyboard.press('ArrowRight');
  await expect(position).toContainText(`2 of ${images}`);
  await page.keyboard.press('End');
  await expect(position).toContainText(`${images} of ${images}`);
  await page.keyboard.press('ArrowLeft');
  await expect(position).toContainText(`${images - 1} of ${images}`);
  await page.keyboard.press('Home');
  await expect(position).toContainText(`1 of ${images}`);
  await expect(picture).toBeVisible();
  const [small] = [await picture.boundingBox()];
  await page.keyboard.press('+');
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeCloseTo(small!.width * 2, 0);
  await page.keyboard.press('-');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    // The browser's own frame is a stop on the way round; the page behind is not.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(first).toBeFocused();
  await expect.poll(blobs).toBe(before);
  await page.getByRole('banner').getByRole('link', { name: 'Groundwork' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(blobs).toBe(0);
});

test('Back closes the picture and not the screen; a reload opens it again; Escape after that returns to it', async ({
  page,
  signIn,
}) => {
  const { id, images } = await openRich(page, signIn);
  const address = `/water-projects/${id}`;
  const second = grid(page).getByRole('button').nth(1);
  await second.click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(second).toBeFocused();
  await page.goForward();
  await expect(dialog(page)).toContainText(`2 of ${images}`);
  await page.reload();
  await expect(dialog(page)).toContainText(`2 of ${images}`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(second).toBeFocused();
});

test('a picture that fails to load says so and loads on retry', async ({ page, signIn }) => {
  await openRich(page, signIn);
  await page.route('**/assets/*key=screen-1600', (route) => route.fulfill({ status: 404, body: '' }));
  await grid(page).getByRole('button').first().click();
  await expect(dialog(page).getByRole('alert')).toContainText('This picture could not be loaded.');
  await page.unroute('**/assets/*key=screen-1600');
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(dialog(page).getByRole('img')).toHaveAttribute('src', /^blob:/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a swipe continues, and nothing on the screen scrolls sideways', async ({ page, signIn }) => {
    const { images } = await openRich(page, signIn);
    await expect(visits(page).getByRole('img').first()).toBeVisible();
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => page.getByRole('main').evaluate((main) => main.scrollWidth)).toBe(width);
    }
    await grid(page).getByRole('button').first().tap();
    const picture = dialog(page).getByRole('img');
    await expect(picture).toBeVisible();
    const touch = await page.context().newCDPSession(page);
    const at = (x: number) => [{ x, y: 300 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(280) });
    for (const x of [240, 180, 120])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(dialog(page)).toContainText(`2 of ${images}`);
    const sizes = await dialog(page)
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
      );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  });
});

test('the lightbox and the map are not loaded before they are used', async ({ page, signIn }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const fetched = (name: string) => files.some((file) => file.includes(name));
  await signIn('/water-projects');
  await page.goto('/water-projects/00000000-0000-4000-8000-00000000dead');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([fetched('shared-ui-map'), fetched('shared-ui-lightbox')]).toEqual([false, false]);
  const { id } = await richProject(page);
  await page.goto(`/water-projects/${id}`);
  await expect(page.getByRole('region', { name: 'Map of the water points' })).toBeVisible();
  expect([fetched('shared-ui-map'), fetched('shared-ui-lightbox')]).toEqual([true, false]);
  await grid(page).getByRole('button').first().click();
  await expect(dialog(page)).toBeVisible();
  expect(fetched('shared-ui-lightbox')).toBe(true);
});

test('code that does not load is reported in its place, and loads on retry', async ({
  page,
  signIn,
  expectedMessages,
}) => {
  expectedMessages.push(/^A part of this screen could not be loaded:/);
  await page.route('**/shell/shared-ui-lightbox*.js', (route) => route.abort());
  await openRich(page, signIn);
  await grid(page).getByRole('button').first().click();
  await expect(page.getByText('The picture viewer could not be loaded.')).toBeVisible();
  await page.unroute('**/shell/shared-ui-lightbox*.js');
  await grid(page).getByRole('button', { name: 'Retry' }).click();
  await expect(dialog(page)).toBeVisible();
});

test('visits: what the latest ones found, a line for each water point, and tables of the same visits', async ({
  page,
  signIn,
}) => {
  const { id } = await openRich(page, signIn);
  const all = await ask<{ visited_on: string; functional: string }[]>(
    page,
    `/data/items/water_point_visits?limit=-1&sort=visited_on&filter=${encodeURIComponent(JSON.stringify({ water_point_id: { project_id: { _eq: id } } }))}`,
  );
  const region = visits(page);
  await expect(region).toContainText(/at the last visit, \d+ \w+ \d{4}; \d+ of \d+ points working/);
  await expect(region).toContainText(
    new RegExp(`${all.length} visits to \\d+ of \\d+ water points?\\. The condition was recorded at every visit\\.`),
  );
  await expect(region.locator('title')).toHaveCount(all.length);
  await region.getByRole('button', { name: 'Show as table' }).click();
  await expect(region.getByRole('table', { name: 'Visits' }).getByRole('rowheader')).toHaveCount(all.length);
  const [from, to] = [all[0], all.at(-1)].map((visit) => Number(visit!.visited_on.slice(0, 4)));
  await expect(region.getByRole('table', { name: 'Water points by year' }).getByRole('rowheader')).toHaveCount(
    to! - from! + 1,
  );
});

test('status and navigation are beside it: the next project of the list, and back to its row', async ({
  page,
  signIn,
}) => {
  await signIn('/water-projects');
  await page.getByRole('rowheader').getByRole('link').nth(1).click();
  await expect(page.getByRole('complementary', { name: 'Status and visits' })).toContainText('Last visit');
  await expect(page.getByText('2 of 36', { exact: true })).toBeVisible();
  const next = page.getByRole('link', { name: /^Next: / });
  const uid = (await next.getAttribute('aria-label'))!.replace('Next: ', '');
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: uid })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Water Projects' }).click();
  await expect(page.getByRole('rowheader').getByRole('link', { name: uid })).toBeFocused();
});

test('sections below fail calmly, do not affect the specified parts, and recover', async ({ page, signIn }) => {
  await page.route('**/items/water_point_visits?*', (route) =>
    route.fulfill({ status: 500, json: { errors: [{ message: 'An unexpected error occurred.' }] } }),
  );
  await page.route(/items\/media_upload_items\?.*caption/, (route) => route.fulfill({ status: 500, json: {} }));
  await openRich(page, signIn);
  await expect(page.getByText('The water points could not be loaded.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(grid(page).locator('img').first()).toHaveAttribute('alt', /^Photo 1 of \d+ of WP-/);
  await page.unroute('**/items/water_point_visits?*');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(visits(page)).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing with timeline, tables and lightbox open, ${theme}`, async ({ page, signIn }) => {
    test.setTimeout(90_000);
    await page.addInitScript((name) => localStorage.setItem('groundwork_theme', name), theme);
    await openRich(page, signIn);
    await expect(visits(page).getByRole('img').first()).toBeVisible();
    await test.step('timeline', () => expectAccessible(page));
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect(page.getByRole('table', { name: 'Water points by year' })).toBeVisible();
    await test.step('tables', () => expectAccessible(page));
    await grid(page).getByRole('button').first().click();
    await expect(dialog(page).getByRole('img')).toBeVisible();
    await test.step('lightbox', () => expectAccessible(page));
    await page.keyboard.press('+');
    await test.step('lightbox, enlarged', () => expectAccessible(page));
    await page.setViewportSize({ width: 360, height: 740 });
    await test.step('lightbox on a phone', () => expectAccessible(page));
  });
}
