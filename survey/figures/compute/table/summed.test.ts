import { duckDatabase, postgresDatabase, type TestDatabase } from '../../testing/databases.ts';
import { computeTable } from './compute-table.ts';
import { understand } from './understand.ts';

const rounds = {
  asked: new Map([
    ['r1', { has: () => true }],
    ['r2', { has: (part: string) => !part.includes('months_lack_food') }],
  ]),
  design: { weightedRounds: ['r1'] },
};

/** Weights 2, none, below zero, 0 and 1; the household C5 has been visited again, and has no weight then. In r2 months were not asked, although a row has some. */
const HOMES = [
  ['h1', 'V1', 'r1', 'C1', 2, 'borehole', '[1,2]'],
  ['h2', 'V1', 'r1', 'C2', null, 'borehole', '[1]'],
  ['h3', 'V1', 'r1', 'C3', -1, 'borehole', '[1]'],
  ['h4', 'V1', 'r1', 'C4', 0, 'borehole', '[1]'],
  ['h5', 'V1', 'r1', 'C5', 1, 'river', '[1]'],
  ['h7', 'V1', 'r1', 'C5', null, 'river', '[1]'],
  ['h6', 'V1', 'r2', 'C6', 1, 'river', '[3,4,5]'],
] as const;

let databases: readonly TestDatabase[];
beforeAll(async () => {
  const tables = {
    villages: { columns: { village_id: 'VARCHAR', village_name: 'VARCHAR' }, rows: [['V1', 'Nampaua']] },
    households: {
      columns: {
        id: 'VARCHAR',
        village_id: 'VARCHAR',
        survey_round_id: 'VARCHAR',
        household_code: 'VARCHAR',
        weight: 'FLOAT8',
        water_source: 'VARCHAR',
        months_lack_food: 'VARCHAR',
      },
      rows: HOMES,
    },
    households__months_lack_food: {
      columns: { row_id: 'VARCHAR', place: 'FLOAT8', value: 'VARCHAR' },
      rows: HOMES.flatMap((home) =>
        (JSON.parse(home[6]) as number[]).map((month, place) => [home[0], place, String(month)]),
      ),
    },
  } as const;
  databases = await Promise.all([duckDatabase(tables), postgresDatabase(tables)]);
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

const figure = (database: TestDatabase, where: readonly string[]) =>
  computeTable(
    database,
    understand({
      table: 'households',
      show: 'answers',
      of: ['water_source'],
      by: 'months_lack_food',
      where: [...where],
      weighted: true,
    }),
    rounds,
  );

it.each([
  ['all rows', []],
  ['the rows of a village, where households are the sampling units', ['village_id.village_name:is:V1']],
])('rows without a weight, and those that weigh nothing, are counted as such in every group: %s', async (_, where) => {
  for (const database of databases) {
    const { groups, cells } = await figure(database, where);
    const january = groups.find(({ key }) => key === '=1');
    expect(january).toMatchObject({ rows: 6, n: 2, missing: 0, withoutWeight: 4 });
    // 2 of the weights 2 and 1; the household of weight 0 is with those that have none.
    expect(cells.find(({ group, answer }) => group === '=1' && answer === '=borehole')?.estimate.value).toBeCloseTo(
      2 / 3,
      12,
    );
    // A round that did not ask is one group, however many items a row has.
    expect(groups.find(({ key }) => key === '~')).toMatchObject({ rows: 1, n: 1 });
    expect(groups.find(({ key }) => key === null)).toMatchObject({ rows: 7, n: 3, withoutWeight: 4 });
    expect(groups.map(({ key }) => key).toSorted()).toEqual(['=1', '=2', '~', null].toSorted());
  }
});
