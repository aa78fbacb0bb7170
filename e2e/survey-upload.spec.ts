import { atBackend } from './support/backend.ts';
import { expectChosen } from './support/choose.ts';
import { everyTable } from './support/every-table.ts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readXlsx } from '../shared/testing/read-xlsx.ts';
import { accounts, expect, test } from './support/portal.ts';
import { SHOWN_ROUND } from './support/survey.ts';
import { bearerOf, csv, households, json, mark, ownRound, removeAll, UPLOAD } from './support/survey-imports.ts';

const { manager } = accounts;
/** The sheets of the template, in order. */
const TABLES = [
  'households',
  'members',
  'plots',
  'crop_plantings',
  'crop_sales',
  'livestock',
  'livestock_sales',
  'food_consumption',
  'finance',
  'purchases',
  'village_profiles',
  'water_projects',
  'water_points',
  'water_point_visits',
];

test.afterEach(({ page }) => removeAll(page.request));

test('a data manager checks a file, imports households with their people, and undoes the import', async ({
  page,
  signIn,
}) => {
  const headers = await bearerOf(page.request);
  await signIn(`${UPLOAD}?round=${await ownRound(page.request, headers)}`, manager);
  await page.getByLabel('Choose files').setInputFiles(
    json('first', [
      {
        household_code: `${mark}-1`,
        village: 'Chirmiba',
        interview_date: '06/05/2024',
        rooms: 3,
        members: [
          { line_no: 1, sex: 'F', age: 41 },
          { line_no: 2, sex: 'M', age: 7 },
        ],
      },
      { household_code: `${mark}-2`, village: 'MUR-01', interview_date: '17/05/2024', rooms: 0 },
      { household_code: `${mark}-3`, village: 'Atlantis', interview_date: '18/05/2024', rooms: 2 },
      { household_code: `${mark}-4`, village: 'MUR-01', interview_date: '19/05/2024', rooms: 'many' },
    ]),
  );
  await page.getByRole('button', { name: 'Check the file' }).click();
  // The closest name is proposed, and taken only by a person.
  await expectChosen(page.getByRole('combobox', { name: 'Chirmiba means' }), 'Chirimba');
  await expectChosen(page.getByRole('combobox', { name: 'Atlantis means' }), /^Choose$/);
  await page.getByRole('button', { name: 'Apply to 1 row', disabled: false }).click();
  const check = page.getByRole('region', { name: 'Check' });
  await expect(check.getByRole('row', { name: 'Households 2 0 0 2 4' })).toBeVisible();
  await expect(check.getByRole('row', { name: 'Household members 2 0 0 0 2' })).toBeVisible();
  await expect(check.getByRole('row', { name: /row 3 .*village Atlantis is no village/ })).toBeVisible();
  await expect(check.getByRole('row', { name: /row 4 .*rooms many is not a number/ })).toBeVisible();
  expect(await households(page.request, headers)).toEqual([]);

  await page.getByRole('button', { name: 'Import 4 rows' }).click();
  await expect(page.getByText('Imported: 4 new, 0 updated.')).toBeVisible();
  const [first, second] = await households(page.request, headers);
  expect(first).toMatchObject({ village_id: 'MUR-03', interview_date: '2024-05-06', rooms: 3 });
  expect(first?.['members']).toHaveLength(2);
  expect(second).toMatchObject({ village_id: 'MUR-01', rooms: 0, members: [] });
  expect(second?.['source_batch_id']).toBe(first?.['source_batch_id']);

  // One household is changed by somebody else: the undo leaves it, and says so.
  await page.request.patch(atBackend(`/data/items/households/${second?.id}`), { headers, data: { rooms: 1 } });
  const row = page.getByRole('row', { name: new RegExp(`${mark} first.json`) });
  await expect(row).toContainText('Imported');
  await row.getByRole('button', { name: /Undo/ }).click();
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(
    page.getByText(`${mark} first.json is undone: 3 rows removed, 0 restored, 1 left as they are:`),
  ).toBeVisible();
  await expect(page.getByText(`Household ${mark}-2 was changed since.`)).toBeVisible();
  expect((await households(page.request, headers)).map(({ household_code }) => household_code)).toEqual([`${mark}-2`]);
});

