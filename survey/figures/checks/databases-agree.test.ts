import * as fc from 'fast-check';
import { catalogue, scorecardIndicators, USUAL_SCORECARD, type Indicator } from '../../indicators/index.ts';
import { groupKey } from '../compute/groups.ts';
import { readWealth, type Rounds, type Sample } from '../compute/index.ts';
import { relations } from '../compute/relations.ts';
import { GROUPINGS, type Grouping } from '../index.ts';
import { differences } from '../testing/agreement.ts';
import { duckDatabase, postgresDatabase, type TestDatabase } from '../testing/databases.ts';
import { surveyParts, surveys } from '../testing/surveys.ts';
import { ask, figuresForChecks, type Asked } from './figures-for-checks.ts';

let duck: TestDatabase;
let postgres: TestDatabase;
beforeAll(async () => {
  [duck, postgres] = await Promise.all([duckDatabase({}), postgresDatabase({})]);
});
afterAll(() => Promise.all([duck.close(), postgres.close()]));

const regions: Sample = {
  strata: 'admin1',
  unit: 'village',
  population: new Map([
    ['North', 4],
    ['South', 1],
  ]),
};
const households: Sample = { strata: 'village', unit: 'household', population: new Map([['V1', 90]]) };

/** Nothing recorded; villages of regions, in two stages; rounds that were drawn in different ways; households in villages. */
const samples: readonly ReadonlyMap<string | null, Sample>[] = [
  new Map(),
  new Map([
    ['r1', regions],
    ['r2', regions],
    ['r3', regions],
    [null, regions],
  ]),
  new Map([
    ['r1', regions],
    ['r2', { ...households, strata: 'none', population: new Map([['all', 500]]) }],
  ]),
  new Map([
    ['r1', households],
    ['r2', households],
    ['r3', households],
    [null, households],
  ]),
];

const roundsOf = (index: number): Rounds => ({
  asked: new Map([
    ['r1', surveyParts],
    ['r2', surveyParts],
    ['r3', surveyParts],
    [null, surveyParts],
  ]),
  design: { weightedRounds: ['r1', null], samples: samples[index % samples.length] ?? new Map() },
});

/** What is closer to zero may be zero: rounding leaves some of what is subtracted. */
const NOTHING = 1e-10;

const indicators = [
  ...catalogue.values(),
  ...figuresForChecks.slice(-8),
  ...Object.values(scorecardIndicators(USUAL_SCORECARD)),
];

async function disagreeing(some: readonly Indicator[], asked: Asked, rounds: Rounds): Promise<readonly string[]> {
  // Once, and not for every figure.
  const rankedIn = async (database: TestDatabase): Promise<Rounds> =>
    asked.by === 'wealth' ? { ...rounds, wealth: await readWealth(database, rounds.design) } : rounds;
  const [ofDuck, ofPostgres] = await Promise.all([rankedIn(duck), rankedIn(postgres)]);
  const found = await Promise.all(
    some.map(async (indicator) => {
      const [one, other] = await Promise.all([
        ask(duck, indicator, asked, ofDuck),
        ask(postgres, indicator, asked, ofPostgres),
      ]);
      return differences(
        { [`${indicator.id} ${JSON.stringify(asked)}`]: one },
        { [`${indicator.id} ${JSON.stringify(asked)}`]: other },
        NOTHING,
      );
    }),
  );
  return found.flat();
}

/** Those that can be divided so; the others would be asked the same again. */
const divisible = (by: Grouping): readonly Indicator[] =>
  indicators.filter(({ from }) => by === 'all' || groupKey(by, relations[from].people) !== undefined);

/** At night every indicator in every grouping; otherwise each of them undivided, and a third of those of a grouping, another third each time. */
const NIGHTLY = process.env['GROUNDWORK_CHECKS'] === 'all';
const THIRD = 3;
const compared = (by: Grouping, turn: number): readonly Indicator[] =>
  NIGHTLY || by === 'all' ? divisible(by) : divisible(by).filter((_, place) => (place + turn) % THIRD === 0);

it('DuckDB and PostgreSQL give the same figures of any survey, of every indicator in every grouping', async () => {
  await fc.assert(
    fc.asyncProperty(
      surveys({ least: 20, most: 50 }),
      fc.constantFrom<Asked>({}, { weighted: false }, { round: 'r1' }, { village: 'V1' }),
      fc.nat(samples.length - 1),
      async (tables, filter, first) => {
        await Promise.all([duck.fill(tables), postgres.fill(tables)]);
        for (const [index, by] of GROUPINGS.entries())
          expect(await disagreeing(compared(by, index + first), { ...filter, by }, roundsOf(index + first))).toEqual(
            [],
          );
      },
    ),
    { numRuns: 1, endOnFailure: true },
  );
}, 600_000);
