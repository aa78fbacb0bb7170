import * as fc from 'fast-check';
import { catalogue } from '../../indicators/index.ts';
import type { RoundChange } from '../comparison.ts';
import { computeComparison, computeFigure, isComparable, TooManyGroups } from '../compute/index.ts';
import { differences } from '../testing/agreement.ts';
import { duckDatabase, postgresDatabase, type TestDatabase } from '../testing/databases.ts';
import { surveyParts, surveys } from '../testing/surveys.ts';

let duck: TestDatabase;
let postgres: TestDatabase;
beforeAll(async () => {
  [duck, postgres] = await Promise.all([duckDatabase({}), postgresDatabase({})]);
});
afterAll(() => Promise.all([duck.close(), postgres.close()]));

/** The second round has no weights. */
const rounds = {
  asked: new Map([
    ['r1', surveyParts],
    ['r2', surveyParts],
  ]),
  design: { weightedRounds: ['r1'] },
};
const compared = [...catalogue.values()].filter(isComparable);

/** What is closer to zero may be zero: rounding leaves some of what is subtracted. */
const NOTHING = 1e-10;

/** What of a round the figures of the catalogue say, too. */
const known = ({ before, after }: Pick<RoundChange, 'before' | 'after'>): unknown => {
  const [one, other] = [before, after].map(({ value, n, missing, error, low, high }) => ({
    value,
    n,
    missing,
    error,
    low,
    high,
  }));
  return { before: one, after: other };
};

it('comparisons of any survey are the same on both databases, and have the figures that each round has', async () => {
  await fc.assert(
    fc.asyncProperty(
      surveys({ least: 20, most: 50 }),
      fc.constantFrom({ weighted: true }, { weighted: false }, { weighted: true, village: 'V1' }),
      async (tables, filter) => {
        await Promise.all([duck.fill(tables), postgres.fill(tables)]);
        const ask = (database: TestDatabase) =>
          computeComparison(database, compared, { before: 'r1', after: 'r2', ...filter }, rounds);
        // Of a survey with so many crops, units and currencies both say that there are too many.
        const orRefusal = (error: unknown): string => {
          if (error instanceof TooManyGroups) return error.message;
          throw error;
        };
        const [one, other] = await Promise.all([ask(duck).catch(orRefusal), ask(postgres).catch(orRefusal)]);
        if (typeof one === 'string' || typeof other === 'string') return expect(one).toBe(other);
        expect(one.links).toEqual(other.links);
        const named = ({ figures }: typeof one) => figures.map(({ id, apart }) => [id, apart]);
        expect(named(one)).toEqual(named(other));
        expect(differences({ figures: one.figures }, { figures: other.figures }, NOTHING)).toEqual([]);
        for (const indicator of compared.filter(({ apart }) => apart === undefined)) {
          const { cells } = await computeFigure(duck, indicator, { by: 'round', ...filter }, rounds);
          const inRound = (round: string) =>
            cells.find(({ group }) => group === round)?.estimate ?? {
              value: null,
              n: 0,
              missing: 0,
              error: null,
              low: null,
              high: null,
            };
          const ours = one.figures.find(({ id }) => id === indicator.id);
          const rest = known({ before: { ...inRound('r1'), notAsked: 0 }, after: { ...inRound('r2'), notAsked: 0 } });
          expect(differences({ [indicator.id]: ours && known(ours.all) }, { [indicator.id]: rest }, NOTHING)).toEqual(
            [],
          );
        }
      },
    ),
    { numRuns: 1, endOnFailure: true },
  );
}, 600_000);
