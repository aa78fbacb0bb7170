import type { Page, Route } from '@playwright/test';
import { expect } from './portal.ts';

export const isPrerendered = (page: Page) => page.locator('#prerendered');

/** Holds back every script of the shell until it is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  await page.route('**/shell/*.js', async (route) => {
    if (open) await route.continue();
    else held.push(route);
  });
  return async () => {
    open = true;
    await Promise.all(held.map((route) => route.continue()));
    await expect(isPrerendered(page)).toHaveCount(0);
  };
}

/** Notes every layout shift from now on, also those after something was typed. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node }[] })[]) {
        shifts.push(`after ${entry.startTime.toFixed(0)} ms: ${(entry.sources ?? []).map(({ node }) => (node instanceof Element ? `${node.tagName} ${node.className}` : node?.textContent)).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
export const shiftsOf = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'shifts') as string[]);

/** Where the parts of the page are that a person sees. */
export const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, h1, h1 + p, h2, label, input, main button, main a, footer')].filter((part) => part.checkVisibility()).map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return { part: part.textContent, x, y, width, height };
    }),
  );
