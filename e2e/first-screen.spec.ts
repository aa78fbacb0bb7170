import type { Page } from '@playwright/test';
import { memberPages } from './support/member-pages.ts';
import { accounts, expect, test } from './support/portal.ts';

/** A row, a bar, a dot, a map, a picture, a key fact. */
const FIGURES = 'tbody tr, svg[role=img], [role=img], figure, .leaflet-container, dd, img, li a';
/** Pages that show no figures: what they are for. */
const ELSE: Readonly<Record<string, string>> = {
  '/account': 'input',
  '/about': 'p',
  '/baseline-survey/tools/download': 'input, [role=radio], [role=checkbox]',
  '/baseline-survey/tools/upload': 'label',
  '/upload_media': 'input[type=file]',
  '/upload_docs': 'input[type=file]',
  '/upload_knowledge_doc': 'input[type=file]',
  '/chat': '[role=log]',
};

/** The distance of the first content from the top of the page, in CSS pixels, once the screen has what it asked for. */
async function firstContent(page: Page, path: string): Promise<number> {
  await page.waitForLoadState('networkidle');
  const content = page.getByRole('main').locator(ELSE[path] ?? FIGURES);
  let top = Infinity;
  // A list that draws only its visible rows draws them a moment after the window has changed its size.
  await expect
    .poll(
      async () => {
        const tops = await content.evaluateAll((all) =>
          // What stands in a toolbar filters the content.
          all.filter((element) => element.checkVisibility() && !element.closest('[role=search], [role=toolbar], nav')).map((element) => element.getBoundingClientRect().top + scrollY),
        );
        return (top = Math.min(...tops));
      },
      { message: `${path} shows nothing` },
    )
    .toBeLessThan(Infinity);
  return top;
}

const detailPages = ['/baseline-survey/household/', '/village-profiles/', '/water-projects/'];

test('on every screen the first row, bar or figure stands on the first screen, at a desk and on a phone', async ({ page, signIn }) => {
  test.setTimeout(180_000);
  await signIn('/about', accounts.manager);
  const addresses = [...memberPages];
  for (const detail of detailPages) {
    await page.goto(detail === '/baseline-survey/household/' ? '/baseline-survey/list' : detail.slice(0, -1));
    const href = await page.locator(`main a[href^="${detail}"]`).first().getAttribute('href');
    addresses.push(href ?? detail);
  }
  const tops: Record<string, readonly [desk: number, phone: number]> = {};
  for (const path of addresses) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const desk = await firstContent(page, path);
    await page.setViewportSize({ width: 390, height: 844 });
    const phone = await firstContent(page, path);
    tops[path] = [Math.round(desk), Math.round(phone)];
  }
  expect(Object.entries(tops).filter(([, [desk, phone]]) => desk > 600 || phone > 844)).toEqual([]);
});
