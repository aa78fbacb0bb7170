import { atBackend } from './support/backend.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/portal.ts';
import { chipOf, choose } from './support/choose.ts';
import { ofShownRound } from './support/survey.ts';

type Row = Readonly<Record<string, unknown>>;

/** All rows of the newest round as the server has them, asked for beside the portal. */
async function rowsOf(page: Page, collection: string, fields: string): Promise<readonly Row[]> {
  const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem('access_token')}`);
  const answer = await page.request.get(
    atBackend(`/data/items/${collection}?limit=-1&fields=${fields}&${ofShownRound}`),
    { headers: { authorization } },
  );
  return ((await answer.json()) as { data: readonly Row[] }).data;
}

/** Σ weight of those who are ÷ Σ weight of those of whom it is known, and how many those are: computed without the portal. */
function weightedShare(rows: readonly { readonly weight: unknown; readonly is: unknown }[]): {
  percent: number;
  n: number;
  missing: number;
} {
  const known = rows.filter(({ weight, is }) => weight !== null && is !== null);
  const sum = (some: typeof rows) => some.reduce((total, { weight }) => total + Number(weight), 0);
  return {
    percent: (100 * sum(known.filter(({ is }) => is === true))) / sum(known),
    n: known.length,
    missing: rows.length - known.length,
  };
}

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const whole = (value: number): string => `${Math.round(value)}%`;
const basis = ({ n, missing }: { n: number; missing: number }, counted: string): string =>
  `n = ${n.toLocaleString('en-GB')} ${counted}, ${missing.toLocaleString('en-GB')} not known`;
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const membersWithWeight = 'age_years,sex,attending_school,ill_recall,recall_days,household_id.weight';
const weightOf = ({ household_id: household }: Row): unknown => (household as { weight: unknown }).weight;

test('education shows the share of children at school from the records, with n and missing answers', async ({
  page,
  signIn,
}) => {
  await signIn('/baseline-survey/education');
  const attendance = panel(page, 'School attendance, age 6 to 17');
  await expect(attendance).toBeVisible();
  const members = await rowsOf(page, 'members', membersWithWeight);
  const children = members
    .filter(({ age_years: age }) => age === null || (Number(age) >= 6 && Number(age) <= 17))
    .map((row) => ({ weight: weightOf(row), is: row['age_years'] === null ? null : row['attending_school'] }));
  const expected = weightedShare(children);
  expect(expected.n).toBeGreaterThan(400);
  await expect(attendance).toContainText(whole(expected.percent));
  await expect(attendance).toContainText(basis(expected, 'children of school age'));
  await page.getByRole('switch', { name: 'Weighted' }).uncheck();
  await expect(page).toHaveURL(/weights=off/);
  await expect(attendance).toContainText(whole(weightedShare(children.map(({ is }) => ({ weight: 1, is }))).percent));
});

test('health shows who was ill in the recall period from the records, and the rungs of drinking water add up, for every village too', async ({
  page,
  signIn,
}) => {
  await signIn('/baseline-survey/health');
  const illness = panel(page, 'Ill or injured, in the last 14 days');
  await expect(illness).toBeVisible();
  const members = await rowsOf(page, 'members', membersWithWeight);
  const expected = weightedShare(members.map((row) => ({ weight: weightOf(row), is: row['ill_recall'] })));
  expect(expected.n).toBeGreaterThan(1000);
  await expect(illness).toContainText(whole(expected.percent));
  await expect(illness).toContainText(basis(expected, 'people'));

  const ladder = panel(page, 'Drinking water ladder');
  await ladder.getByRole('button', { name: /^Show as table/ }).click();
  const lines = ladder.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(lines.first()).toContainText('All');
  expect(await lines.count()).toBeGreaterThan(4);
  for (const line of await lines.all()) {
    const cells = await line.getByRole('cell').allTextContents();
    const sum = cells
      .filter((cell) => /^[\d.,]+%/.test(cell))
      .reduce((total, cell) => total + Number.parseFloat(cell), 0);
    // Each rung is rounded to a whole per cent, or to a tenth below ten.
    expect(Math.abs(sum - 100)).toBeLessThan(3);
  }
});

test('finance shows accounts and credit from the records, with households without an answer as not known; a control shows at once what was chosen', async ({
  page,
  signIn,
}) => {
  await signIn('/baseline-survey/finance');
  const accounts = panel(page, 'An adult has an account');
  await expect(accounts).toBeVisible();
  const households = await rowsOf(page, 'households', 'id,weight');
  const answers = new Map(
    (await rowsOf(page, 'finance', 'household_id,has_account,loans')).map((row) => [row['household_id'], row]),
  );
  const share = (answer: (row: Row) => unknown) =>
    weightedShare(
      households.map(({ id, weight }) => ({ weight, is: answers.has(id) ? answer(answers.get(id) ?? {}) : null })),
    );
  const withAccount = share((row) => row['has_account']);
  expect(withAccount.missing).toBeGreaterThan(0);
  await expect(accounts).toContainText(whole(withAccount.percent));
  await expect(accounts).toContainText(basis(withAccount, 'households'));

  const fromGroup = share(({ loans }) => loans && (loans as readonly Row[]).some(({ source }) => source === 'group'));
  const credit = panel(page, 'Credit by source');
  await expect(credit).toContainText(basis(fromGroup, 'households'));
  await credit.getByRole('button', { name: /^Show as table/ }).click();
  await expect(credit.getByRole('row', { name: /^All/ }).getByRole('cell').nth(1)).toContainText(
    `${fromGroup.percent.toFixed(1)}%`,
  );

  // Also where the panels take their time.
  const weights = page.getByRole('switch', { name: 'Weighted' });
  expect(await weights.evaluate((box: HTMLInputElement) => (box.click(), box.checked))).toBe(false);
  await expect(page).toHaveURL(/weights=off/);
  await expect(weights).not.toBeChecked();
  await weights.check();

  await page.getByRole('button', { name: 'Open the scorecard' }).click();
  const poor = panel(page, 'Households below 40 points');
  await expect(poor).toContainText(/\d%/);
  await expect(poor).toContainText(/95% interval/);
});

test('village and grouping are in the address, and are removed with their badge and with Back', async ({
  page,
  signIn,
}) => {
  await signIn('/baseline-survey/education');
  const here = (await rowsOf(page, 'households', 'village_id.village_name')).filter(
    ({ village_id: village }) => (village as Row)['village_name'] === 'Mepanga',
  ).length;
  await choose(page, 'Group by', 'Sex');
  await expect(page).toHaveURL(/\?by=sex$/);
  await choose(page, 'Village', 'Mepanga');
  await expect(chipOf(page, 'Village')).toHaveText('Mepanga');
  await expect(page.getByRole('status').filter({ hasText: `${here} households · ` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: `${here} households · ` })).toBeVisible();
  await expect(chipOf(page, 'Group by')).toHaveText('Group by Sex');
  const attendance = panel(page, 'School attendance, age 6 to 17');
  await attendance.getByRole('button', { name: /^Show as table/ }).click();
  await expect(attendance.getByRole('rowheader', { name: 'Female' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Village: Mepanga' }).click();
  await expect(page).toHaveURL(/\?by=sex$/);
  await expect(chipOf(page, 'Village')).toBeFocused();
  await page.goBack();
  await expect(chipOf(page, 'Village')).toHaveText('Mepanga');
});

for (const section of ['education', 'health', 'finance']) {
  test(`${section} fits a narrow phone with everything opened, and axe finds nothing`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await signIn(`/baseline-survey/${section}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: /^Show chart/ }).first()).toBeVisible();
    expect(await sideways(page)).toBe(0);
    await main
      .getByRole('button', { name: /^Show chart/ })
      .evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
    await expect(main.locator('figure').first()).toBeVisible();
    expect(await sideways(page)).toBe(0);
    for (const closed of [main.locator('summary'), main.getByRole('button', { name: /^(Show as table|Add a note)/ })])
      await closed.evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
    await expect(main.getByRole('table', { name: / by / }).first()).toBeVisible();
    await expect(main.getByRole('textbox', { name: 'Note' }).first()).toBeVisible();
    expect(await sideways(page)).toBe(0);
    await expectAccessible(page);
  });
}

