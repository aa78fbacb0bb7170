import { duckDatabase, postgresDatabase, type TestDatabase } from '../../testing/databases.ts';
import { TooManyGroups } from '../too-many-groups.ts';
import { computeTable } from './compute-table.ts';
import { understand } from './understand.ts';

const ROWS = 2500;
const everything = { has: () => true };
const rounds = { asked: new Map([['r1', everything]]), design: { weightedRounds: [] } };

let databases: readonly TestDatabase[];
beforeAll(async () => {
  const households = {
    columns: {
      id: 'VARCHAR',
      village_id: 'VARCHAR',
      survey_round_id: 'VARCHAR',
      household_code: 'VARCHAR',
      weight: 'FLOAT8',
      notes: 'VARCHAR',
      water_source: 'VARCHAR',
      roof: 'VARCHAR',
      enumerator_code: 'VARCHAR',
      consent: 'BOOLEAN',
    },
    rows: Array.from({ length: ROWS }, (_, index) => [
      `h${index}`,
      `V${index % 3}`,
      'r1',
      `C${index}`,
      1,
      null,
      `w${index % 60}`,
      `r${index % 70}`,
      `e${index % 300}`,
      true,
    ]),
  } as const;
  databases = await Promise.all([duckDatabase({ households }), postgresDatabase({ households })]);
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

const figure = (database: TestDatabase, of: string, by?: string) =>
  computeTable(
    database,
    understand({
      table: 'households',
      show: 'answers',
      of: [of],
      where: [],
      weighted: false,
      ...(by !== undefined && { by }),
    }),
    rounds,
  );

it.each([
  [
    'household_code',
    'water_source',
    'There are 2,500 different answers in 60 groups, which is more than 20,000 figures: filter the rows, or choose another grouping.',
  ],
  [
    'enumerator_code',
    'roof',
    'There are 300 different answers in 70 groups, which is more than 20,000 figures: filter the rows, or choose another grouping.',
  ],
  [
    'water_source',
    'household_code',
    'There are 2,500 groups, and at most 2,000 are computed: narrow the rows, or choose another group.',
  ],
])('more than anybody reads is refused: %s by %s', async (of, by, message) => {
  for (const database of databases) await expect(figure(database, of, by)).rejects.toThrow(new TooManyGroups(message));
});

it('as many as can be read are computed, each answer with its rows', async () => {
  for (const database of databases) {
    const { groups, cells } = await figure(database, 'household_code');
    expect([groups, cells.length, new Set(cells.map(({ rows }) => rows))]).toEqual([
      [expect.objectContaining({ key: null, rows: ROWS, n: ROWS })],
      ROWS,
      new Set([1]),
    ]);
    const divided = await figure(database, 'water_source', 'enumerator_code');
    expect(divided.groups).toHaveLength(1 + 300);
  }
});
