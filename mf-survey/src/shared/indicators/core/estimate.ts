import { knownAnswers, type Answer } from './known-answers.ts';
import { requireAmount } from './facets.ts';
import type { IndicatorResult } from './result.ts';
import type { SurveyRow } from './rows.ts';

interface Quotient {
  readonly over: number;
  readonly under: number;
}

/** Σ weight × over ÷ Σ weight × under. */
export function ratioOf<R extends SurveyRow>(
  rows: readonly R[],
  weighted: boolean,
  answer: (row: R) => Answer<Quotient>,
): IndicatorResult {
  const { known, n, missing } = knownAnswers(rows, weighted, answer);
  let numerator = 0;
  let denominator = 0;
  for (const { said, weight } of known) {
    numerator += weight * said.over;
    denominator += weight * said.under;
  }
  return { value: denominator > 0 ? numerator / denominator : null, numerator, denominator, n, missing, weighted };
}

const isOpen = <T>(answer: Answer<T>): answer is null | undefined => answer === null || answer === undefined;

/** Σ weight × value ÷ Σ weight. */
export function meanOf<R extends SurveyRow>(rows: readonly R[], weighted: boolean, value: (row: R) => Answer<number>): IndicatorResult {
  return ratioOf(rows, weighted, (row) => {
    const said = value(row);
    return isOpen(said) ? said : { over: requireAmount(said), under: 1 };
  });
}

/** Weight of the rows of which something is true ÷ weight of the rows of which it is known. */
export function shareOf<R extends SurveyRow>(rows: readonly R[], weighted: boolean, isTrue: (row: R) => Answer<boolean>): IndicatorResult {
  return meanOf(rows, weighted, (row) => {
    const said = isTrue(row);
    return isOpen(said) ? said : Number(said);
  });
}