test('a second file corrects instead of doubling, and its undo restores what was there', async ({ page, signIn }) => {
  const headers = await bearerOf(page.request);
  const round = await ownRound(page.request, headers);
  const standing = { household_code: `${mark}-7`, survey_round_id: round, rooms: 2, wall: 'reed', years_in_village: 9 };
  await page.request.post(atBackend('/data/items/households'), { headers, data: standing });
  await signIn(`${UPLOAD}?round=${round}`, manager);
  await page
    .getByLabel('Choose files')
    .setInputFiles(csv('second', `HH code;Number of rooms;wall\n${mark}-7;4;\n${mark}-7;5;reed\n`));
  await expectChosen(page.getByRole('combobox', { name: 'Number of rooms fills' }), 'Rooms · rooms');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('The household code is the same as in row 2')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('Imported: 0 new, 1 updated.')).toBeVisible();
  // The empty cell left the wall as it was.
  expect(await households(page.request, headers)).toMatchObject([{ rooms: 4, wall: 'reed', years_in_village: 9 }]);
  const row = page.getByRole('row', { name: new RegExp(`${mark} second.csv`) });
  await row.getByRole('button', { name: /Undo/ }).click();
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText(`${mark} second.csv is undone: 0 rows removed, 1 restored.`)).toBeVisible();
  expect(await households(page.request, headers)).toMatchObject([{ rooms: 2, wall: 'reed' }]);
});

test('the template is a workbook that the upload takes; a damaged file and a failing server are reported calmly, on a phone; a file that is not imported is discarded in the list of imports', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(UPLOAD, manager);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  const bytes = readFileSync(await (await download).path());
  expect(readXlsx(bytes).map(({ name }) => name)).toEqual([...TABLES, 'villages', 'About']);
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: `${mark} broken.xlsx`, mimeType: '', buffer: Buffer.from('only words') });
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'was not accepted. This kind of file (text) cannot be uploaded here.',
  );
  await page.getByLabel('Choose files').setInputFiles({ name: `${mark} template.xlsx`, mimeType: '', buffer: bytes });
  await expectChosen(
    page.getByRole('combobox', { name: 'household_code fills' }).first(),
    'Household · household_code',
  );
  await page.getByRole('button', { name: 'Back to file' }).click();
  await page.getByLabel('Choose files').setInputFiles(csv('phone', `household_code,rooms\n${mark}-9,1\n`));
  await expect(page.getByRole('heading', { name: `${mark} phone.csv` })).toBeVisible();
  await page.route('**/groundwork-imports/*/draft', (route) =>
    route.fulfill({ status: 500, json: { errors: [{ message: 'Out of order.' }] } }),
  );
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('The check failed. Nothing was written.')).toBeVisible();
  await page.unroute('**/groundwork-imports/*/draft');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(UPLOAD);
  await expect(page.getByRole('link', { name: `Continue ${mark} phone.csv` })).toBeVisible();
  await page.getByRole('button', { name: `Discard ${mark} phone.csv` }).click();
  const discarded = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page
    .getByRole('group', { name: `Discard ${mark} phone.csv` })
    .getByRole('button', { name: /^Discard/ })
    .click();
  expect((await discarded).status()).toBe(204);
  await expect(page.getByRole('link', { name: `Continue ${mark} phone.csv` })).toHaveCount(0);
});

