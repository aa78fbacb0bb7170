import { devices, type Page } from '@playwright/test';
import { memberPages } from './support/member-pages.ts';
import { accounts, expect, test } from './support/portal.ts';
import { firstHousehold, firstProject } from './support/first-records.ts';

const { viewport: _viewport, defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
test.use({ ...phone, viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 240_000 });

/** CSS pixels, the smallest side of what a finger presses (WCAG 2.5.5). */
const LEAST = 44;

/**
 * Controls that are smaller than a finger needs. Links within a text are excepted, as are marks of a chart or map whose list is beside it, and
 * controls the size of which the browser determines (WCAG 2.5.8). What a label or a row enlarges is measured with it.
 */
const smallControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const isShown = (element: Element): boolean => element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) && element.getClientRects().length > 0;
    const reach = (element: Element): DOMRect => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const boxes = [element, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect());
      return boxes.reduce((all, box) => (box.width * box.height > all.width * all.height ? box : all));
    };
    /** Whether there is text beside it in its line: then its size is that of the text. */
    const isInText = (element: Element): boolean => {
      if (!(element instanceof HTMLAnchorElement) || getComputedStyle(element).display !== 'inline') return false;
      const block = element.closest('p, li, td, th, dd, dt, figcaption, h1, h2, h3, h4, div, span');
      return (block?.textContent ?? '').trim().length > 0;
    };
    const found = [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=switch], [role=checkbox]')];
    return found
      .filter((element) => isShown(element) && !element.matches(':disabled') && element.closest('[inert], [aria-hidden=true], svg, .leaflet-container') === null && !isInText(element))
      .flatMap((element) => {
        const { width, height } = reach(element);
        // Nothing anybody sees: for people who do not see it.
        if (width <= 1 || height <= 1) return [];
        return Math.min(width, height) + 0.5 < least ? [`${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)}`] : [];
      });
  }, LEAST);

test('on a phone everything that is pressed is at least 44 pixels wide and high', async ({ page, signIn }) => {
  await page.goto('/login');
  const found: Record<string, readonly string[]> = {};
  const look = async (name: string): Promise<void> => {
    const small = [...new Set(await smallControls(page))];
    if (small.length > 0) found[name] = small;
  };
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await look('/login');
  await signIn('/dashboard', accounts.manager);
  const pages = [...memberPages, `/water-projects/${await firstProject(page)}`, `/water-projects/${await firstProject(page)}/visit`, `/baseline-survey/household/${await firstHousehold(page)}`];
  for (const path of pages) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await look(path);
  }
  expect(found).toEqual({});
});
