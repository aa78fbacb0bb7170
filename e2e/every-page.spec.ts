import type { Page } from '@playwright/test';
import { memberPages } from './support/member-pages.ts';
import { accounts, expect, expectAccessibleInBoth, test } from './support/portal.ts';

/** A row, a bar, a dot, a map, a picture, a key fact. */
const FIGURES = 'tbody tr, svg[role=img], [role=img], figure, .leaflet-container, dd, img, li a';
/** Pages that show no figures: what they are for. */
const ELSE: Readonly<Record<string, string>> = {
  '/account': 'input',
  '/about': 'p',
  '/baseline-survey/tools/download': 'input, [role=radio], [role=checkbox]',
  '/baseline-survey/tools/upload': 'label',
  '/baseline-survey/tools/sources': 'button',
  '/upload_media': 'input[type=file]',
  '/upload_docs': 'input[type=file]',
  '/upload_knowledge_doc': 'input[type=file]',
  '/chat': '[role=log]',
  // Nobody has suggested anything in the demo.
  '/baseline-survey/tools/suggestions': 'h2',
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
          // What is in a toolbar filters the content.
          all
            .filter((element) => element.checkVisibility() && !element.closest('[role=search], [role=toolbar], nav'))
            .map((element) => element.getBoundingClientRect().top + scrollY),
        );
        return (top = Math.min(...tops));
      },
      { message: `${path} shows nothing` },
    )
    .toBeLessThan(Infinity);
  return top;
}

/** Lists from which the page of a record is opened, too. */
const LISTS: Readonly<Record<string, string>> = {
  '/baseline-survey/list': '/baseline-survey/household/',
  '/village-profiles': '/village-profiles/',
  '/water-projects': '/water-projects/',
};

/** The explorer is opened with a question, so that there are figures to look at. */
const addresses = memberPages.map((path) =>
  path === '/data-explorer' ? '/data-explorer?table=members&by=sex&measure=mean:age_years' : path,
);

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROW_PHONE = { width: 360, height: 740 };

// One walk for all that is true of every page, because opening a page takes longer than looking at it.
test('on every page axe finds nothing, light or dark, content starts on the first screen, at a desk and on a phone, and nothing scrolls sideways', async ({
  page,
  signIn,
}) => {
  const waiting = [...addresses];
  // As long as there are pages: one takes a few seconds.
  test.setTimeout((waiting.length + 4) * 30_000);
  await signIn('/about', accounts.manager);
  const low: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    await page.setViewportSize(DESK);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const desk = await firstContent(page, path);
    await test.step(path, () => expectAccessibleInBoth(page));
    const record =
      LISTS[path] === undefined
        ? null
        : await page.locator(`main a[href^="${LISTS[path]}"]`).first().getAttribute('href');
    if (record !== null) waiting.push(record);
    await page.setViewportSize(NARROW_PHONE);
    // What measures its width draws again a moment after the window has changed.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
        message: `${path} is wider than a phone by`,
      })
      .toBe(0);
    await page.setViewportSize(PHONE);
    const phone = await firstContent(page, path);
    if (desk > 600 || phone > PHONE.height)
      low.push(`${path}: ${Math.round(desk)} px at a desk, ${Math.round(phone)} px on a phone`);
  }
  expect(low).toEqual([]);
});

test('axe finds nothing on the page of a record that does not exist, light or dark', async ({ page, signIn }) => {
  await signIn('/water-projects/no-such-project');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleInBoth(page);
});