test('a line of the table at a glance leads to its card; how a figure is calculated opens beside it by keyboard; in print there are no controls, and its formula and source', async ({
  page,
  signIn,
}) => {
  await signIn('/baseline-survey/education');
  const glance = page.getByRole('region', { name: 'At a glance' }).getByRole('row', { name: /^Adult literacy/ });
  const value = await glance.getByRole('cell').first().innerText();
  await expect(panel(page, 'Adult literacy, age 15 and over')).toContainText(value);
  await glance.getByRole('link', { name: 'Adult literacy' }).click();
  const heading = page.getByRole('heading', { name: 'Adult literacy, age 15 and over' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();

  const attendance = panel(page, 'School attendance, age 6 to 17');
  const button = attendance.getByRole('button', { name: /^How it’s calculated/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(attendance.getByText(/UNESCO Institute for Statistics/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(attendance.getByText(/UNESCO Institute for Statistics/)).toBeHidden();
  await expect(button).toBeFocused();

  await page.waitForLoadState('networkidle');
  await page.goto('/baseline-survey/education?village=MUR-01');
  await expect(attendance.locator('svg').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(chipOf(page, 'Group by')).toBeHidden();
  await expect(page.getByText(/^Village: /)).toBeVisible();
  await expect(attendance.getByText(/UNESCO Institute for Statistics/)).toBeVisible();
});