test('a file that is checked is there again in another tab, after the first was closed and after the network was lost', async ({
  page,
  signIn,
  context,
}) => {
  const headers = await bearerOf(page.request);
  await signIn(`${UPLOAD}?round=${await ownRound(page.request, headers)}`, manager);
  await page
    .getByLabel('Choose files')
    .setInputFiles(csv('continued', `household_code,rooms,bees\n${mark}-81,1,4\n${mark}-82,many,2\n`));
  await page.getByRole('button', { name: 'Leave them out' }).click();
  await expect(page.getByText('One column fits no field')).toHaveCount(0);
  await page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/draft'));
  await page.close();
  const other = await context.newPage();
  await other.goto(UPLOAD);
  await other.getByRole('link', { name: `Continue ${mark} continued.csv` }).click();
  await expect(other.getByRole('button', { name: 'Check the file' })).toBeEnabled();
  await expect(other.getByText('One column fits no field')).toHaveCount(0);
  await other.getByRole('button', { name: 'Check the file' }).click();
  await expect(other.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  await context.setOffline(true);
  await other.getByLabel('rooms of row 3').fill('3');
  await other.getByRole('button', { name: 'Apply 1 correction' }).click();
  await expect(other.getByText('The check failed. Nothing was written.')).toBeVisible();
  await context.setOffline(false);
  await other.reload();
  // As it was checked last.
  await other.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(other.getByText('Imported: 1 new, 0 updated. 1 row of the file was rejected.')).toBeVisible();
});

test('a report of a whole round of the demo survey says nothing new', async ({ page, signIn }) => {
  // Other tests create households without a round meanwhile.
  const answer = await page.request.get(
    atBackend(`/data/items/survey_rounds?fields=id&filter[name][_eq]=${encodeURIComponent(SHOWN_ROUND)}`),
    { headers: await bearerOf(page.request) },
  );
  const { data } = (await answer.json()) as { data: [{ id: string }] };
  await signIn(`/baseline-survey/tools/download?round=${data[0].id}`, manager);
  const download = page.waitForEvent('download', { timeout: 90_000 });
  await page.getByRole('button', { name: 'Download report' }).click();
  const buffer = readFileSync(await (await download).path());
  await page.goto(UPLOAD);
  await page.getByLabel('Choose files').setInputFiles({ name: `${mark} report.xlsx`, mimeType: '', buffer });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Nothing to import: the accepted rows change nothing.')).toBeVisible({ timeout: 90_000 });
  const check = page.getByRole('region', { name: 'Check' });
  for (const table of [
    'Households',
    'Household members',
    'Plots',
    'Crop plantings',
    'Crop sales',
    'Livestock',
    'Livestock sales',
    'Food consumption',
    'Finance',
    'Purchases',
  ]) {
    await expect(check.getByRole('row', { name: new RegExp(`^${table} 0 0 [1-9][\\d,]* 0 [1-9]`) })).toBeVisible();
  }
  await expect(check.getByRole('region', { name: 'Rejected rows' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: /questions?$/ })).toHaveCount(0);
});

const MAPPING = path.resolve(import.meta.dirname, 'mappings/safi-interviews.json');
const SAFI = path.resolve(import.meta.dirname, '../../shared/data/safi/raw/SAFI.json');

test('the real interviews of SAFI go in whole, count in a section, and an undo leaves nothing of them', async ({
  page,
  signIn,
}) => {
  test.skip(!existsSync(SAFI), 'The SAFI survey is not beside this checkout (../shared/data/safi).');
  const headers = await bearerOf(page.request);
  const round = await ownRound(page.request, headers);
  const count = async (collection: string): Promise<number> => {
    const answer = await page.request.get(atBackend(`/data/items/${collection}`), {
      headers,
      params: { filter: JSON.stringify({ survey_round_id: { _eq: round } }), 'aggregate[count]': '*' },
    });
    return Number(((await answer.json()) as { data: { count: number | string }[] }).data[0]?.count);
  };
  const villages = async (): Promise<number> =>
    Number(
      (
        (await (await page.request.get(atBackend('/data/items/villages?aggregate[count]=*'), { headers })).json()) as {
          data: { count: number | string }[];
        }
      ).data[0]?.count,
    );
  const villagesBefore = await villages();
  await signIn(`${UPLOAD}?round=${round}`, manager);
  await page.getByLabel('Mapping file (optional)').setInputFiles(MAPPING);
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: `${mark} SAFI.json`, mimeType: 'application/json', buffer: readFileSync(SAFI) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: 'Create 3 new villages' }).click();
  await page.getByRole('button', { name: /^Create \d+ new crops?$/ }).click();
  const check = page.getByRole('region', { name: 'Check' });
  await expect(
    check.getByRole('table', { name: 'Rows by table' }).getByRole('row', { name: 'Villages 3 0 0 0 3' }),
  ).toBeVisible();
  await expect(
    check.getByRole('table', { name: 'Rows by table' }).getByRole('row', { name: 'Households 131 0 0 0 131' }),
  ).toBeVisible();
  await expect(
    check.getByRole('table', { name: 'Rows by table' }).getByRole('row', { name: 'Household members 944 0 0 0 944' }),
  ).toBeVisible();
  await expect(
    check.getByRole('table', { name: 'Rows by table' }).getByRole('row', { name: 'Plots 292 0 0 0 292' }),
  ).toBeVisible();
  await expect(check.getByRole('row', { name: /“hactare” Hectare 292/ })).toBeVisible();
  await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click();
  await expect(page.getByText(/^Imported: [\d,]+ new, 0 updated\.$/)).toBeVisible({ timeout: 60_000 });
  expect(await Promise.all(['households', 'members', 'plots', 'livestock'].map(count))).toEqual([131, 944, 292, 293]);

  await page.goto(`/baseline-survey/agriculture?round=${round}`);
  await expect(page.getByRole('main')).toContainText(/131 households/);
  await page.goto(`${UPLOAD}?round=${round}`);
  const row = page.getByRole('row', { name: new RegExp(`${mark} SAFI.json`) });
  await row.getByRole('button', { name: /Undo/ }).click();
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(
    page.getByText(new RegExp(`${mark} SAFI.json is undone: [\\d,]+ rows removed, 0 restored\\.`)),
  ).toBeVisible({ timeout: 60_000 });
  expect(
    await Promise.all(
      ['households', 'members', 'plots', 'crop_plantings', 'crop_sales', 'livestock', 'finance', 'purchases'].map(
        count,
      ),
    ),
  ).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  expect(await villages()).toBe(villagesBefore);
});

