import type { Profile } from '../profile.ts';
import type { Sheet } from '../reading/sheet.ts';
import { choiceOf, lackOf, withColumn } from '../sheet-choice.ts';
import { headingsAbove } from '../matching/nesting.ts';
import { memoryServer } from '../testing/memory-server.ts';
import { planOf, sheet, summary } from '../testing/plan-of.ts';
import { describeDifference } from './differences.ts';
import { rejectionsOf, type ImportPlan } from './import-plan.ts';
import { sameValue } from './same-value.ts';

const tableOf = (plan: ImportPlan, name: string) => plan.tables.find(({ table }) => table === name)!;
const shortOf = (plan: ImportPlan, name: string) => {
  const { creations, corrections, unchanged, rejections } = tableOf(plan, name);
  return {
    created: creations.map(({ from, values }) => [from.code, values]),
    corrected: corrections.map(({ id, before: { date_updated: _, ...before }, values }) => [id, before, values]),
    unchanged,
    rejected: rejections.map(({ row, column, value, reason }) => [row, column, value, reason]),
  };
};
const changes = (plan: ImportPlan) => plan.differences.map(describeDifference);

test('a household of the round is corrected where the file says something else, left where it says nothing, emptied where it says so', async () => {
  const server = memoryServer({
    households: [
      { id: 'h1', household_code: 'A', survey_round_id: 'r1', rooms: 2, wall: 'reed', weight: '1.500000' },
      { id: 'h2', household_code: 'B', survey_round_id: 'r1', rooms: 3, wall: 'reed', weight: '1.500000' },
      { id: 'h3', household_code: 'C', survey_round_id: 'r0', rooms: 9 },
    ],
  });
  const plan = await planOf(server, [
    sheet(
      'households',
      ['household_code', 'rooms', 'wall', 'weight'],
      ['A', 0, null, 1.5],
      ['B', 3, '[Clear]', 1.5],
      ['C', 1, null, null],
    ),
  ]);
  expect(shortOf(plan, 'households')).toEqual({
    created: [['C', { rooms: 1 }]],
    corrected: [
      ['h1', { rooms: 2 }, { rooms: 0 }],
      ['h2', { wall: 'reed' }, { wall: null }],
    ],
    unchanged: 0,
    rejected: [],
  });
});

test('every reason has the row, the column and the value; a repeated row is imported once', async () => {
  const server = memoryServer({
    households: ['h1', 'h2'].map((id) => ({ id, household_code: 'T', survey_round_id: 'r1' })),
  });
  const plan = await planOf(server, [
    sheet(
      'households',
      ['HH code', 'village', 'rooms', 'consent'],
      ['A', 'Chirdozo', 1, 'yes'],
      ['A', 'Ruaca', 2, 'no'],
      [null, 'Ruaca', 1, null],
      ['B', 'Atlantis', 'many', 'yes'],
      ['T', 'ruca', 1, null],
      ['A', 'Chirodzo', 1, 'sim'],
      ['[clear]', 'Ruaca', 1, null],
    ),
  ]);
  expect(shortOf(plan, 'households')).toEqual({
    created: [['A', { village_id: 'V1', rooms: 1, consent: true }]],
    corrected: [],
    unchanged: 0,
    rejected: [
      [4, 'HH code', null, 'The household code, which identifies the row, is empty'],
      [5, 'village', 'Atlantis', 'is no village known to the portal'],
      [5, 'rooms', 'many', 'is not a number'],
      [8, 'HH code', null, 'The household code, which identifies the row, is empty'],
      [8, 'HH code', '[clear]', 'cannot be cleared: it identifies the row ([clear] empties a field)'],
      [3, '', 'A', 'The household code is the same as in row 2'],
      [6, '', 'T', 'The household code is that of 2 records already there'],
    ],
  });
});

test('rows of a household find it in the file or in the round; those that do not are left out by name', async () => {
  const server = memoryServer({
    households: [{ id: 'h9', household_code: 'Z', survey_round_id: 'r1' }],
    members: [{ id: 'm1', household_id: 'h9', line_no: 1, age_years: 40 }],
  });
  const plan = await planOf(server, [
    sheet('households', ['household_code', 'rooms'], ['A', 1], ['B', 'many']),
    sheet('members', ['household_code', 'sex', 'age'], ['A', 'F', 30], ['A', 'M', 3], ['Z', null, 41], ['B', 'F', 9]),
    sheet('plots', ['farm', 'plot_no', 'area', 'unit'], ['A', 1, 1, 'ha'], [353, 1, 2, 'ha']),
  ]);
  const key = tableOf(plan, 'households').creations[0]?.id;
  expect(shortOf(plan, 'members')).toEqual({
    created: [
      ['A', { household_id: key, line_no: 1, sex: 'female', age_years: 30 }],
      ['A', { household_id: key, line_no: 2, sex: 'male', age_years: 3 }],
    ],
    corrected: [['m1', { age_years: 40 }, { age_years: 41 }]],
    unchanged: 0,
    rejected: [[5, '', 'B', 'is a household of this file that was left out']],
  });
  expect(shortOf(plan, 'plots').rejected).toEqual([
    [3, 'farm', '353', 'is not among the households of this file or of this round'],
  ]);
});

