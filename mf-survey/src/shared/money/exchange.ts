import { withFacet } from '../indicators/core/facets.ts';
import type { SurveyRow } from '../indicators/core/rows.ts';

/** What amounts of a survey round are also told in, as somebody has stored it with the round. */
export interface ExchangeRate {
  /** The name of the round. */
  readonly round: string;
  /** ISO 4217: one of `from` is `rate` of `into`. */
  readonly from: string;
  readonly into: string;
  readonly rate: number;
  /** The day that the rate is of. */
  readonly day: string;
  readonly source: string | null;
}

/** By survey round. */
export type ExchangeRates = ReadonlyMap<string, ExchangeRate>;

/** How the amounts of some rows are converted. */
export interface Exchange {
  readonly into: string;
  readonly rates: readonly ExchangeRate[];
  /** What one of the row's currency is of `into`. */
  readonly rateOf: (row: SurveyRow) => number;
}

/**
 * Each amount is converted with the rate of the round in which it was told, and never with another one.
 * @param currency that the amounts of all these rows are in
 * @returns undefined where one of the rows has no rate, or the rates lead into several currencies
 */
export const exchangeOf = (currency: string | null, rows: readonly SurveyRow[], rates: ExchangeRates): Exchange | undefined =>
  withFacet(rows, (own) => {
    const roundOf = ({ household }: SurveyRow): string => household.roundId ?? '';
    const found = [...new Set(own.map(roundOf))].map((round) => rates.get(round));
    const known = found.filter((rate) => rate !== undefined && rate.from === currency) as readonly ExchangeRate[];
    const into = new Set(known.map((rate) => rate.into));
    const [first] = known;
    if (first === undefined || known.length < found.length || into.size > 1) return undefined;
    return { into: first.into, rates: known, rateOf: (row) => rates.get(roundOf(row))?.rate ?? NaN };
  });
