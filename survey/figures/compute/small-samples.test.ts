import type { Indicator, Measure } from '../../indicators/index.ts';
import type { Cell, Estimate } from '../index.ts';
import { duckDatabase, postgresDatabase, type TestDatabase } from '../testing/databases.ts';
import { varianceSql } from './variance.ts';
import { ask, figuresForChecks, type Asked } from '../checks/figures-for-checks.ts';

const [attendance] = figuresForChecks;
if (!attendance) throw new Error('There is no indicator to check with.');
const measured = (measure: Measure): Indicator => ({ ...attendance, id: measure.kind, asks: [], measure });
const distance = measured({ kind: 'mean', of: 'school_distance_km' });
const middle = measured({ kind: 'median', of: 'school_distance_km' });
const whole = measured({ kind: 'total', of: 'school_distance_km' });
const levels = measured({ kind: 'shares', of: 'education_level', categories: { none: 'None' } });

/** Village, weight, attends, kilometres, level, sex: a household of one child of ten. */
type Child = readonly [
  village: string | null,
  weight: number | null,
  attends: boolean | null,
  kilometres?: number | null,
  level?: string | null,
  sex?: string,
];

let databases: readonly TestDatabase[];
beforeAll(async () => {
  databases = await Promise.all([duckDatabase({}), postgresDatabase({})]);
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

/** Equal to 1e-12 on both databases. */
const rounded = (found: object | undefined): unknown =>
  found &&
  Object.fromEntries(
    Object.entries(found).map(([name, number]) => [
      name,
      typeof number === 'number' ? Number(number.toPrecision(12)) : number,
    ]),
  );

async function cellOf(
  children: readonly Child[],
  indicator: Indicator,
  asked: Asked,
  group: string | null,
): Promise<Cell> {
  const tables = {
    households: {
      columns: {
        id: 'VARCHAR',
        village_id: 'VARCHAR',
        survey_round_id: 'VARCHAR',
        household_code: 'VARCHAR',
        weight: 'FLOAT8',
      },
      rows: children.map(([village, weight], index) => [`h${index}`, village, 'r1', `C${index}`, weight]),
    },
    members: {
      columns: {
        household_id: 'VARCHAR',
        sex: 'VARCHAR',
        age_years: 'INTEGER',
        attending_school: 'BOOLEAN',
        school_distance_km: 'FLOAT8',
        education_level: 'VARCHAR',
      },
      rows: children.map(([, , attends, kilometres = null, level = null, sex = 'female'], index) => [
        `h${index}`,
        sex,
        10,
        attends,
        kilometres,
        level,
      ]),
    },
  } as const;
  const rounds = {
    asked: new Map([['r1', new Set([...indicator.asks, 'members.sex'])]]),
    design: { weightedRounds: ['r1'] },
  };
  const found = await Promise.all(
    databases.map(async (database) => {
      await database.fill(tables);
      const { cells } = await ask(database, indicator, asked, rounds);
      return cells.find((cell) => cell.group === group);
    }),
  );
  const [duck, postgres] = found;
  if (!duck) throw new Error('There is no such cell.');
  expect(rounded(postgres?.estimate)).toEqual(rounded(duck.estimate));
  expect(rounded(postgres?.contrast)).toEqual(rounded(duck.contrast));
  return duck;
}

const estimate = async (
  children: readonly Child[],
  indicator: Indicator,
  asked: Asked = {},
  group: string | null = null,
): Promise<Estimate> => (await cellOf(children, indicator, asked, group)).estimate;

const NO_INTERVAL = { error: null, low: null, high: null, designEffect: null };

describe('samples that say little of their uncertainty', () => {
  it('one village: a value without a standard error', async () => {
    expect(
      await estimate(
        [
          ['A', 1, true],
          ['A', 1, false],
        ],
        attendance,
      ),
    ).toMatchObject({ value: 0.5, n: 2, missing: 0, ...NO_INTERVAL });
  });

  it('one village by itself: its households are the units', async () => {
    // Scores ±0.25: 2 ÷ 1 × 2 × 0.25² is 0.25. A simple random sample of two has p (1 − p) ÷ 1.
    expect(
      await estimate(
        [
          ['A', 1, true],
          ['A', 1, false],
        ],
        attendance,
        { village: 'A' },
      ),
    ).toMatchObject({ value: 0.5, error: 0.5, designEffect: 1 });
  });

  it('one person: a value without a standard error', async () => {
    for (const indicator of [attendance, distance, middle])
      expect(await estimate([['A', 2, true, 1]], indicator)).toMatchObject({
        value: 1,
        n: 1,
        missing: 0,
        ...NO_INTERVAL,
      });
  });

  it('nobody: no value, and nobody missing', async () => {
    for (const indicator of [attendance, distance, middle, levels])
      expect(await estimate([], indicator)).toMatchObject({ value: null, n: 0, missing: 0, ...NO_INTERVAL });
  });

  it('all weights zero: nothing to divide by, and nobody whom a value rests on', async () => {
    for (const indicator of [attendance, distance, middle, levels]) {
      expect(
        await estimate(
          [
            ['A', 0, true, 1, 'none'],
            ['B', 0, false, 2, 'none'],
          ],
          indicator,
        ),
      ).toMatchObject({ value: null, n: 0, missing: 2, ...NO_INTERVAL });
    }
    // One household that counts is not five answers.
    const few = Array.from({ length: 5 }, (_, index): Child => ['A', index === 0 ? 1 : 0, true, 1, 'none']);
    expect(await estimate(few, attendance)).toMatchObject({ value: 1, n: 1, missing: 4, tooFew: true });
  });

  it('a weight below zero, or none: the child is missing', async () => {
    const children: readonly Child[] = [
      ['A', -3, true, 1, 'none'],
      ['B', null, true, 1, 'none'],
      ['A', 1, false, 5, 'odd'],
      ['B', 1, true, 5, 'none'],
    ];
    expect(await estimate(children, attendance)).toMatchObject({ value: 0.5, n: 2, missing: 2 });
    expect(await estimate(children, distance)).toMatchObject({ value: 5, n: 2, missing: 2 });
    expect(await estimate(children, middle)).toMatchObject({ value: 5, n: 2, missing: 2 });
    expect(await estimate(children, levels)).toMatchObject({ value: 0.5, n: 2, missing: 2 });
    expect(await estimate(children, attendance, { weighted: false })).toMatchObject({ value: 0.75, n: 4, missing: 0 });
  });

  it('a village of one household beside one of two, each by itself: only the second has a standard error', async () => {
    const children: readonly Child[] = [
      ['A', 1, true, 2],
      ['B', 1, true, 2],
      ['B', 1, false, 4],
    ];
    expect(await estimate(children, distance, { by: 'village' }, 'A')).toMatchObject({
      value: 2,
      n: 1,
      missing: 0,
      ...NO_INTERVAL,
    });
    // Scores ±0.5: 2 × 2 × 0.25 is 1.
    expect(await estimate(children, distance, { by: 'village' }, 'B')).toMatchObject({ value: 3, n: 2, error: 1 });
  });

  it('equal answers: no interval, whatever rounding leaves of their differences', async () => {
    const children = Array.from({ length: 30 }, (_, index): Child => [
      `V${index % 7}`,
      0.1 + (index % 9) / 7,
      true,
      0.7,
      'none',
    ]);
    expect(await estimate(children, distance)).toMatchObject({
      n: 30,
      error: 0,
      low: null,
      high: null,
      designEffect: null,
    });
    expect(await estimate(children, attendance)).toMatchObject({
      value: 1,
      error: 0,
      low: null,
      high: null,
      designEffect: null,
    });
    expect(await estimate(children, levels)).toMatchObject({
      value: 1,
      error: 0,
      low: null,
      high: null,
      designEffect: null,
    });
    expect(await estimate(children, middle)).toMatchObject({ value: 0.7, error: null, low: null, high: null });
  });

  it('villages with equal totals: they differ by nothing, whatever is left when their squares are subtracted', async () => {
    for (const kilometres of [0.1, 0.7, 1.3, 47.3]) {
      const children = Array.from({ length: 7 }, (_, index): Child => [`V${index}`, 3.3, true, kilometres]);
      expect(await estimate(children, whole)).toMatchObject({ n: 7, error: 0, low: null, high: null });
    }
  });

  it('equal sums that were added up in another order: one answer, also for the interval of the median', async () => {
    const [sum, other] = [0.1 + 0.2 + 0.3, 0.3 + 0.2 + 0.1];
    expect(sum).not.toBe(other);
    const children = (equal: readonly number[]): readonly Child[] =>
      [0.1, ...equal, 0.9, 1.2, 0.2, 1.5].map((kilometres, index) => [`V${index % 5}`, 1, true, kilometres]);
    const { error, low, high } = await estimate(children([sum, sum, sum, sum]), middle);
    expect(error).toBeGreaterThan(0);
    for (const equal of [
      [sum, other, sum, other],
      [other, sum, other, sum],
      [other, other, other, sum],
    ]) {
      const found = await estimate(children(equal), middle);
      expect([found.error, found.low, found.high]).toEqual(
        [error, low, high].map((number) => expect.closeTo(number ?? NaN, 9) as unknown),
      );
    }
  });

  it('villages with equal shares: they differ by nothing', async () => {
    const children = ['A', 'B', 'C'].flatMap((village, index): Child[] => [
      [village, 0.1 + index / 7, true, 1],
      [village, 0.1 + index / 7, false, 3],
    ]);
    for (const indicator of [attendance, distance])
      expect(await estimate(children, indicator)).toMatchObject({ error: 0, low: null, high: null });
    expect(await estimate(children, middle)).toMatchObject({ value: 2, error: null, low: null, high: null });
  });
});

describe('groups in which all answers are equal', () => {
  const village = (
    name: string,
    yes: number,
    no: number,
    kilometres: (index: number) => number = () => 1,
  ): readonly Child[] =>
    Array.from({ length: yes + no }, (_, index): Child => [name, 1, index < yes, kilometres(index)]);

  it('none of 23 differs from 7 of 106 by chance, and from 60 of 106 beyond it', async () => {
    const { contrast: chance } = await cellOf(
      [...village('A', 0, 23), ...village('B', 7, 99)],
      attendance,
      { by: 'village' },
      'A',
    );
    expect([chance?.difference, chance?.n]).toEqual([expect.closeTo(-7 / 106, 12) as unknown, 106]);
    expect(chance?.low).toBeLessThan(0);
    expect(chance?.high).toBeGreaterThan(0);
    const { contrast } = await cellOf(
      [...village('A', 0, 23), ...village('B', 60, 46)],
      attendance,
      { by: 'village' },
      'A',
    );
    // Wilson with t of 22 and 105 degrees: 0 of 23 is at most 0.157538; 60 of 106, of an effective size of 105, is 0.469467 and more.
    expect(contrast?.high).toBeCloseTo(-60 / 106 + Math.hypot(0.157538, 60 / 106 - 0.469467), 5);
  });

  it('no boy of five villages and a few girls of each: chance, because the villages are what was drawn', async () => {
    const children = ['A', 'B', 'C', 'D', 'E'].flatMap((name, index): Child[] => [
      ...Array.from({ length: 8 }, (): Child => [name, 1, false, 1, 'none', 'male']),
      ...Array.from({ length: 8 }, (__, child): Child => [name, 1, child <= index % 2, 1, 'none', 'female']),
    ]);
    const { contrast } = await cellOf(children, attendance, { by: 'sex' }, 'male');
    expect(contrast?.difference).toBeCloseTo(-7 / 40, 12);
    expect(contrast?.high).toBeGreaterThan(0);
  });

  it('a mean without a standard error is not compared', async () => {
    const children = [...village('A', 0, 23), ...village('B', 7, 99, (index) => 1 + (index % 5))];
    const { contrast } = await cellOf(children, distance, { by: 'village' }, 'A');
    expect(contrast).toMatchObject({ difference: expect.any(Number) as unknown, low: null, high: null });
  });
});

it('a stratum of one unit adds the square of its score', async () => {
  // Stratum A has one unit with 0.3; B has two with -0.1 and -0.2, whose mean is -0.15: 2 ÷ 1 × 2 × 0.05². Of C, with three units, one has a row: 3 ÷ 2 × (0.3² − 0.3² ÷ 3).
  const sql = `WITH scores (cell, stratum, z) AS (VALUES ('', 'A', 0.3), ('', 'B', -0.1), ('', 'B', -0.2), ('', 'C', 0.3)), design (stratum, size) AS (VALUES ('A', 1), ('B', 2), ('C', 3)), ${varianceSql(['cell'])} SELECT variance FROM variances`;
  for (const database of databases)
    expect(Number((await database.query(sql, []))[0]?.['variance'])).toBeCloseTo(0.09 + 0.01 + 0.09, 12);
});