test('areas become hectares by a factor that is reported; an unknown unit is rejected', async () => {
  const plan = await planOf(memoryServer(), [
    sheet('households', ['household_code', 'rooms'], ['A', 1]),
    sheet(
      'plots',
      ['household_code', 'plot_no', 'area', 'unit'],
      ['A', 1, 2, 'hectares'],
      ['A', 2, 0.5, 'Acres'],
      ['A', 3, 1, 'alqueire'],
      ['A', 4, 3, 'machamba'],
    ),
  ]);
  expect(shortOf(plan, 'plots').created.map(([, values]) => (values as { area_ha?: number }).area_ha)).toEqual([
    2,
    0.2023,
    undefined,
  ]);
  expect(shortOf(plan, 'plots').rejected).toEqual([
    [4, 'unit', 'alqueire', 'is not one of Hectare, Acre, Square metre, Local field'],
  ]);
  expect(changes(plan)).toEqual([
    '“hectares” → Hectare, 1 row',
    '“Acres” → Acre, 1 row',
    '“0.5 acre” → 0.2023 ha (× 0.404686), 1 row',
  ]);
});

test('a plot number that repeats gets the next free one; plantings find their plot by its number, unless it is twice there', async () => {
  const plan = await planOf(memoryServer(), [
    sheet('households', ['household_code', 'rooms'], ['A', 1]),
    sheet(
      'plots',
      ['household_code', 'plot_no', 'area', 'unit'],
      ['A', 1, 1, 'ha'],
      ['A', 1, 2, 'ha'],
      ['A', 2, 3, 'ha'],
    ),
    sheet(
      'crop_plantings',
      ['household_code', 'plot_no', 'crop', 'season', 'harvest', 'harvest_unit'],
      ['A', 2, 'milho', '2016/17', 3, 'bag50'],
      ['A', 1, 'Maize', '2016/17', 1, 'kg'],
      ['A', 7, 'Maize', '2016/17', 1, 'kg'],
    ),
  ]);
  expect(tableOf(plan, 'plots').creations.map(({ values }) => [values['plot_no'], values['area_ha']])).toEqual([
    [1, 1],
    [3, 2],
    [2, 3],
  ]);
  expect(shortOf(plan, 'crop_plantings')).toMatchObject({
    created: [
      [
        'A',
        {
          plot_id: tableOf(plan, 'plots').creations[2]?.id,
          crop_id: 'maize',
          season: '2016/17',
          harvest_qty: 3,
          harvest_unit: 'bag50',
          harvest_kg: 150,
        },
      ],
    ],
    rejected: [
      [3, '', 'A', 'has 2 times plot 1, and the row could belong to any of them'],
      [4, '', 'A', 'has no plot 7 in this file or in this round'],
    ],
  });
});

test('what a household may have twice is matched in order, so that the same file changes nothing', async () => {
  const goats = (id: string, count: number) => ({ id, household_id: 'h1', species: 'goat', count_owned: count });
  const server = memoryServer({
    households: [{ id: 'h1', household_code: 'A', survey_round_id: 'r1' }],
    livestock: [goats('l1', 4), goats('l2', 7)],
  });
  const plan = await planOf(server, [
    sheet(
      'livestock',
      ['household_code', 'species', 'heads'],
      ['A', 'goats', 7],
      ['A', 'Goat', 5],
      ['A', 'goat', 1],
      ['A', 'cattle', 2],
    ),
  ]);
  expect(shortOf(plan, 'livestock')).toMatchObject({
    created: [
      ['A', { species: 'goat', count_owned: 1 }],
      ['A', { species: 'cattle', count_owned: 2 }],
    ],
    corrected: [['l1', { count_owned: 4 }, { count_owned: 5 }]],
    unchanged: 1,
  });
});

