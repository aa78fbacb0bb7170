import {
  attainment,
  genderParity,
  outOfSchool,
  schoolAttendance,
  schoolDistance,
  type Indicator,
} from '../../indicators/index.ts';
import { duckDatabase, type TestDatabase } from '../testing/databases.ts';
import type { Figure, FigureQuestion } from '../schemas.ts';
import { computeFigure } from './index.ts';

/** Two villages with two households each; the second of each weighs 3. */
const households = {
  columns: {
    id: 'VARCHAR',
    village_id: 'VARCHAR',
    survey_round_id: 'VARCHAR',
    household_code: 'VARCHAR',
    weight: 'FLOAT8',
  },
  rows: [
    ['a1', 'A', 'r1', '1', 1],
    ['a2', 'A', 'r1', '2', 3],
    ['b1', 'B', 'r1', '3', 1],
    ['b2', 'B', 'r1', '4', 3],
    ['old', 'A', 'r0', '1', 1],
  ],
} as const;

const members = {
  columns: {
    household_id: 'VARCHAR',
    sex: 'VARCHAR',
    age_years: 'INTEGER',
    attending_school: 'BOOLEAN',
    education_level: 'VARCHAR',
    school_distance_km: 'FLOAT8',
  },
  rows: [
    ['a1', 'female', 7, true, null, 2],
    ['a1', 'male', 8, false, null, null],
    ['a2', 'female', 12, true, null, 4],
    ['b1', 'male', 17, true, null, 10],
    ['b1', 'male', null, true, 'none', null],
    ['b2', 'male', 10, false, null, null],
    ['b2', 'female', 9, null, null, null],
    ['b2', 'female', 40, false, 'tertiary', null],
    ['a1', 'male', 30, false, 'none', null],
    ['old', 'female', 7, true, null, 1],
  ],
} as const;

const everything = new Set(['households.weight', ...Object.keys(members.columns).map((column) => `members.${column}`)]);
const rounds = {
  asked: new Map([
    ['r1', everything],
    ['r0', new Set(['members'])],
  ]),
  design: { weightedRounds: ['r1'] },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await duckDatabase({ households, members });
});
afterAll(() => database.close());

const ask = (indicator: Indicator, more: Partial<FigureQuestion> = {}): Promise<Figure> =>
  computeFigure(database, indicator, { by: 'all', weighted: true, ...more }, rounds);
const whole = async (indicator: Indicator, more: Partial<FigureQuestion> = {}) =>
  (await ask(indicator, more)).cells[0]?.estimate;

describe('figures of two villages, worked by hand', () => {
  it('weights a share, counts an unknown age as missing, and leaves out the round that did not ask', async () => {
    // Attend: 1 + 3 + 1 of 1 + 1 + 3 + 1 + 3. The girl of nine and the boy without an age are not known.
    expect(await whole(schoolAttendance)).toMatchObject({ value: 5 / 9, n: 5, missing: 2 });
    expect(await whole(schoolAttendance, { weighted: false })).toMatchObject({ value: 3 / 5, n: 5 });
    expect((await ask(schoolAttendance)).notAsked).toEqual([{ group: null, rows: 1 }]);
  });

  it('gives the linearised standard error of two villages', async () => {
    // Scores: A (4 - 5/9 × 5) ÷ 9 and B the opposite; 2 ÷ 1 × their squares.
    const score = (4 - (5 / 9) * 5) / 9;
    const { error } = (await whole(schoolAttendance)) ?? {};
    expect(error).toBeCloseTo(2 * Math.abs(score), 12);
  });

  it('divides by village, with households as the units, and says nothing of uncertainty where one household is left', async () => {
    const { cells } = await ask(schoolAttendance, { by: 'village' });
    const [, a, b] = cells.toSorted((one, other) => (one.group ?? '').localeCompare(other.group ?? ''));
    expect(a).toMatchObject({ group: 'A', estimate: { value: 4 / 5, n: 3, missing: 0 } });
    expect(b).toMatchObject({ group: 'B', estimate: { value: 1 / 4, n: 2, missing: 2 } });
    expect(await whole(outOfSchool, { village: 'nowhere' })).toEqual({
      value: null,
      numerator: null,
      denominator: null,
      n: 0,
      missing: 0,
      error: null,
      low: null,
      high: null,
      designEffect: null,
      tooFew: false,
    });
  });

  it('says of whom a round did not ask what divides the others', async () => {
    const asked = new Map([
      ['r1', new Set(everything)],
      ['r0', new Set(['members.age_years', 'members.attending_school'])],
    ]);
    const { cells } = await computeFigure(
      database,
      schoolAttendance,
      { by: 'sex', weighted: false },
      { ...rounds, asked },
    );
    expect(Object.fromEntries(cells.map(({ group, estimate: { value, n } }) => [String(group), [value, n]]))).toEqual({
      null: [4 / 6, 6],
      female: [1, 2],
      male: [1 / 3, 3],
      '~': [1, 1],
    });
  });

  it('says that nobody was asked where no round asked, whether it has rows or not', async () => {
    const asked = new Map([
      ['r1', new Set<string>()],
      ['r0', new Set<string>()],
    ]);
    const households = { ...rounds, asked };
    expect(
      (await computeFigure(database, schoolAttendance, { by: 'all', weighted: false }, households)).notAsked,
    ).toEqual([{ group: null, rows: expect.any(Number) as unknown }]);
    const none: TestDatabase = await duckDatabase({});
    try {
      await none.fill({
        households: {
          columns: {
            id: 'VARCHAR',
            village_id: 'VARCHAR',
            survey_round_id: 'VARCHAR',
            household_code: 'VARCHAR',
            weight: 'FLOAT8',
          },
          rows: [
            ['h1', 'A', 'r1', 'C1', 1],
            ['h2', 'A', 'r1', 'C2', 1],
          ],
        },
        members: { columns: { household_id: 'VARCHAR' }, rows: [] },
      });
      const { cells, notAsked } = await computeFigure(
        none,
        schoolAttendance,
        { by: 'all', weighted: false },
        households,
      );
      expect(cells).toEqual([
        expect.objectContaining({ estimate: expect.objectContaining({ value: null, n: 0, missing: 0 }) as unknown }),
      ]);
      expect(notAsked).toEqual([{ group: null, rows: 2 }]);
    } finally {
      await none.close();
    }
  });

  it('divides the rates of girls and boys', async () => {
    // Girls 4 of 4, boys 1 of 5.
    expect(await whole(genderParity)).toMatchObject({ value: 5, n: 5, missing: 2 });
  });

  it('puts a median on the value that half of the weight lies below', async () => {
    // 2 (weight 1), 4 (weight 3), 10 (weight 1); the boy without an age attends, at a distance nobody knows.
    expect(await whole(schoolDistance)).toMatchObject({ value: 4, n: 3, missing: 1 });
    expect(await whole(schoolDistance, { village: 'B' })).toMatchObject({ value: 10, n: 1, low: null });
  });

  it('returns every category, and zero for those that nobody named', async () => {
    const shares = (await ask(attainment)).cells.map(({ category, estimate }) => [category, estimate.value]);
    // One man with none (1) and one woman with tertiary (3); who has no age may belong.
    expect(Object.fromEntries(shares)).toMatchObject({ none: 1 / 4, tertiary: 3 / 4, preschool: 0 });
    expect((await whole(attainment))?.missing).toBe(1);
  });
});
