import { readFile } from 'node:fs/promises';
import { unzip } from '../shared/testing/read-xlsx.ts';
import { choose } from './support/choose.ts';
import { expect, expectAccessible, expectFits, test } from './support/portal.ts';
import { ask } from './support/rich-project.ts';
import { ofShownRound, SHOWN_ROUND } from './support/survey.ts';

test('the explorer measures what the server counts, filters, leads to the rows of a group, and keeps it all in its address', async ({
  page,
  signIn,
}) => {
  await signIn('/data-explorer');
  // Of two rounds the newest is a filter that is seen.
  await expect(page.getByRole('button', { name: `Filter: Survey round is ${SHOWN_ROUND}` })).toBeVisible();
  await choose(page, 'Table', 'Household members');
  await choose(page, 'Add a group', 'Sex');
  const counted = await ask<{ sex: string | null; count: number }[]>(
    page,
    `/data/items/members?aggregate[count]=*&groupBy[]=sex&limit=-1&${ofShownRound}`,
  );
  const female = counted.find(({ sex }) => sex === 'female')!.count;
  const figures = page.getByRole('table', { name: 'Number of household members, by sex', exact: true });
  await expect(figures.getByRole('row', { name: /^Female/ }).getByRole('cell')).toHaveText(
    female.toLocaleString('en-US'),
  );
  await expect(
    page.getByRole('figure', { name: 'Chart: Number of household members, by sex' }).locator('svg').first(),
  ).toBeVisible();
  await choose(page, 'Add a filter', 'Age (years)');
  await page.getByLabel('Value').fill('60');
  await page.getByRole('button', { name: 'Add filter' }).click();
  const [old] = await ask<{ count: number }[]>(
    page,
    `/data/items/members?aggregate[count]=*&filter[sex][_eq]=female&filter[age_years][_gte]=60&${ofShownRound}`,
  );
  await figures.getByRole('link', { name: 'Female' }).click();
  await expect(page.getByRole('heading', { name: 'Rows: Female' })).toBeFocused();
  await expect(page.getByText(`1–25 of ${old!.count} rows`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`1–25 of ${old!.count} rows`)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Rows', exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  const result = page.getByRole('region', { name: 'Figures', exact: true });
  await result.getByRole('button', { name: 'Export' }).click();
  await result.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^household-members-by-sex-.*\.csv$/);
});

test('a report holds the chosen table as the server has it, and a codebook, and keeps the choice in its address', async ({
  page,
  signIn,
}) => {
  await signIn('/baseline-survey/tools/download');
  await page.getByRole('button', { name: 'Select none' }).click();
  await page.getByRole('checkbox', { name: 'Plots' }).check();
  await page.getByRole('radio', { name: /^CSV/ }).check();
  await page.getByText('Codes', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Codes', exact: true })).toBeChecked();
  await choose(page, 'Village', 'Mepanga');
  await expect(page.getByRole('table', { name: 'Preview of Plots' }).getByRole('row')).toHaveCount(11);
  await page.reload();
  await expect(page.getByText('Plots, and the codebook. Village: Mepanga.')).toBeVisible();
  const [village] = await ask<{ village_id: string }[]>(
    page,
    '/data/items/villages?filter[village_name][_eq]=Mepanga&fields=village_id',
  );
  const plots = await ask<{ area_ha: number | string | null }[]>(
    page,
    `/data/items/plots?filter[household_id][village_id][_eq]=${village!.village_id}&fields=area_ha&limit=-1`,
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report' }).click();
  await expect(page.getByText(`Saved 1 file with ${plots.length} rows of 1 table.`)).toBeVisible();
  expect((await download).suggestedFilename()).toMatch(/^survey-tables-.*\.zip$/);
  const files = unzip(await readFile(await (await download).path()));
  expect([...files.keys()]).toEqual(['plots.csv', 'codebook.csv', 'survey.sps', 'survey.do', 'about.csv']);
  expect(files.get('about.csv')).toContain('Filter,Village: Mepanga');
  const [head, ...lines] = files.get('plots.csv')!.trimEnd().split('\r\n');
  const area = head!.split(',').indexOf('area_ha');
  const sum = (values: readonly unknown[]): number =>
    values.reduce<number>((total, value) => total + Number(value ?? 0), 0);
  expect(sum(lines.map((line) => line.split(',')[area]))).toBeCloseTo(sum(plots.map(({ area_ha }) => area_ha)), 6);
});

test('the survey on paper has every section on pages of its own, numbered, and is filtered by its address', async ({
  page,
  signIn,
}) => {
  const sections = [
    'Education',
    'Agriculture',
    'Land ownership',
    'Crop diversity',
    'Crops',
    'Crop sales',
    'Livestock sales',
    'Health',
    'Finance',
  ];
  test.setTimeout(sections.length * 20_000);
  await signIn('/baseline-survey/tools/download');
  await choose(page, 'Village', 'Mepanga');
  await expect(page).toHaveURL(/village=/);
  const print = page.getByRole('link', { name: 'Print all figures' });
  await expect(print).toHaveAttribute('href', /village=/);
  await print.click();
  await expect(page.getByRole('heading', { name: 'The survey on paper', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/village=/);
  // They come one after the other, each in its own time.
  for (const name of sections)
    await expect(page.getByRole('region', { name, exact: true }).getByText(/^\d+ households? · /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await expectAccessible(page);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(sections.length);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
});