test('villages come from their sheet, or where a person says that a word is a new one', async () => {
  const server = memoryServer({ villages: [{ village_id: 'V1', village_name: 'Chirodzo', admin2: null }] });
  const plan = await planOf(
    server,
    [
      sheet('villages', ['name', 'district'], ['CHIRODZO', 'Manica'], ['God', 'Manica']),
      sheet(
        'households',
        ['household_code', 'village', 'rooms'],
        ['A', 'God', 1],
        ['B', 'Atlantis', 2],
        ['C', 'chirodzo', 2],
        ['D', 'Lemuria', 2],
      ),
      sheet('crop_sales', ['household_code', 'crop', 'quantity'], ['A', 'sweet_lupin', 2]),
    ],
    { chosen: { villages: { atlantis: 'new', lemuria: 'nothing' }, crops: { sweet_lupin: 'new' } } },
  );
  expect(tableOf(plan, 'villages').creations.map(({ id, values }) => [id, values])).toEqual([
    ['GOD', { village_name: 'God', admin2: 'Manica' }],
    ['ATLANTIS', { village_name: 'Atlantis' }],
  ]);
  expect(tableOf(plan, 'villages').corrections.map(({ id, values }) => [id, values])).toEqual([
    ['V1', { admin2: 'Manica' }],
  ]);
  expect(shortOf(plan, 'households').created).toEqual([
    ['A', { village_id: 'GOD', rooms: 1 }],
    ['B', { village_id: 'ATLANTIS', rooms: 2 }],
    ['C', { village_id: 'V1', rooms: 2 }],
    ['D', { rooms: 2 }],
  ]);
  expect(tableOf(plan, 'crops').creations).toMatchObject([{ id: 'sweet_lupin', values: { name: 'Sweet lupin' } }]);
});

test('what is read otherwise than it is written is counted, days and lists by the way they are written', async () => {
  const plan = await planOf(memoryServer(), [
    {
      ...sheet(
        'households',
        ['household_code', 'village', 'wall', 'interview_date', 'assets', 'rooms', 'years_lived'],
        ['A', 'Chirdozo', ' muddaub', '17/11/2016', "['radio', 'hoe']", 'NULL', '1,0'],
        ['B', 'Chirdozo', 'muddaub', '18/11/2016', 'radio;hoe', 2, 3],
        ['C', 'chirodzo', 'Mud and daub', '2016-11-17T00:00:00Z', null, 3, 3],
      ),
      repairs: [{ from: 'AnanÃ¡s', to: 'Ananás', cells: 2, row: 3 }],
    },
  ]);
  expect(rejectionsOf(plan)).toEqual([]);
  expect(changes(plan)).toEqual([
    '“AnanÃ¡s” → Ananás, 2 rows',
    '“Chirdozo” → Chirodzo, 2 rows',
    '“ muddaub” → Mud and daub, 1 row',
    '“17/11/2016” → 2016-11-17 (the day first), 2 rows',
    "“['radio', 'hoe']” → radio; hoe, 1 row",
    '“NULL” → not known, 1 row',
    '“1,0” → 1, 1 row',
    '“muddaub” → Mud and daub, 1 row',
  ]);
});

test('a nested file hangs together by its rows, and a profile says what they mean', async () => {
  const nested = (
    name: string,
    parent: string,
    header: readonly string[],
    ...rows: readonly (readonly [number, ...(string | number)[]])[]
  ): Sheet => ({
    name,
    parent,
    header,
    rows: rows.map(([parentRow, ...cells], index) => ({ number: index + 1, cells, parent: parentRow })),
  });
  const sheets = [
    sheet('form', ['key', 'place'], ['k1', 'p1'], ['k2', 'p2']),
    nested('D_plots', 'form', ['no', 'size'], [2, 1, 0.5], [2, 1, 0.7], [3, 1, 1]),
    nested('D_crops', 'D_plots', ['crop'], [2, 'maize'], [3, 'beans']),
    nested('D_times', 'D_crops', ['kg', 'sold'], [1, 10, 'yes'], [2, 20, 'no']),
  ];
  const profile: Profile = {
    title: 'A form',
    tables: [
      {
        sheet: 'form',
        target: 'households',
        columns: { key: 'household_code', place: 'village_id' },
        values: { village_id: { P1: 'Chirodzo', p2: null } },
        derive: { consent: () => 'yes' },
      },
      { sheet: 'D_plots', target: 'plots', columns: { size: 'area_ha' } },
      {
        sheet: 'D_times',
        target: 'crop_plantings',
        columns: { crop: 'crop_id', kg: 'harvest_kg' },
        derive: { season: (cellOf) => `${String(cellOf('key'))}/17` },
      },
      {
        sheet: 'D_times',
        target: 'crop_sales',
        columns: { crop: 'crop_id' },
        where: (cellOf) => cellOf('sold') === 'yes',
      },
    ],
  };
  const plan = await planOf(memoryServer(), sheets, { profile });
  expect(rejectionsOf(plan)).toEqual([]);
  const [house] = tableOf(plan, 'households').creations;
  const plots = tableOf(plan, 'plots').creations;
  expect(shortOf(plan, 'households').created).toEqual([
    ['k1', { village_id: 'V1', consent: true }],
    ['k2', { consent: true }],
  ]);
  expect(plots.map(({ values }) => [values['plot_no'], values['area_ha']])).toEqual([
    [1, 0.5],
    [2, 0.7],
    [1, 1],
  ]);
  expect(tableOf(plan, 'crop_plantings').creations.map(({ values }) => values)).toEqual([
    { plot_id: plots[1]?.id, crop_id: 'maize', harvest_kg: 10, season: 'k1/17' },
    { plot_id: plots[2]?.id, crop_id: 'beans', harvest_kg: 20, season: 'k2/17' },
  ]);
  expect(tableOf(plan, 'crop_sales')).toMatchObject({
    read: 1,
    creations: [{ values: { household_id: house?.id, crop_id: 'maize' } }],
  });
});

