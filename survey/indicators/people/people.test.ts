import { computeFigure } from '../../figures/compute/index.ts';
import { duckDatabase } from '../../figures/testing/databases.ts';
import { peopleByAgeAndSex, peopleListed } from './people-listed.ts';

/** Two villages; the household of the second weighs three times as much. */
const households = {
  columns: {
    id: 'VARCHAR',
    village_id: 'VARCHAR',
    survey_round_id: 'VARCHAR',
    household_code: 'VARCHAR',
    weight: 'FLOAT8',
  },
  rows: [
    ['a', 'A', 'r1', '1', 1],
    ['b', 'B', 'r1', '2', 3],
  ],
} as const;

const members = {
  columns: { household_id: 'VARCHAR', sex: 'VARCHAR', age_years: 'FLOAT8' },
  rows: [
    ['a', 'female', 0],
    ['a', 'female', 4.5],
    ['a', 'male', 5],
    ['a', 'male', 97],
    ['b', 'female', 4],
    ['b', 'male', 9],
    ['b', 'male', null],
    ['b', null, 30],
    ['b', 'female', -1],
  ],
} as const;

const rounds = { asked: new Map([['r1', new Set<string>(peopleListed.asks)]]), design: { weightedRounds: ['r1'] } };

it('people are in bands of five years by sex, as weighted shares with an interval; without an age or a sex nobody is known', async () => {
  const database = await duckDatabase({ households, members });
  const [shares, listed] = await Promise.all([
    computeFigure(database, peopleByAgeAndSex, { by: 'all', weighted: true }, rounds),
    computeFigure(database, peopleListed, { by: 'sex-age-five', weighted: true }, rounds),
  ]);
  await database.close();
  // Of 4 + 2 × 3: girls under five 2 + 3, boys from five to nine 1 + 3, one old man.
  expect(shares.cells.map(({ category, estimate: { value, n, missing } }) => [category, value, n, missing])).toEqual([
    ['0 female', 0.5, 6, 3],
    ['5 male', 0.4, 6, 3],
    ['80 male', 0.1, 6, 3],
  ]);
  expect(shares.cells[1]?.estimate.low).toBeLessThan(0.4);
  const known = listed.cells.filter(({ group, estimate }) => group !== null && estimate.n > 0);
  expect(known.map(({ group, estimate: { n } }) => [group, n]).toSorted()).toEqual([
    ['0 female', 3],
    ['5 male', 2],
    ['80 male', 1],
  ]);
  // A: (1 − 0.4 × 4) ÷ 10, B the opposite; the variance of two villages is twice the sum of their squares.
  expect(shares.cells[1]?.estimate.error).toBeCloseTo(2 * Math.abs((1 - 0.4 * 4) / 10), 12);
});
