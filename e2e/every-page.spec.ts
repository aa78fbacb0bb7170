import type { Page } from '@playwright/test';
import { firstHousehold, firstProject } from './support/first-records.ts';
import { holdAnswers } from './support/held-answers.ts';
import { shiftsOf, watchShifts } from './support/layout-shifts.ts';
import { memberPages } from './support/member-pages.ts';
import { ofToday } from '../shared/testing/of-today.ts';
import { accounts, expect, expectAccessible, expectAccessibleInBoth, expectFits, test } from './support/portal.ts';

/** How much of the window may move while a screen loads: the sum of all shifts, as Chrome counts them. */
const MOST = 0.02;
/** As much of the page of a record that a data manager opens, who is offered more once the rights are known. */
const MOST_OF_RECORD = 0.04;
/** Pages that are shown without any answer. */
const COMPLETE = ['/about', '/baseline-survey/tools/upload', '/baseline-survey/tools/sources', '/chat'];
/** A row, a bar, a dot, a map, a picture, a key fact. */
const FIGURES = 'tbody tr, svg[role=img], [role=img], figure, .leaflet-container, dd, img, li a';
/** Pages that show no figures: what they are for. */
const ELSE: Readonly<Record<string, string>> = {
  '/account': 'input',
  '/about': 'p',
  '/baseline-survey/tools/download': 'input, [role=radio], [role=checkbox]',
  '/baseline-survey/tools/upload': 'label, [role=status] > *',
  '/baseline-survey/tools/sources': 'button, [role=status] > *',
  '/upload_media': 'input[type=file]',
  '/upload_docs': 'input[type=file]',
  '/upload_knowledge_doc': 'input[type=file]',
  '/chat': '[role=log]',
  // Nobody has suggested anything in the demo.
  '/baseline-survey/tools/suggestions': 'h2, p',
};
/** Screens of figures with charts, tables and notes to open. */
const SECTION = /^\/baseline-survey\/(education|health|finance|agriculture|crops)/;
/** Ids of nothing. */
const MISSING = ['/baseline-survey/household/none', '/village-profiles/none', '/water-projects/none'];

/** The distance of the first content from the top of the page, in CSS pixels. */
async function firstContent(page: Page, path: string): Promise<number> {
  const content = page.getByRole('main').locator(ELSE[path] ?? FIGURES);
  let top = Infinity;
  // A list that draws only its visible rows draws them a moment after the window has its size.
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

/** What the device has stored would be shown, with its age above it, in place of answers that are held back for long. */
const forgetAnswers = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const stores = (await caches.keys()).filter((name) => name.startsWith('groundwork_personal'));
    await Promise.all(stores.map((name) => caches.delete(name)));
  });

interface Found {
  /** Screens that move by themselves while they wait for their answers and get them, with what moved. */
  readonly moved: Record<string, readonly string[]>;
  /** Screens whose content begins below the first screen. */
  readonly low: string[];
}

/** Opens one page after the other with its answers held back and then given, and looks at each with `look`. */
async function walk(
  page: Page,
  { paths, lowest, most }: { paths: readonly string[]; lowest: number; most: (path: string) => number },
  look: (path: string) => Promise<void>,
): Promise<Found> {
  const found: Found = { moved: {}, low: [] };
  await watchShifts(page);
  const answers = await holdAnswers(page);
  for (const path of paths) {
    await test.step(path, async () => {
      const isHeld = !COMPLETE.includes(path) && !MISSING.includes(path);
      await forgetAnswers(page);
      if (isHeld) answers.hold();
      await page.goto(path, { waitUntil: 'commit' });
      // The screen itself, no longer what the HTML brought in its place.
      await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();
      if (isHeld) {
        await answers.give();
        const shifts = (await shiftsOf(page)).filter(({ afterInput }) => !afterInput);
        const sum = shifts.reduce((all, { value }) => all + value, 0);
        if (sum >= most(path))
          found.moved[path] = [
            `${sum.toFixed(3)} in all`,
            ...shifts.map(({ value, what }) => `${value.toFixed(4)}: ${what}`),
          ];
      }
      await page.waitForLoadState('networkidle');
      if (!MISSING.includes(path)) {
        const top = await firstContent(page, path);
        if (top > lowest) found.low.push(`${path}: ${String(Math.round(top))} px`);
      }
      await look(path);
    });
  }
  return found;
}

