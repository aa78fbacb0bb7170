import { bytesOf } from './support/downloads.ts';
import { atBackend } from './support/backend.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/portal.ts';
import { chipOf } from './support/choose.ts';
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

const membersWithWeight = 'age_years,attending_school,household_id.weight';
const weightOf = ({ household_id: household }: Row): unknown => (household as { weight: unknown }).weight;

test('education shows the share of children at school from the records, with n and missing answers; a control shows at once what was chosen', async ({
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
  const weights = page.getByRole('switch', { name: 'Weighted' });
  // At once, also where the panels take their time.
  expect(await weights.evaluate((box: HTMLInputElement) => (box.click(), box.checked))).toBe(false);
  await expect(page).toHaveURL(/weights=off/);
  await expect(attendance).toContainText(whole(weightedShare(children.map(({ is }) => ({ weight: 1, is }))).percent));
});

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

test('the picture of a figure is drawn in a browser: its texts and marks as SVG inside its frame, and as PNG of two pixels for one', async ({
  page,
  signIn,
}) => {
  await signIn('/baseline-survey/education?by=village');
  const attendance = panel(page, 'School attendance, age 6 to 17');
  await attendance.getByRole('button', { name: /^More:/ }).click();
  const take = async (name: string) => {
    const download = page.waitForEvent('download');
    await attendance.getByRole('button', { name }).click();
    return bytesOf(await download);
  };
  const svg = (await take('Download SVG')).toString('utf8');
  const [, width = '0', height = '0'] = /^<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const places = [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(places.length).toBeGreaterThan(10);
  for (const [x = -1, y = -1] of places) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(Number(width));
    expect(y).toBeLessThanOrEqual(Number(height));
  }
  for (const text of ['Source: ', 'all villages, by village', '<circle', 'Source Sans 3']) expect(svg).toContain(text);
  const png = await take('Download PNG');
  // The width in the header of the file.
  expect(png.readUInt32BE(16)).toBe(2 * Number(width));
});
