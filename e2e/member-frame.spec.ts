import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/portal.ts';
import { holdScripts, isPrerendered } from './support/before-scripts.ts';
import { watchShifts } from './support/layout-shifts.ts';

/** What of the page moved by itself, as a browser counts it. */
const movedBy = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as (PerformanceEntry & { value?: number })[]).reduce(
              (sum, { value = 0 }) => sum + value,
              0,
            ),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );

/** Where the parts of the frame, the heading and the toolbar are. */
const frameOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header a, header button, h1, [role=search], [role=search] nav a')]
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return {
          part: part.tagName,
          x: Math.round(x),
          y: Math.round(y),
          width: Math.round(width),
          height: Math.round(height),
        };
      }),
  );

// Both themes and both widths; every page is looked at in both themes and at both widths elsewhere.
for (const [theme, width, height] of [
  ['light', 1440, 900],
  ['dark', 390, 740],
] as const) {
  test(`a member's page is there before any script, ${theme}, ${String(width)} wide, and does not move when they come`, async ({
    page,
    signInOnly,
  }) => {
    await page.setViewportSize({ width, height });
    await signInOnly();
    await page.evaluate((name) => localStorage.setItem('groundwork_theme', name), theme);
    await watchShifts(page);
    const letScripts = await holdScripts(page);
    // The typeface comes when the page is idle, which may be before or after this looks; its letters differ by a pixel.
    await page.route(/\.woff2$/, () => undefined);
    await page.goto('/water-projects', { waitUntil: 'commit' });
    await expect(isPrerendered(page).locator('h1')).toHaveText('Water Projects');
    await expect(isPrerendered(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await expectAccessible(page, { colours: true });
    const before = await frameOf(page);
    await letScripts();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    const now = await frameOf(page);
    // The theme's button in the dark is not seen before: it would show the wrong picture.
    expect(now.filter(({ part }) => part !== 'BUTTON')).toEqual(before.filter(({ part }) => part !== 'BUTTON'));
    expect(now.filter(({ part }) => part === 'BUTTON')).toEqual(
      expect.arrayContaining(before.filter(({ part }) => part === 'BUTTON')),
    );
    expect(await movedBy(page)).toBeLessThan(0.02);
  });
}

test('the page asks for its first data before any script, once; a link of the menu that is pressed before them leads on when they are there', async ({
  page,
  signInOnly,
}) => {
  await signInOnly();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api\/users\/me|data\/items\/water_projects)$/.test(pathname) && !request.url().includes('aggregate'))
      asked.push(pathname);
  });
  const letScripts = await holdScripts(page);
  await page.goto('/water-projects', { waitUntil: 'commit' });
  // The specified call, and beside it how these projects stand.
  const first = ['/api/users/me', '/data/items/water_projects', '/data/items/water_projects'];
  await expect.poll(() => [...asked].sort()).toEqual(first);
  await letScripts();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect([...asked].sort()).toEqual(first);

  await page.waitForLoadState('networkidle');
  const letScriptsAgain = await holdScripts(page);
  await page.goto('/water-projects', { waitUntil: 'commit' });
  await isPrerendered(page).getByRole('banner').getByRole('link', { name: 'Village Profiles' }).click();
  await letScriptsAgain();
  await expect(page).toHaveURL('/village-profiles');
  await expect(page.getByRole('heading', { level: 1, name: 'Village profiles' })).toBeVisible();
});

test('a visitor with a cookie and no token sees no frame, and signs in', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'refresh_token', value: 'left', url: baseURL ?? '' }]);
  const letScripts = await holdScripts(page);
  await page.goto('/water-projects', { waitUntil: 'commit' });
  await expect(page.getByText('Opening Groundwork …')).toBeVisible();
  await expect(isPrerendered(page)).toHaveCount(0);
  await letScripts();
  await expect(page).toHaveURL('/login?next=%2Fwater-projects');
});