test('a column takes its field from the one that had it; without the code nothing can be checked', () => {
  const one = sheet('households', ['household_code', 'other', 'rooms'], ['A', 'B', 1]);
  const [
    {
      sheets: [only],
    },
    headings,
  ] = [summary([one]), headingsAbove([one])];
  const moved = withColumn(choiceOf(only!, headings, 'households'), 1, 'household_code');
  expect(moved.columns).toEqual([null, 'household_code', 'rooms']);
  expect(lackOf([moved])).toBeNull();
  expect(lackOf([withColumn(moved, 1, null)])).toMatch(/no column is the household code/);
  expect(lackOf([choiceOf(only!, headings, null)])).toMatch(/No sheet is selected/);
});

test.each([
  [1.5, '1.500000', true],
  [0, null, false],
  [null, null, true],
  [false, 0, true],
  [true, null, false],
  ['2024-05-06', '2024-05-06T00:00:00', true],
  [[1, 12], [1, 12], true],
  [[], null, false],
  ['reed', 'Reed', false],
])('%j beside %j is the same: %s', (value, there, same) => expect(sameValue(value, there)).toBe(same));

test('a row with more cells than there are headings is left out: its cells may all be one too far', async () => {
  const plan = await planOf(memoryServer({}), [
    sheet(
      'households',
      ['household_code', 'rooms', 'wall'],
      ['A', 2, 'reed'],
      ['B', 1, 'reed', null],
      ['C', 'mud', 1, 'reed'],
    ),
  ]);
  expect(shortOf(plan, 'households').created.map(([code]) => code)).toEqual(['A', 'B']);
  expect(shortOf(plan, 'households').rejected).toContainEqual([
    4,
    '',
    'reed',
    expect.stringContaining('is beyond the last heading'),
  ]);
});

test('what hangs on a rejected row is left out by the check: villages, their households, and all rows of these', async () => {
  const plan = await planOf(memoryServer(), [
    sheet(
      'villages',
      ['village_id', 'village_name', 'country'],
      ['N1', 'Naze', 'Atlantis'],
      ['N2', 'Nhama', 'Mozambique'],
      ['V1', 'Chirodzo', 'Atlantis'],
    ),
    sheet(
      'households',
      ['household_code', 'village', 'rooms'],
      ['A', 'Naze', 1],
      ['B', 'N1', 1],
      ['C', 'Nhama', 1],
      ['D', 'Chirodzo', 1],
    ),
    sheet('members', ['household_code', 'line_no', 'sex'], ['A', 1, 'F'], ['C', 1, 'M']),
    sheet('plots', ['household_code', 'plot_no', 'area_ha'], ['B', 1, 2], ['C', 1, 3]),
    sheet(
      'crop_plantings',
      ['household_code', 'plot_no', 'crop', 'season'],
      ['B', 1, 'maize', '2016'],
      ['C', 1, 'maize', '2016'],
    ),
  ]);
  expect(shortOf(plan, 'villages').rejected).toEqual(
    [2, 4].map((row) => [
      row,
      'country',
      'Atlantis',
      'is not a country (write its two-letter code or its English name)',
    ]),
  );
  // Chirodzo is in the portal already.
  expect(shortOf(plan, 'households').created.map(([code]) => code)).toEqual(['C', 'D']);
  expect(shortOf(plan, 'households').rejected).toEqual([
    [2, 'village', 'Naze', 'is a village of this file that is left out'],
    [3, 'village', 'Naze', 'is a village of this file that is left out'],
  ]);
  for (const table of ['members', 'plots', 'crop_plantings']) {
    expect([
      table,
      shortOf(plan, table).created.map(([code]) => code),
      shortOf(plan, table).rejected.map(([row, , , reason]) => [row, reason]),
    ]).toEqual([table, ['C'], [[2, 'is a household of this file that was left out']]]);
  }
});
