import { knownAnswers, type Answer, type KnownAnswers } from './known-answers.ts';
import { requireAmount } from './facets.ts';
import type { Indicator, IndicatorResult } from './result.ts';
import type { SurveyRow } from './rows.ts';

/** The value that half of the weight lies below; halfway between two values when it falls between them. */
export function medianOf<R extends SurveyRow>(rows: readonly R[], weighted: boolean, value: (row: R) => Answer<number>): IndicatorResult {
  const { known, n, missing } = knownAnswers(rows, weighted, (row) => {
    const said = value(row);
    return typeof said === 'number' ? requireAmount(said) : said;
  });
  return { value: middle(known), numerator: null, denominator: null, n, missing, weighted };
}

/** The median of amounts of money, as they were told and in another currency. */
export const medianMoney = <R extends SurveyRow>(amount: (row: R) => Answer<number>): Required<Pick<Indicator<R>, 'compute' | 'convert'>> => ({
  compute: (rows, weighted) => medianOf(rows, weighted, amount),
  convert: (rows, weighted, rateOf) =>
    medianOf(rows, weighted, (row) => {
      const told = amount(row);
      return typeof told === 'number' ? requireAmount(told) * rateOf(row) : told;
    }),
});

function middle(known: KnownAnswers<number>['known']): number | null {
  const sorted = known.filter(({ weight }) => weight > 0).sort((a, b) => a.said - b.said);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let below = 0;
  for (const [index, { said, weight }] of sorted.entries()) {
    below += weight;
    // Sums of decimals miss the half by a hair.
    if (Math.abs(below - half) < half * 1e-9) return (said + (sorted[index + 1]?.said ?? said)) / 2;
    if (below > half) return said;
  }
  return null;
}
