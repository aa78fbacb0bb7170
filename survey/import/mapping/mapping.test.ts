import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { textOf } from '../matching/text-of.ts';
import { rejectionsOf, type ImportPlan } from '../plan/import-plan.ts';
import { readSurveyFile } from '../reading/read-file.ts';
import type { Sheet } from '../reading/sheet.ts';
import { memoryServer } from '../testing/memory-server.ts';
import { known, planOf, sheet } from '../testing/plan-of.ts';
import { mapped } from './mapped-sheets.ts';
import { readMapping } from './mapping-file.ts';

const rowsOf = (plan: ImportPlan, name: string) =>
  plan.tables.find(({ table }) => table === name)?.creations.map(({ values }) => values) ?? [];
const withMapping = async (sheets: readonly Sheet[], mapping: object, options: object = {}) => {
  const form = mapped(sheets, readMapping(JSON.stringify(mapping)));
  return planOf(memoryServer(), form.sheets, { profile: form.profile, ...options });
};
const child = (
  name: string,
  parent: string,
  header: readonly string[],
  ...rows: readonly (readonly [number, ...(string | number)[]])[]
): Sheet => ({
  name,
  parent,
  header,
  rows: rows.map(([above, ...cells], index) => ({ number: index + 2, cells, parent: above })),
});

test('says which sheet fills which table, what its columns and words mean, and what is made of several', async () => {
  const sheets = [
    sheet(
      '2024.csv',
      ['key', 'place', 'walls', 'money', 'other money'],
      ['k1', 'p1', 'clay', 'other', 'lottery'],
      ['k2', 'p2', 'reed', null, null],
    ),
  ];
  const plan = await withMapping(sheets, {
    title: 'A form',
    tables: [
      {
        has: ['key', 'place'],
        fills: 'households',
        columns: { key: 'household_code', place: 'village_id', walls: 'wall' },
        words: { village_id: { p1: 'Chirodzo', p2: null }, wall: { clay: 'mud_daub' } },
        made: { enumerator_code: 'team {place}' },
      },
      {
        sheet: '2024.csv',
        fills: 'finance',
        columns: { key: 'household_code' },
        made: { money_source: ['{other money}', '{money}'] },
        filled: ['money'],
      },
    ],
  });
  expect(rejectionsOf(plan)).toEqual([]);
  expect(rowsOf(plan, 'households')).toEqual([
    { village_id: 'V1', wall: 'mud_daub', enumerator_code: 'team p1' },
    { wall: 'reed', enumerator_code: 'team p2' },
  ]);
  expect(rowsOf(plan, 'finance')).toMatchObject([{ money_source: 'lottery' }]);
});

test('a crop that nothing was harvested of is a crop all the same; flat tables are linked by their columns', async () => {
  const nested = [
    sheet('f', ['key', 'place'], ['k1', 'x']),
    child('plots', 'f', ['no'], [2, 1]),
    child('crops', 'plots', ['crop'], [2, 'maize'], [2, 'beans']),
    child('harvests', 'crops', ['kg'], [2, 10]),
  ];
  const tables = [
    { sheet: 'f', fills: 'households', columns: { key: 'household_code' } },
    { sheet: 'plots', fills: 'plots', columns: { no: 'plot_no' } },
    { sheet: 'harvests', fills: 'crop_plantings', columns: { kg: 'harvest_kg' }, made: { crop_id: '{crop}' } },
  ];
  const harvested = await withMapping(nested, { title: 'A form', tables });
  expect(rowsOf(harvested, 'crop_plantings')).toMatchObject([{ crop_id: 'maize', harvest_kg: 10 }]);
  const all = await withMapping(nested, {
    title: 'A form',
    tables: [...tables, { sheet: 'crops', without: 'harvests', fills: 'crop_plantings', columns: { crop: 'crop_id' } }],
  });
  expect(rowsOf(all, 'crop_plantings')).toMatchObject([{ crop_id: 'maize', harvest_kg: 10 }, { crop_id: 'beans' }]);

  const flat = [sheet('Farms', ['Id', 'key', 'rooms'], [1, 'k1', 2]), sheet('Plots', ['Id', 'no'], [1, 1], [9, 1])];
  const linked = await withMapping(flat, {
    title: 'A database',
    tables: [
      { sheet: 'Farms', fills: 'households', columns: { key: 'household_code', rooms: 'rooms' } },
      {
        sheet: 'Plots',
        under: { sheet: 'Farms', by: ['Id'] },
        fills: 'plots',
        columns: { no: 'plot_no' },
        made: { household_code: ['{key}', 'farm {Id}'] },
      },
    ],
  });
  expect(rowsOf(linked, 'plots')).toHaveLength(1);
  expect(rejectionsOf(linked)).toMatchObject([
    { row: 3, value: 'farm 9', reason: 'is not among the households of this file or of this round' },
  ]);
});

