import { readFile } from 'node:fs/promises';
import { unzip } from '../shared/testing/read-xlsx.ts';
import { expect, expectAccessible, test } from './support/portal.ts';
import { ask } from './support/rich-project.ts';
import { ofShownRound } from './support/survey.ts';

/** The page is no wider than its window. */
const widerThanWindow = 'document.documentElement.scrollWidth - innerWidth';

test('a household shows what the server holds of it, leads to its neighbours, and fits a phone', async ({ page, signIn }) => {
  await signIn('/baseline-survey/list?village=&sort=-interview_date');
  const link = page.getByRole('rowheader').nth(1).getByRole('link');
  const code = await link.textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: `Household ${code}` })).toBeFocused();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const people = await ask<{ line_no: number }[]>(page, `/data/items/members?filter[household_id][_eq]=${id}&fields=line_no&limit=-1`);
  const { water_roundtrip_min: way } = await ask<{ water_roundtrip_min: number | null }>(page, `/data/items/households/${id}?fields=water_roundtrip_min`);
  await expect(page.getByRole('term').filter({ hasText: 'Way to the water' }).locator('+ dd')).toHaveText(way === null ? 'Not known' : String(way));
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page.getByRole('table', { name: 'People of the household' }).getByRole('rowheader')).toHaveCount(people.length);
  await expect(page.getByText('Names are restricted.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(widerThanWindow)).toBe(0);

  await page.getByRole('link', { name: /^Next:/ }).click();
  const [all] = await ask<{ count: number }[]>(page, '/data/items/households?aggregate[count]=*');
  await expect(page.getByText(`3 of ${all!.count} in the list`)).toBeVisible();
  await page.getByRole('link', { name: `Previous: ${code}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Household ${code}` })).toBeVisible();
});

test('the explorer measures what the server counts, narrows, leads to the rows of a group, and keeps it all in its address', async ({ page, signIn }) => {
  await signIn('/data-explorer');
  await page.getByLabel('Table', { exact: true }).selectOption('Household members');
  await page.getByLabel('Group by').selectOption('Sex');
  const counted = await ask<{ sex: string | null; count: number }[]>(page, `/data/items/members?aggregate[count]=*&groupBy[]=sex&limit=-1&${ofShownRound}`);
  const female = counted.find(({ sex }) => sex === 'female')!.count;
  const figures = page.getByRole('table', { name: 'Number of rows, by Sex', exact: true });
  await expect(figures.getByRole('row', { name: /^Female/ }).getByRole('cell')).toHaveText(female.toLocaleString('en-US'));
  await expect(page.getByRole('figure', { name: 'Number of rows, by Sex' }).locator('svg')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);

  await page.getByLabel('Filter by').selectOption('Age (years)');
  await page.getByLabel('Value').fill('60');
  await page.getByRole('button', { name: 'Add filter' }).click();
  const [old] = await ask<{ count: number }[]>(page, `/data/items/members?aggregate[count]=*&filter[sex][_eq]=female&filter[age_years][_gte]=60&${ofShownRound}`);
  await figures.getByRole('link', { name: 'Female' }).click();
  await expect(page.getByRole('heading', { name: 'Rows: Female' })).toBeFocused();
  await expect(page.getByText(`1–25 of ${old!.count} rows`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`1–25 of ${old!.count} rows`)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Rows', exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export figures as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^household-members-by-sex-.*\.csv$/);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(widerThanWindow)).toBe(0);
  }
});

test('the explorer is calm when the server fails, and Retry asks again', async ({ page, signIn }) => {
  await signIn('/about');
  await page.route('**/data/survey-figures/table?**', (route) => route.fulfill({ status: 500, json: { errors: [{ message: 'An unexpected error occurred.' }] } }));
  await page.goto('/data-explorer?table=plots&by=tenure');
  await expect(page.getByText('The figures could not be loaded.')).toBeVisible();
  await page.unroute('**/data/survey-figures/table?**');
  await page.getByRole('region', { name: 'Figures' }).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Number of rows, by How the plot is held', exact: true })).toBeVisible();
});

