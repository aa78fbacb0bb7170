import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chipOf, choose } from './support/choose.ts';
import { accounts, expect, expectAccessible, expectFits, test } from './support/portal.ts';
import { ask } from './support/rich-project.ts';
import { ofShownRound, SHOWN_ROUND } from './support/survey.ts';

const { manager } = accounts;

/** How many household visits the server holds. */
async function visits(page: Page, filter = ''): Promise<number> {
  const [found] = await ask<{ count: number }[]>(page, `/data/items/households?aggregate[count]=*&${filter}`);
  return Number(found?.count);
}

test('the overview counts what the server holds, and compares two rounds on the households that are in both, by their code', async ({
  page,
  signIn,
}) => {
  await signIn('/baseline-survey');
  await expect(page).toHaveURL('/baseline-survey/overview');
  const table = page.getByRole('table', { name: 'Households by village' });
  await expect(table).toBeVisible();
  const counts = await table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .getByRole('cell')
    .filter({ has: page.getByRole('link') })
    .allTextContents();
  const sum = counts.reduce((total, count) => total + Number(count), 0);
  const shown = await visits(page, ofShownRound);
  expect(shown).toBeGreaterThan(200);
  expect(sum).toBe(shown);
  await expect(page.getByText(String(shown), { exact: true }).first()).toBeVisible();

  const codes = await ask<{ household_code: string; survey_round_id: { name: string } }[]>(
    page,
    '/data/items/households?limit=-1&fields=household_code,survey_round_id.name',
  );
  const of = (round: string) =>
    new Set(codes.filter((one) => one.survey_round_id.name === round).map(({ household_code: code }) => code));
  const [before, after] = [of('Baseline 2024'), of(SHOWN_ROUND)];
  await page.getByRole('button', { name: /^Compared with/ }).click();
  await page.getByRole('option', { name: 'Baseline 2024' }).click();
  await expect(page).toHaveURL(/[?&]compare=/);
  const figure = (name: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('+ dd');
  await expect(figure('Linked')).toHaveText(String([...before].filter((code) => after.has(code)).length));
  await expect(figure('Lost')).toHaveText(String([...before].filter((code) => !after.has(code)).length));
  await expect(figure('New')).toHaveText(String([...after].filter((code) => !before.has(code)).length));
  await expect(
    page.getByRole('figure', { name: 'Linked households: Shares, then and now' }).locator('svg'),
  ).not.toHaveCount(0);
  await page.getByRole('region', { name: 'Linked households' }).getByText('Show as table', { exact: true }).click();
  const livestock = page
    .getByRole('table', { name: 'Linked households' })
    .getByRole('row', { name: /^Livestock of a household/ });
  await expect(livestock).toContainText(/[+−]\d.* to [+−]\d/);
  await page.reload();
  await expect(figure('Linked')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  const weights = page.getByRole('switch', { name: 'Weighted' });
  await weights.click();
  await expect(weights).not.toBeChecked();
  await expect(figure('Linked')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);
});

test('a figure and its groups lead to exactly the rows behind them', async ({ page, signIn }) => {
  await signIn('/baseline-survey/education?by=sex');
  const panel = page.getByRole('region', { name: 'Out of school, age 6 to 12' });
  const children = `/data/items/members?aggregate[count]=*&filter[age_years][_between]=6,12&${ofShownRound}`;
  const [all] = await ask<{ count: number }[]>(page, children);
  const [girls] = await ask<{ count: number }[]>(page, `${children}&filter[sex][_eq]=female`);
  await panel.getByRole('link', { name: /^Show the rows/ }).click();
  await expect(page.getByText(`1–25 of ${all!.count} rows`)).toBeVisible();
  await page.goBack();
  await panel.getByRole('button', { name: /^Show as table/ }).click();
  await panel.getByRole('link', { name: 'Female' }).click();
  await expect(page.getByText(`1–25 of ${girls!.count} rows`)).toBeVisible();
});

test('the household list sorts, filters and pages on the server; the automatic checks count their findings, which are sorted there', async ({
  page,
  signIn,
  expectedMessages,
}) => {
  // A check looks at the outlines of plots, which members may not read.
  expectedMessages.push(/^The check plot-area was not made/);
  await signIn('/baseline-survey/list');
  const all = await visits(page);
  const here = await visits(page, 'filter[village_id][village_name][_eq]=Mepanga');
  await expect(page.getByText(`1–50 of ${all} households`)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(`51–100 of ${all} households`)).toBeVisible();
  await page
    .getByRole('button', { name: 'Household ↑' })
    .or(page.getByRole('button', { name: /^Household/ }))
    .first()
    .click();
  await expect(page.getByRole('rowheader').first()).toHaveText('HH-0315');
  await choose(page, 'Village', 'Mepanga');
  await expect(page.getByText(new RegExp(`of ${here} households`))).toBeVisible();

  await page.waitForLoadState('networkidle');
  await page.goto('/baseline-survey/list?view=checks');
  await expect(page.getByText(/^\d+ of \d+ checks found something/)).toBeVisible({ timeout: 30_000 });
  const about = page
    .getByRole('table', { name: 'Checks' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .filter({ hasNotText: 'Enumerators' });
  await about
    .filter({ has: page.getByRole('cell', { name: /^[1-9]/ }) })
    .first()
    .getByRole('link')
    .click();
  await page.getByRole('columnheader', { name: 'Enumerator' }).getByRole('button').click();
  await expect(page).toHaveURL(/order=/);
  await expect(page.getByRole('columnheader', { name: 'Enumerator' })).toHaveAttribute('aria-sort', 'ascending');
});

test('three villages are compared side by side at their own address; a profile fits one printed page and leads to its households', async ({
  page,
  signIn,
}) => {
  await signIn('/village-profiles');
  for (const name of ['Mbandua', 'Nhacuecha', 'Mepanga'])
    await page.getByRole('checkbox', { name, exact: true }).check();
  await expect(page.getByText('Mbandua, Nhacuecha and Mepanga side by side.')).toBeVisible();
  await page.reload();
  const table = page.getByRole('table', { name: 'Comparison of villages' });
  await expect(table.getByRole('columnheader')).toHaveText(['Compared', 'Mbandua', 'Nhacuecha', 'Mepanga']);
  await expect(table.getByRole('row', { name: /^Interviews/ }).getByRole('cell')).toHaveText([
    /Baseline 2024: 70$/,
    /Baseline 2024: 40$/,
    /Baseline 2024: 18$/,
  ]);
  await expect(
    table
      .getByRole('row', { name: /^At least basic drinking water/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(/\d%.*n = \d+ households/);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Villages', exact: true })).toBeHidden();
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.getByRole('link', { name: 'Profile of Mbandua' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mbandua' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Facilities and distances', exact: true })).toBeVisible();
  await expect(page.getByText(/n = \d+ households/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Map of Mbandua' })).toBeVisible();
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  const here = await visits(
    page,
    'filter[village_id][village_name][_eq]=Mbandua&filter[survey_round_id][name][_eq]=Endline 2025',
  );
  await page.getByRole('link', { name: String(here), exact: true }).click();
  await expect(page.getByText(new RegExp(`of ${here} households`))).toBeVisible();
});

test('households are filtered by an answer, exported, opened one after the other, and reviewed', async ({
  page,
  signIn,
}) => {
  await signIn('/baseline-survey/list?columns=household_code,rooms,roof', manager);
  await choose(page, 'Village', 'Mepanga');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('option', { name: 'Roof', exact: true }).click();
  await page.getByRole('option', { name: 'Grass', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove the filter Roof is Grass' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Show [\d,]+ households?$/ }).click();
  await expect(page.getByRole('button', { name: 'More filters · 1' })).toBeFocused();
  await page.getByRole('columnheader', { name: 'Rooms' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Rooms' })).toHaveAttribute('aria-sort', 'ascending');
  const rows = await ask<{ household_code: string; rooms: number | null }[]>(
    page,
    '/data/items/households?limit=-1&fields=household_code,rooms&sort=rooms,household_code&filter[roof][_eq]=grass&filter[village_id][village_name][_eq]=Mepanga',
  );
  expect(rows.length).toBeGreaterThan(3);
  await expect(page.getByText(`of ${rows.length.toLocaleString('en-US')} households`).last()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export ${rows.length.toLocaleString('en-US')}` }).click();
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(
    text
      .replace(/^\u{feff}/u, '')
      .trim()
      .split('\r\n'),
  ).toEqual([
    'Household,Rooms,Roof',
    ...rows.map(({ household_code: code, rooms: count }) => `${code},${count ?? ''},Grass`),
  ]);

  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `Household ${rows[0]!.household_code}` })).toBeFocused();
  await page.getByRole('link', { name: `Next: ${rows[1]!.household_code}` }).click();
  await expect(page.getByText(`2 of ${rows.length.toLocaleString('en-US')} in this list`)).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: `Household ${rows[0]!.household_code}` })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: `Household ${rows[1]!.household_code}` })).toBeVisible();
  await page.getByLabel('Note for the team').fill('The roof is another one.');
  await page.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText('Set to “On hold”.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Review', exact: true })).toContainText('On hold');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Back to “Not reviewed”.')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  const history = page.getByRole('table', { name: 'History of the household' });
  await expect(history.getByRole('row', { name: /State Not reviewed On hold$/ }).first()).toBeVisible();
  await expect(history.getByRole('row', { name: /The roof is another one\.$/ }).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Households' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(rows.slice(0, 50).map(({ household_code: code }) => code));
});

test('a member saves a view of the list, opens it again and removes it; writes a note on a figure and takes it back', async ({
  page,
  signIn,
}) => {
  await signIn('/baseline-survey/list');
  await test.step('a view', async () => {
    const name = `Mepanga ${Date.now().toString(36)}`;
    const views = chipOf(page, 'Saved views');
    await choose(page, 'Village', 'Mepanga');
    await expect(page).toHaveURL(/village=/);
    await views.click();
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByLabel('Name of this view').fill(name);
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByText(`Saved “${name}”`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(views).toHaveText(name);
    await page.goto('/baseline-survey/list');
    await views.click();
    await page.getByRole('link', { name }).click();
    await expect(chipOf(page, 'Village')).toHaveText('Mepanga');
    await views.click();
    await page.getByRole('button', { name: 'Manage views' }).click();
    await page.getByRole('button', { name: `Remove the view ${name}` }).click();
    await page.getByRole('button', { name: `Remove the view ${name}` }).click();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
  await test.step('a note on a figure', async () => {
    await page.goto('/baseline-survey/health');
    const words = `Noted ${Date.now().toString(36)}`;
    await page
      .getByRole('button', { name: /^Add a note/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Note' }).fill(words);
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByRole('button', { name: `Remove the note “${words}”` }).click();
    await page.getByRole('button', { name: `Remove the note “${words}”` }).click();
    await expect(page.getByText(words)).toHaveCount(0);
  });
});
