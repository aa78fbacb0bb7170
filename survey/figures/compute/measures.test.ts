import {
  adultLiteracy,
  attainment,
  genderParity,
  monthsOfAdequateFood,
  outOfSchool,
  schoolAttendance,
  schoolDistance,
  type Indicator,
} from '../../indicators/index.ts';
import { duckDatabase, type TestDatabase } from '../testing/databases.ts';
import type { Figure, FigureQuestion } from '../schemas.ts';
import { computeFigure, type Database } from './index.ts';

const households = {
  columns: {
    id: 'VARCHAR',
    village_id: 'VARCHAR',
    survey_round_id: 'VARCHAR',
    household_code: 'VARCHAR',
    weight: 'FLOAT8',
    months_lack_food: 'VARCHAR',
  },
  rows: Array.from({ length: 12 }, (_, index) => [
    `h${index}`,
    `V${index % 3}`,
    'r1',
    `${index}`,
    1 + (index % 4),
    '[]',
  ]),
} as const;

const members = {
  columns: {
    household_id: 'VARCHAR',
    sex: 'VARCHAR',
    age_years: 'INTEGER',
    attending_school: 'BOOLEAN',
    education_level: 'VARCHAR',
    can_read_write: 'BOOLEAN',
    school_distance_km: 'FLOAT8',
  },
  rows: Array.from({ length: 60 }, (_, index) => [
    `h${index % 12}`,
    index % 2 === 0 ? 'female' : 'male',
    6 + ((index * 7) % 40),
    index % 3 !== 0,
    index % 5 === 0 ? null : 'primary',
    index % 4 !== 0,
    index % 9,
  ]),
} as const;

const lists = {
  columns: { row_id: 'VARCHAR', value: 'VARCHAR' },
  rows: [
    ['h1', '1'],
    ['h1', '2'],
    ['h5', '12'],
  ],
} as const;

const everything = new Set([
  'households.weight',
  'households.months_lack_food',
  ...Object.keys(members.columns).map((column) => `members.${column}`),
]);
const rounds = { asked: new Map([['r1', everything]]), design: { weightedRounds: ['r1'] } };

let database: TestDatabase;
beforeAll(async () => {
  database = await duckDatabase({ households, members, households__months_lack_food: lists });
});
afterAll(() => database.close());

const asked: readonly Indicator[] = [
  schoolAttendance,
  outOfSchool,
  adultLiteracy,
  genderParity,
  monthsOfAdequateFood,
  attainment,
  schoolDistance,
];

/** Counts the statements that reach the database. */
function counting(): { readonly counted: Database; readonly statements: () => number } {
  let count = 0;
  const query: Database['query'] = (sql, values) => {
    count += 1;
    return database.query(sql, values);
  };
  return { counted: { ...database, query }, statements: () => count };
}

const nameOf = ({ group, category }: Figure['cells'][number]): string => JSON.stringify([group, category]);

/** Cells in one order, because groups have none, with numbers to twelve digits, because sums have none either. */
const comparable = ({ cells }: Figure): unknown =>
  JSON.parse(
    JSON.stringify(
      cells.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))),
      (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value),
    ),
  );

const compute = (on: Database, indicator: Indicator, by: FigureQuestion['by']): Promise<Figure> =>
  computeFigure(on, indicator, { by, weighted: true }, rounds);

describe('figures that are asked for at the same time', () => {
  it('take one statement for all quotients of the same households, whatever rows they are of', async () => {
    const { counted, statements } = counting();
    await Promise.all(
      [schoolAttendance, outOfSchool, adultLiteracy, genderParity, monthsOfAdequateFood].map((indicator) =>
        compute(counted, indicator, 'all'),
      ),
    );
    expect(statements()).toBe(1);
  });

  it.each(['all', 'sex', 'village'] as const)('are the same as one by one, by %s', async (by) => {
    const together = await Promise.all(asked.map((indicator) => compute(database, indicator, by)));
    for (const [index, indicator] of asked.entries()) {
      const alone = await compute(database, indicator, by);
      expect(together.map(comparable)[index]).toEqual(comparable(alone));
    }
  });

  it('do not mix those of other households', async () => {
    const { counted, statements } = counting();
    const [all, one] = await Promise.all([
      compute(counted, schoolAttendance, 'all'),
      computeFigure(counted, schoolAttendance, { by: 'all', weighted: true, village: 'V1' }, rounds),
    ]);
    expect(statements()).toBe(2);
    expect(all.cells[0]?.estimate.n).toBeGreaterThan(one.cells[0]?.estimate.n ?? 0);
  });
});