test('an import that corrects a row of every table is undone, and then the one that created them', async ({
  page,
  signIn,
}) => {
  const headers = await bearerOf(page.request);
  await signIn(`${UPLOAD}?round=${await ownRound(page.request, headers)}`, manager);
  const load = async (name: string, more: number): Promise<void> => {
    await page.getByLabel('Choose files').setInputFiles(everyTable(mark, name, more));
    await page.getByRole('button', { name: 'Check the file' }).click();
    if (more === 0) await page.getByRole('button', { name: /^Create \d+ new crops?$/ }).click();
    await page.getByRole('button', { name: /^Import \d+ rows$/ }).click();
  };
  const undo = async (name: string, done: string): Promise<void> => {
    const row = page.getByRole('row', { name: new RegExp(`${mark} ${name}.json`) });
    await row.getByRole('button', { name: /Undo/ }).click();
    await row.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText(`${mark} ${name}.json is undone: ${done}.`)).toBeVisible({ timeout: 60_000 });
  };
  await load('rows', 0);
  await expect(page.getByText('Imported: 16 new, 0 updated.')).toBeVisible();
  await page.getByRole('button', { name: 'Upload another file' }).click();
  await load('corrections', 1);
  await expect(page.getByText('Imported: 0 new, 15 updated.')).toBeVisible();
  const reasons = page.waitForEvent('download');
  await page
    .getByRole('row', { name: new RegExp(`${mark} corrections.json`) })
    .getByRole('button', { name: /^Error sheet/ })
    .click();
  expect(JSON.stringify(readXlsx(readFileSync(await (await reasons).path())))).toContain(
    '["households",2,"rooms","many","is not a number"]',
  );
  await undo('corrections', '0 rows removed, 15 restored');
  expect(await households(page.request, headers)).toMatchObject([{ rooms: 1 }]);
  await undo('rows', '16 rows removed, 0 restored');
  expect(await households(page.request, headers)).toEqual([]);
});
