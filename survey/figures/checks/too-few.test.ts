import { ofToday } from '@groundwork/shared/testing/of-today';
import * as fc from 'fast-check';
import { catalogue, scorecardIndicators, USUAL_SCORECARD, type Indicator } from '../../indicators/index.ts';
import type { Rounds } from '../compute/index.ts';
import {
  comparisonWithoutFew,
  figureWithoutFew,
  GROUPINGS,
  isComparable,
  tableWithoutFew,
  type Estimate,
  type Figure,
  type RoundChange,
} from '../index.ts';
import { groupKey } from '../compute/groups.ts';
import { computeComparison, readWealth } from '../compute/index.ts';
import { relations } from '../compute/relations.ts';
import { duckDatabase, type TestDatabase } from '../testing/databases.ts';
import { surveyParts, surveys } from '../testing/surveys.ts';
import { ask } from './figures-for-checks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await duckDatabase({});
});
afterAll(() => database.close());

const rounds: Rounds = {
  asked: new Map(['r1', 'r2', 'r3', null].map((round) => [round, surveyParts])),
  design: { weightedRounds: ['r1', null] },
};
const indicators: readonly Indicator[] = [
  ...catalogue.values(),
  ...Object.values(scorecardIndicators(USUAL_SCORECARD)),
];

/** Those that can be divided so; the others would be asked the same again. */
const divisible = (by: (typeof GROUPINGS)[number]): readonly Indicator[] =>
  indicators.filter(({ from }) => by === 'all' || groupKey(by, relations[from].people) !== undefined);

const NUMBERS = ['value', 'numerator', 'denominator', 'error', 'low', 'high', 'designEffect'] as const;
const isHidden = (estimate: Estimate): boolean => NUMBERS.every((name) => estimate[name] === null);

/** The cells of a figure that say something of one to four answers. */
const telling = ({ id, by, cells }: Figure): readonly string[] =>
  cells.flatMap(({ estimate, exchanged, contrast }) => {
    const few = [estimate, ...(exchanged ? [exchanged] : [])].filter(({ n }) => n > 0 && n < 5);
    const isTold = few.some((one) => !isHidden(one)) || contrast?.tooFew === true || (few.length > 0 && contrast);
    return isTold ? [`${id} by ${by}: ${JSON.stringify(estimate)}`] : [];
  });

/** The cells whose value is not below zero, though its interval is. */
const below = ({ id, by, cells }: Figure): readonly string[] =>
  cells.flatMap(({ estimate, exchanged }) =>
    [estimate, ...(exchanged ? [exchanged] : [])]
      .filter(({ value, low }) => value !== null && value >= 0 && low !== null && low < 0)
      .map((one) => `${id} by ${by}: ${JSON.stringify(one)}`),
  );

/** A survey of which every run of the test has the same. */
const [tables] = fc.sample(surveys({ least: 12, most: 12 }), { numRuns: 1, seed: 44 });

it('no indicator in any grouping says anything of fewer than five answers, nor has an amount an interval below zero', async () => {
  await database.fill(tables ?? {});
  let hidden = 0;
  for (const by of ofToday([...GROUPINGS], 5)) {
    // Once, and not for every figure.
    const ranked = by === 'wealth' ? { ...rounds, wealth: await readWealth(database, rounds.design) } : rounds;
    const computed = await Promise.all(
      divisible(by).map(async (indicator) => [indicator, await ask(database, indicator, { by }, ranked)] as const),
    );
    for (const [indicator, figure] of computed) {
      const shown = figureWithoutFew(figure, indicator);
      expect(below(figure)).toEqual([]);
      if (indicator.keepsFew) expect(shown).toBe(figure);
      else expect(telling(shown)).toEqual([]);
      // n stays, and so does every figure of five and more.
      expect(shown.cells.map(({ estimate: { n } }) => n)).toEqual(figure.cells.map(({ estimate: { n } }) => n));
      for (const [index, { estimate }] of figure.cells.entries()) {
        if (estimate.n >= 5 || estimate.n === 0) expect(shown.cells[index]?.estimate).toEqual(estimate);
        else hidden += 1;
      }
    }
  }
  expect(hidden).toBeGreaterThan(0);
}, 120_000);

it('what is kept of few are numbers of rows and the check of single prices alone', () =>
  expect(indicators.flatMap(({ id, keepsFew }) => (keepsFew ? [id] : []))).toEqual([
    'households-of-crop',
    'plots-of-crop',
    'deviations-of-unusual-crop-prices',
    'deviations-of-unusual-livestock-prices',
  ]));

it('no round of a comparison says anything of fewer than five answers, nor does the change', async () => {
  await database.fill(tables ?? {});
  const { figures, ...links } = await computeComparison(
    database,
    [...catalogue.values()].filter(isComparable),
    { before: 'r1', after: 'r2', weighted: true },
    rounds,
  );
  const shown = comparisonWithoutFew({ figures, ...links });
  const isTold = ({ before, after, difference }: RoundChange): boolean =>
    [before, after].some(({ n, value, low }) => n > 0 && n < 5 && (value !== null || low !== null)) ||
    ([before, after].some(({ n }) => n > 0 && n < 5) && (difference.value !== null || difference.low !== null));
  expect(figures.some(({ all, linked }) => isTold(all) || isTold(linked))).toBe(true);
  expect(shown.figures.filter(({ all, linked }) => isTold(all) || isTold(linked))).toEqual([]);
}, 60_000);

it('a group of few in a table has its n, and neither figures, ends nor numbers of answers', () => {
  const estimate = (n: number): Estimate => ({
    value: 0.5,
    numerator: 1,
    denominator: 2,
    n,
    missing: 0,
    error: 0.1,
    low: 0.3,
    high: 0.7,
    designEffect: 1,
    tooFew: n < 5,
  });
  const group = (key: string, n: number) => ({
    key,
    rows: n,
    n,
    missing: 0,
    notAsked: 0,
    withoutWeight: 0,
    least: 1,
    most: 2,
  });
  const cell = (key: string, n: number) =>
    ({ group: key, answer: '=yes', statistic: 'share', rows: 2, estimate: estimate(n) }) as const;
  const keys = { classWidth: null, names: {} };
  expect(
    tableWithoutFew({
      groups: [group('=a', 4), group('=b', 5)],
      cells: [cell('=a', 4), cell('=b', 5)],
      by: keys,
      of: keys,
      currencies: [],
    }),
  ).toMatchObject({
    groups: [
      { n: 4, rows: 4, least: null, most: null },
      { n: 5, least: 1, most: 2 },
    ],
    cells: [
      { rows: null, estimate: { n: 4, value: null, numerator: null, low: null, high: null, error: null } },
      { rows: 2, estimate: estimate(5) },
    ],
  });
});