test('analysis shows a weighted share as the households give it, and keeps the question in its address', async ({ page, signIn }) => {
  await signIn('/baseline-survey/tools/import');
  await page.getByLabel('Variable').selectOption('Roof');
  await page.getByLabel('By group').selectOption('No groups');
  const households = await ask<{ roof: string | null; weight: number }[]>(page, `/data/items/households?fields=roof,weight&limit=-1&${ofShownRound}`);
  const known = households.filter(({ roof }) => roof !== null);
  const share = (weightOf: (one: { weight: number }) => number): string => {
    const sum = (some: typeof known) => some.reduce((total, one) => total + weightOf(one), 0);
    const part = sum(known.filter(({ roof }) => roof === 'grass')) / sum(known);
    return `${(100 * part).toLocaleString('en-GB', { maximumFractionDigits: 1 })}%`;
  };
  const figures = page.getByRole('table', { name: 'Roof', exact: true });
  const grass = figures.getByRole('row', { name: /^All/ }).getByRole('cell').nth(2);
  await expect(grass).toContainText(`${share(({ weight }) => Number(weight))} (${known.filter(({ roof }) => roof === 'grass').length})`);
  // The 95% interval.
  await expect(grass).toContainText(/\d to \d/);
  await expect(page.getByText(`n = ${known.length}, ${households.length - known.length} not known`)).toBeVisible();
  await page.getByLabel('Weights').selectOption('Not weighted');
  await expect(grass).toContainText(share(() => 1));
  await page.reload();
  await expect(grass).toContainText(share(() => 1));
  await expect(page.getByRole('figure').locator('svg')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByLabel('Weights')).toHaveValue('on');

  await page.getByLabel('By group').selectOption('Village');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export XLSX' }).click();
  expect((await download).suggestedFilename()).toMatch(/^analysis-roof-by-village-.*\.xlsx$/);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(widerThanWindow)).toBe(0);
  }
});

test('analysis is calm when the server fails, and Retry asks again', async ({ page, signIn }) => {
  await signIn('/about');
  await page.route('**/data/survey-figures/table?**', (route) => route.fulfill({ status: 500, json: { errors: [{ message: 'An unexpected error occurred.' }] } }));
  await page.goto('/baseline-survey/tools/import?table=members&of=attending_school&by=sex');
  await expect(page.getByText('The figures could not be loaded.')).toBeVisible();
  await page.unroute('**/data/survey-figures/table?**');
  await page.getByRole('region', { name: 'Figures' }).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Attends school this year by Sex', exact: true })).toBeVisible();
});

test('a report holds the chosen table as the server has it, and a codebook, and keeps the choice in its address', async ({ page, signIn }) => {
  await signIn('/baseline-survey/tools/download');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose none' }).click();
  await page.getByRole('checkbox', { name: 'Plots' }).check();
  await page.getByLabel('File', { exact: true }).selectOption('CSV files in a zip');
  await page.getByLabel('Cells').selectOption('Codes');
  await page.getByRole('combobox', { name: 'Village', exact: true }).selectOption('Mepanga');
  await page.reload();
  await expect(page.getByText('Plots, and the codebook. Village: Mepanga.')).toBeVisible();
  const [village] = await ask<{ village_id: string }[]>(page, '/data/items/villages?filter[village_name][_eq]=Mepanga&fields=village_id');
  const plots = await ask<{ area_ha: number | string | null }[]>(page, `/data/items/plots?filter[household_id][village_id][_eq]=${village!.village_id}&fields=area_ha&limit=-1`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make the report' }).click();
  await expect(page.getByText(`Saved 1 file with ${plots.length} rows of 1 table.`)).toBeVisible();
  expect((await download).suggestedFilename()).toMatch(/^survey-tables-.*\.zip$/);
  const files = unzip(await readFile(await (await download).path()));
  expect([...files.keys()]).toEqual(['plots.csv', 'codebook.csv', 'survey.sps', 'survey.do', 'about.csv']);
  expect(files.get('about.csv')).toContain('Filter,Village: Mepanga');
  const [head, ...lines] = files.get('plots.csv')!.trimEnd().split('\r\n');
  const area = head!.split(',').indexOf('area_ha');
  const sum = (values: readonly unknown[]): number => values.reduce<number>((total, value) => total + Number(value ?? 0), 0);
  expect(sum(lines.map((line) => line.split(',')[area]))).toBeCloseTo(sum(plots.map(({ area_ha }) => area_ha)), 6);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(widerThanWindow)).toBe(0);
  }
});

test('a report whose rows do not come says so and saves nothing', async ({ page, signIn }) => {
  await signIn('/baseline-survey/tools/download?tables=plots');
  await page.route('**/data/items/plots?**', (route) => route.fulfill({ status: 500, json: { errors: [{ message: 'An unexpected error occurred.' }] } }));
  await page.getByRole('button', { name: 'Make the report' }).click();
  await expect(page.getByText('The file could not be made. Nothing was saved.')).toBeVisible();
  await page.unroute('**/data/items/plots?**');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make the report' }).click();
  expect((await download).suggestedFilename()).toMatch(/^survey-report-.*\.xlsx$/);
});

test('the survey on paper has every section on pages of its own, numbered, and narrows with its address', async ({ page, signIn }) => {
  await signIn('/baseline-survey/tools/download');
  await page.getByRole('combobox', { name: 'Village' }).selectOption('Mepanga');
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { name: 'The survey on paper', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/village=/);
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled({ timeout: 30_000 });
  const sections = ['Education', 'Agriculture', 'Land ownership', 'Crop diversity', 'Crops', 'Crop sales', 'Livestock sales', 'Health', 'Finance'];
  for (const name of sections) await expect(page.getByRole('region', { name, exact: true }).getByText(/^\d+ households? · /)).toBeVisible();
  await expectAccessible(page);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(sections.length);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(widerThanWindow)).toBeLessThanOrEqual(0);
});
