import { memoryServer } from '../testing/memory-server.ts';
import { planOf, sheet } from '../testing/plan-of.ts';
import { withRepeatsApart } from './wide-repeats.ts';

const HEADER = [
  'hhid',
  'rooms',
  'members_count',
  'sex_1',
  'age_1',
  'sex_2',
  'age_2',
  'plots_count',
  'area_ha_1',
  'tenure_1',
  'crop_1_1',
  'season_1_1',
  'crop_1_2',
  'season_1_2',
  'area_ha_2',
  'tenure_2',
  'crop_2_1',
  'season_2_1',
];
const WIDE = sheet(
  'survey.csv',
  HEADER,
  ['A', 2, 2, 'F', 40, 'M', 7, 2, 0.5, 'customary', 'maize', '2024', 'beans', '2024', 1.5, null, 'maize', '2024'],
  ['B', 1, 1, 'F', 30, null, null, 0, null, null, null, null, null, null, null, null, null, null],
);

test('repeats side by side are sheets of their own, also those within others; empty places are no rows', () => {
  const [own, members, plots, crops, ...more] = withRepeatsApart([WIDE]);
  expect(own).toMatchObject({
    name: 'survey.csv',
    header: ['hhid', 'rooms'],
    rows: [
      { number: 2, cells: ['A', 2] },
      { number: 3, cells: ['B', 1] },
    ],
  });
  expect(members).toEqual({
    name: 'survey.csv/members',
    parent: 'survey.csv',
    header: ['sex', 'age', 'survey.csv/members/_place'],
    rows: [
      { number: 1, parent: 2, cells: ['F', 40, 1] },
      { number: 2, parent: 2, cells: ['M', 7, 2] },
      { number: 3, parent: 3, cells: ['F', 30, 1] },
    ],
  });
  expect(plots).toMatchObject({
    name: 'survey.csv/plots',
    parent: 'survey.csv',
    header: ['area_ha', 'tenure', 'survey.csv/plots/_place'],
    rows: [
      { number: 1, parent: 2, cells: [0.5, 'customary', 1] },
      { number: 2, parent: 2, cells: [1.5, null, 2] },
    ],
  });
  expect(crops).toMatchObject({
    name: 'survey.csv/plots/crop_plantings',
    parent: 'survey.csv/plots',
    rows: [
      { parent: 1, cells: ['maize', '2024', 1] },
      { parent: 1, cells: ['beans', '2024', 2] },
      { parent: 2, cells: ['maize', '2024', 1] },
    ],
  });
  expect(more).toEqual([]);
});

test('they are imported as members, plots and crops of their household', async () => {
  const plan = await planOf(memoryServer({ households: [] }), withRepeatsApart([WIDE]), { newCrops: true });
  expect(
    plan.tables.map(({ table, creations, rejections }) => [
      table,
      creations.length,
      rejections.map(({ reason }) => reason),
    ]),
  ).toEqual([
    ['households', 2, []],
    ['members', 3, []],
    ['plots', 2, []],
    ['crop_plantings', 3, []],
  ]);
});

test('numbers at the end of other columns are part of their names', () => {
  for (const header of [
    ['household_code', 'hdds_1', 'hdds_2'],
    ['household_code', 'phone_1', 'name_1', 'phone_2', 'name_2'],
    ['q_1', 'q_2', 'q_3'],
  ]) {
    const plain = sheet(
      'x',
      header,
      header.map(() => 'a'),
    );
    expect(withRepeatsApart([plain])).toEqual([plain]);
  }
});
