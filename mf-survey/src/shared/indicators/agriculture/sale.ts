import { meanOf } from '../core/estimate.ts';
import type { IndicatorResult } from '../core/result.ts';
import type { SurveyRow } from '../core/rows.ts';

/** One sale of a household. */
export interface Sale extends SurveyRow {
  /** In `unit`; quantities of different units are never added up. */
  readonly quantity: number | null;
  readonly unit: string | null;
  /** In `currency`, for one of `unit`. */
  readonly unitPrice: number | null;
  /** In `currency`; amounts of different currencies are never added up. */
  readonly income: number | null;
  /** ISO 4217. */
  readonly currency: string | null;
}

/** The currencies of sales, by code; null, where one does not tell its currency, last. */
export function currenciesOf(sales: readonly Sale[]): readonly (string | null)[] {
  const found = new Set(sales.map(({ currency }) => currency));
  const known = [...found].filter((currency) => currency !== null).sort();
  return found.has(null) ? [...known, null] : known;
}

/** Σ weight × value; null where nothing is known. */
export function sumOf<R extends SurveyRow>(rows: readonly R[], weighted: boolean, value: (row: R) => number | null): IndicatorResult {
  const { numerator, n, missing } = meanOf(rows, weighted, value);
  return { value: n > 0 ? numerator : null, numerator: null, denominator: null, n, missing, weighted };
}
