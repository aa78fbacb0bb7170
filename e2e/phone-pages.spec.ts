import { devices, type Page, type Response } from '@playwright/test';
import { firstHousehold, firstProject } from './support/first-records.ts';
import { memberPages } from './support/member-pages.ts';
import { accounts, expect, test } from './support/portal.ts';
import { smallControls } from './support/small-controls.ts';

/** Three plain letters or more: what is shown in the pseudo-locale has accents in every word. */
const PLAIN = /(?<![\p{L}\p{M}\d_@./-])[A-Za-z]{3,}(?![\p{L}\p{M}\d_@/-]|\.\w)/gu;

/** Names of the product, browsers and formats, months and countries (formatted, not translated), and what Plot calls the parts of a chart. */
const NAMES =
  'Groundwork Studio Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec January February March April June July August September October November December Ctrl English Mozambique Leaflet Chrome Linux axis tick label rule dot link';

/** “Loading...” in English, and with the doubled, accented vowels of the pseudo-locale. */
const LOADING = /^(Loading|Ĺōōààďĩĩńĝ)\.{3}$/u;

/** What the server sends is data, and stays as it is; a code is shown with a capital. */
function dataOf(page: Page): () => Promise<ReadonlySet<string>> {
  const answers: Promise<string>[] = [];
  page.on('response', (response: Response) => {
    if (response.url().includes('/api/') || response.url().includes('/data/'))
      answers.push(response.text().catch(() => ''));
  });
  return async () =>
    new Set(
      [NAMES, ...(await Promise.all(answers))]
        .join(' ')
        .toLowerCase()
        .match(/[a-z]{3,}/g),
    );
}

/** Every text that the page shows or says. */
const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      // Names of things of people are data, set apart in their direction.
      if (
        !parent ||
        parent.closest('script, style, noscript, bdi, code, pre, [hidden], .slow') ||
        !parent.checkVisibility()
      )
        continue;
      texts.push(walker.currentNode.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], img[alt]'))
      if (element.checkVisibility())
        texts.push(...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''));
    return texts.filter((text) => text.trim() !== '');
  });

/** Controls and headings whose words do not fit into them. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate((width) => {
    const clipped = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(button, h1, h2, h3, th, label, legend), header :is(button, a), footer a',
      ),
    ].filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      return (
        element.checkVisibility() &&
        overflowX !== 'visible' &&
        textOverflow !== 'ellipsis' &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1
      );
    });
    const wide =
      document.documentElement.scrollWidth > width
        ? [`The page is ${document.documentElement.scrollWidth} px wide.`]
        : [];
    return [...wide, ...clipped.map((element) => element.textContent)];
  }, WIDTH);

const { viewport: _viewport, defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
const WIDTH = 320;
test.use({ ...phone, viewport: { width: WIDTH, height: 640 } });

/** @returns what is on the page in plain English, what is cut off, and what is too small for a finger, by address */
async function faults(page: Page, addresses: readonly string[]): Promise<readonly string[]> {
  const data = dataOf(page);
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    // What is further down is loaded when it is scrolled to: nobody waits for that.
    const loading = page.getByRole('status').filter({ hasText: LOADING }).first();
    await loading.waitFor({ state: 'detached', timeout: 3000 }).catch(() => undefined);
    const known = await data();
    for (const text of new Set(await textsOf(page))) {
      const plain = [...text.matchAll(PLAIN)].map(([word]) => word).filter((word) => !known.has(word.toLowerCase()));
      if (plain.length > 0) found.push(`${address}: “${text.trim().slice(0, 90)}”`);
    }
    found.push(...(await cutOff(page)).map((text) => `${address} cut off: “${text.slice(0, 60)}”`));
    found.push(...new Set((await smallControls(page)).map((control) => `${address} too small: ${control}`)));
  }
  return found;
}

test('on a phone, in the pseudo-locale, nothing of the sign-in screens is untranslated, cut off or too small for a finger', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('groundwork_locale', 'pseudo'));
  expect(
    await faults(page, [
      '/login',
      '/login?mode=register',
      '/login?mode=forgot-password',
      '/reset-password',
      '/reset-password?token=a.eyJlbWFpbCI6ImFkYUBleGFtcGxlLm9yZyJ9.x',
      '/confirm-email',
      '/accept-invitation',
    ]),
  ).toEqual([]);
});

test('on a phone, in the pseudo-locale, nothing of the members’ screens is untranslated, cut off or too small for a finger', async ({
  page,
  signInOnly,
}) => {
  test.setTimeout(480_000);
  await signInOnly(accounts.manager);
  await page.evaluate(() => localStorage.setItem('groundwork_locale', 'pseudo'));
  const project = await firstProject(page);
  const records = [
    `/water-projects/${project}`,
    `/water-projects/${project}/visit`,
    `/baseline-survey/household/${await firstHousehold(page)}`,
  ];
  expect(await faults(page, [...memberPages, ...records])).toEqual([]);
});
