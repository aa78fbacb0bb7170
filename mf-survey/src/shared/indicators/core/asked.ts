import { sizeOf } from './known-answers.ts';
import { wasAsked, type Part } from './parts.ts';
import type { DistributionResult, IndicatorResult } from './result.ts';
import type { SurveyedHousehold, SurveyRow } from './rows.ts';

export { wasAsked, type AskedParts, type Part } from './parts.ts';

/** Whether the round of a household asked all of this. */
export const askedOf = ({ asked }: SurveyedHousehold, parts: readonly Part[]): boolean => wasAsked(asked, parts);

/** What something is worked out of, and from which questions. */
interface Measure<R, T> {
  readonly asks: readonly Part[];
  readonly compute: (rows: readonly R[], weighted: boolean) => T;
}

/** Rows of the rounds that asked for it, and how many are of the others. */
export function rowsAsked<R extends SurveyRow>(rows: readonly R[], parts: readonly Part[]): { readonly rows: readonly R[]; readonly notAsked: number } {
  const others: R[] = [];
  const own = rows.filter((row) => {
    const asked = askedOf(row.household, parts);
    if (!asked) others.push(row);
    return asked;
  });
  return others.length === 0 ? { rows, notAsked: 0 } : { rows: own, notAsked: sizeOf(others) };
}

/**
 * An indicator or a distribution of the rows whose round asked for it. The way to every figure: what was not asked is neither zero nor
 * "not known", and is counted separately.
 */
export function figureOf<R extends SurveyRow, T extends IndicatorResult | DistributionResult>({ asks, compute }: Measure<R, T>, rows: readonly R[], weighted: boolean): T {
  const { rows: own, notAsked } = rowsAsked(rows, asks);
  const result = compute(own, weighted);
  return notAsked === 0 ? result : { ...result, notAsked };
}