test.each([
  ['not json', 'This is not a mapping file: it is not JSON.'],
  ['[]', 'This is not a mapping file'],
  ['{"title":"x","tables":[{"sheet":"a","fills":"people"}]}', 'This is not a mapping file: tables.0.fills'],
  [
    '{"title":"x","tables":[{"sheet":"a","fills":"plots","columns":{"a":"acres"}}]}',
    'The mapping file fills plots.acres, which is not a field.',
  ],
  ['{"title":"x","tables":[{"fills":"plots"}]}', 'Each table of a mapping file names its sheet'],
  ['{"title":"x","tables":[{"sheet":"a","fills":"plots","colums":{}}]}', 'This is not a mapping file: tables.0'],
])('%s is refused with a sentence', (text, words) => expect(() => readMapping(text)).toThrow(words));

test('a sheet that is not there, or twice, is named', () => {
  const mapping = readMapping('{"title":"x","tables":[{"sheet":"Plots","fills":"plots"}]}');
  expect(() => mapped([sheet('Other', ['a'])], mapping)).toThrow('names the sheet “Plots”, which is not in the file');
  expect(() => mapped([sheet('a.xlsx: Plots', ['a']), sheet('b.xlsx: Plots', ['a'])], mapping)).toThrow(
    'names the sheet “Plots”, but 2 sheets match',
  );
});

test('the product knows no survey: rows without their key stay without it, and a file of a form is one like any other', async () => {
  const plan = await planOf(memoryServer(), [
    sheet(
      'interviews.csv',
      ['village', 'years_farm', 'years_liv', 'no_membrs', 'rooms', 'parents_liv'],
      ['God', 11, 4, 3, 1, 'no'],
    ),
  ]);
  expect(rowsOf(plan, 'households')).toEqual([]);
  const folder = path.resolve(__dirname, '..');
  expect(existsSync(path.join(folder, 'profiles'))).toBe(false);
});

const RAW = path.resolve(__dirname, '../../../../shared/data/safi/raw');
const MAPPINGS = path.resolve(__dirname, '../../../e2e/mappings');
const withFiles = existsSync(RAW) ? test : test.skip;
if (!existsSync(RAW)) console.info(`SAFI's files are not at ${RAW}: what is read from them is not tested.`);

withFiles('a real survey of nested lists is read by a mapping file: nothing dropped, cut or merged', async () => {
  const { signal } = new AbortController();
  const file = new File([new Uint8Array(readFileSync(path.join(RAW, 'SAFI.json')))], 'SAFI.json');
  const mapping = JSON.parse(readFileSync(path.join(MAPPINGS, 'safi-interviews.json'), 'utf8')) as object;
  const plan = await withMapping(await readSurveyFile(file, signal), mapping, {
    lists: { ...known, villages: ['God', 'Chirodzo', 'Ruaca'].map((name) => ({ id: name, name })) },
    newCrops: true,
  });
  const counts = Object.fromEntries(plan.tables.map(({ table, creations }) => [table, creations.length]));
  // Counted in the file by a program of its own.
  expect(counts).toMatchObject({
    households: 131,
    members: 944,
    plots: 292,
    crop_plantings: 380,
    crop_sales: 223,
    livestock: 293,
    purchases: 261,
  });
  const counted = (table: string, field: string) => {
    const found: Record<string, number> = {};
    for (const { [field]: value } of rowsOf(plan, table))
      found[textOf(value) || 'null'] = (found[textOf(value) || 'null'] ?? 0) + 1;
    return found;
  };
  expect(counted('households', 'roof')).toEqual({ grass: 73, mabatisloping: 48, mabatipitched: 10 });
  expect(counted('livestock', 'species')).toEqual({
    poultry: 33,
    oxen: 91,
    cows: 86,
    goat: 72,
    pig: 7,
    donkey: 2,
    sheep: 2,
  });
  expect(counted('finance', 'money_source')).toMatchObject({
    'business; non_farm_prod': 1,
    farming: 2,
    'farming; non_farm_prod': 1,
    'farming; business': 1,
  });
  expect(counted('members', 'education_level')).toEqual({
    null: 203,
    none: 371,
    primary_lower: 152,
    primary_upper: 163,
    secondary_lower: 40,
    secondary_upper: 15,
  });
  expect(counted('members', 'is_head')).toEqual({ true: 131, false: 813 });
});
