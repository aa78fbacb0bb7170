import { knownAnswers, type Answer } from './known-answers.ts';
import type { DistributionResult } from './result.ts';
import type { SurveyRow } from './rows.ts';

/**
 * Weight of the rows that are of a category ÷ weight of the rows whose categories are known, for each category.
 * @param always the categories that are always told, in their order; others follow as they are found
 * @param categories of a row; several where a row may have several, an empty list where it has none
 */
export function distributionOf<R extends SurveyRow>(
  rows: readonly R[],
  weighted: boolean,
  always: readonly string[],
  categories: (row: R) => Answer<string | readonly string[]>,
): DistributionResult {
  const { known, n, missing } = knownAnswers(rows, weighted, categories);
  const sums = new Map(always.map((key) => [key, 0]));
  let denominator = 0;
  for (const { said, weight } of known) {
    denominator += weight;
    for (const key of new Set(typeof said === 'string' ? [said] : said)) sums.set(key, (sums.get(key) ?? 0) + weight);
  }
  const shares = [...sums].map(([key, numerator]) => ({
    key,
    result: { value: denominator > 0 ? numerator / denominator : null, numerator, denominator, n, missing, weighted },
  }));
  return { shares, n, missing, weighted };
}
