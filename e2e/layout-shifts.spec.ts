import { holdAnswers } from './support/held-answers.ts';
import { shiftsOf, watchShifts } from './support/layout-shifts.ts';
import { memberPages } from './support/member-pages.ts';
import { expect, test } from './support/portal.ts';

/** How much of the window may move while a screen loads: the sum of all shifts, as Chrome counts them. */
const MOST = 0.02;

/** Lists of which the first record's page is opened as well. */
const LISTS = ['/water-projects', '/baseline-survey/list'];
/** Pages that a member sees without any answer. */
const COMPLETE = ['/about', '/baseline-survey/tools/upload', '/baseline-survey/tools/sources', '/chat'];
const SCREENS = memberPages.filter((path) => !COMPLETE.includes(path));

// What keeps pages on the device is in the way of nothing here, and has a button on many screens.
test.use({ serviceWorkers: 'allow' });

for (const [name, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
})) {
  test(`nothing moves by itself while a screen waits for its answers and gets them, on a ${name}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    await signIn('/about');
    const records: string[] = [];
    for (const list of LISTS) {
      await page.goto(list);
      records.push(
        (await page
          .getByRole('main')
          .getByRole('link', { name: /^(WP|HH)-/ })
          .first()
          .getAttribute('href')) ?? '',
      );
    }
    await watchShifts(page);
    const answers = await holdAnswers(page);
    const moved: Record<string, readonly string[]> = {};
    for (const path of [...SCREENS, ...records]) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'commit' });
        // The screen itself, no longer what the HTML brought in its place.
        await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();
        await answers.give();
        const shifts = (await shiftsOf(page)).filter(({ afterInput }) => !afterInput);
        const sum = shifts.reduce((all, { value }) => all + value, 0);
        if (sum >= MOST)
          moved[path] = [
            `${sum.toFixed(3)} in all`,
            ...shifts.map(({ value, what }) => `${value.toFixed(4)}: ${what}`),
          ];
      });
    }
    expect(moved).toEqual({});
  });
}