const recordsOf = async (page: Page): Promise<readonly string[]> => [
  `/water-projects/${await firstProject(page)}`,
  `/baseline-survey/household/${await firstHousehold(page)}`,
];

test.describe.configure({ mode: 'parallel' });
// What keeps pages on the device is in the way of nothing here, and has a button on many screens.
test.use({ serviceWorkers: 'allow' });

// One walk for a width, because opening a page takes longer than looking at it.
test('at a desk, axe finds nothing on any page, light or dark, with all tables and notes of a section open; content starts on the first screen; nothing moves by itself while answers come', async ({
  page,
  signInOnly,
}) => {
  await signInOnly(accounts.manager);
  await page.setViewportSize({ width: 1440, height: 900 });
  const records = [...(await recordsOf(page)), '/village-profiles/MUR-01'];
  // Opening a page takes longest: a third of them a day, all at night.
  const paths = ofToday(
    [
      ...memberPages.map((path) =>
        // Opened with a question, so that there are figures to look at.
        path === '/data-explorer' ? '/data-explorer?table=members&by=sex&measure=mean:age_years' : path,
      ),
      ...records,
      '/water-projects/none',
    ],
    3,
  );
  // One takes a few seconds.
  test.setTimeout(paths.length * 30_000);
  const main = page.getByRole('main');
  const most = (path: string): number => (records.includes(path) ? MOST_OF_RECORD : MOST);
  const found = await walk(page, { paths, lowest: 600, most }, async (path) => {
    await expectAccessibleInBoth(page);
    if (!SECTION.test(path)) return;
    for (const closed of [
      main.getByRole('button', { name: /^Show chart/ }),
      main.locator('summary'),
      main.getByRole('button', { name: /^(Show as table|Add a note)/ }),
    ])
      await closed.evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
    await expect(main.getByRole('table').first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page, path);
    for (const current of await page.locator('nav a[aria-current=page]').filter({ visible: true }).all())
      await expect(current).toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  expect(found).toEqual({ moved: {}, low: [] });
});

test('on a phone, every route that is built opens for a member and asks the portal and no other origin; content starts on the first screen; nothing moves by itself while answers come', async ({
  page,
  signInOnly,
  baseURL,
}) => {
  await signInOnly();
  await page.setViewportSize({ width: 390, height: 844 });
  const paths = ofToday([...memberPages, ...(await recordsOf(page)), ...MISSING], 3);
  test.setTimeout(paths.length * 20_000);
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  });
  const found = await walk(page, { paths, lowest: 844, most: () => MOST }, (path) => expect(page).toHaveURL(path));
  expect(found).toEqual({ moved: {}, low: [] });
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});

test('pages for administrators are for nobody else; axe finds nothing on them, and they fit a phone', async ({
  page,
  signInOnly,
  expectedMessages,
}) => {
  expectedMessages.push(/403/);
  const pages = {
    '/people': 'People with an account',
    '/audit': 'Audit log',
    '/operations': 'Active sessions',
    '/registrations': undefined,
  };
  await signInOnly(accounts.manager);
  for (const path of Object.keys(pages)) {
    await page.goto(path);
    await expect(page.getByText('This page is for administrators.')).toBeVisible();
  }
  await signInOnly(accounts.admin);
  for (const [path, table] of Object.entries(pages)) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(
      table === undefined
        ? page.getByText('No requests are waiting')
        : page.getByRole('table', { name: table }).getByRole('row').nth(1),
    ).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFits(page, path);
  }
});
