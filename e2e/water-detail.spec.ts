import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, test } from './support/portal.ts';
import { dialog, grid, openRich, visits } from './support/rich-project.ts';

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

test('an image opens by Enter, with code that is fetched then; keys move, enlarge and close it, and so does Back; a reload opens it again; the focus returns; blob URLs are released', async ({
  page,
  signInOnly,
}) => {
  const blobs = await watchBlobs(page);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const { images, uid } = await openRich(page, signInOnly);
  const first = grid(page).getByRole('button').first();
  await expect(first.locator('img')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await blobs();
  expect(files.filter((file) => file.includes('shared-ui-lightbox'))).toEqual([]);
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

  const address = page.url();
  const second = grid(page).getByRole('button').nth(1);
  await second.click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(second).toBeFocused();
  await page.goForward();
  await expect(dialog(page)).toContainText(`2 of ${images}`);
  await page.reload();
  await expect(dialog(page)).toContainText(`2 of ${images}`);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.getByRole('banner').getByRole('link', { name: 'Groundwork' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(blobs).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a swipe continues, and nothing on the screen scrolls sideways', async ({ page, signInOnly }) => {
    const { images } = await openRich(page, signInOnly);
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

test('axe finds nothing with tables and lightbox open, light or dark', async ({ page, signInOnly }) => {
  await openRich(page, signInOnly);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table', { name: 'Water points by year' })).toBeVisible();
  await test.step('tables', () => expectAccessibleInBoth(page));
  await grid(page).getByRole('button').first().click();
  await expect(dialog(page).getByRole('img')).toBeVisible();
  await test.step('lightbox', () => expectAccessibleInBoth(page));
});
