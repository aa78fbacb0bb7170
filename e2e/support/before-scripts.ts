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

/** Where the parts of the page are that a person sees. */
export const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, h1, h1 + p, h2, label, input, main button, main a, footer')]
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return { part: part.textContent, x, y, width, height };
      }),
  );
