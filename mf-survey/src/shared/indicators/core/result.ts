import type { Part } from './parts.ts';
import type { SurveyRow } from './rows.ts';

/** What an indicator found, with everything that it rests on. */
export interface IndicatorResult {
  /** Null when nothing is known or all that is known weighs nothing; zero is zero. */
  readonly value: number | null;
  /** The sums the value is the quotient of, weighted or not; null where it is no quotient of sums, as a median. */
  readonly numerator: number | null;
  readonly denominator: number | null;
  /** Rows that the value rests on, counted without weights. */
  readonly n: number;
  /** Rows that belong to what is measured, or may, and whose answer or weight is not known. */
  readonly missing: number;
  /** Rows of survey rounds that did not ask for it, if there are any; no part of n, and not missing. */
  readonly notAsked?: number;
  readonly weighted: boolean;
  /** The 95 % interval; null where the sample gives none. Left out of what is computed in the page, which has none. */
  readonly interval?: { readonly low: number; readonly high: number } | null;
  /** Whether it must not be printed or passed on, as the engine says it. Left out of what is computed in the page. */
  readonly tooFew?: boolean;
}

/** Shares of several categories of the same rows. */
export interface DistributionResult {
  /** Every category of the indicator, also those that do not occur, in its order; then whatever else was found. */
  readonly shares: readonly { readonly key: string; readonly result: IndicatorResult }[];
  readonly n: number;
  readonly missing: number;
  /** Rows of survey rounds that did not ask for it, if there are any; no part of n, and not missing. */
  readonly notAsked?: number;
  readonly weighted: boolean;
}

/** `percent` of a value between 0 and 1; the others as they are, `money` in the currency that the rows were chosen by. */
export type Unit = 'percent' | 'index' | 'mean' | 'hectares' | 'months' | 'units' | 'kilograms' | 'yield' | 'kilometres' | 'minutes' | 'money';

/** Where the rows of a figure can be read: a table, and the conditions that the data explorer takes in its address. */
export interface RowsBehind {
  /** The collection. */
  readonly table: string;
  /** As `readRule` reads them, without village, round and group. */
  readonly where?: readonly string[];
  /** What else stands among these rows, or what is not said by them, in a sentence. */
  readonly wider?: string;
}

/** What people are told about a figure, beside the figure. */
export interface About {
  readonly title: string;
  /** What n counts, in the plural. */
  readonly counted: string;
  readonly behind?: RowsBehind;
  readonly formula: string;
  readonly source: string;
  /** What one has to know to read it rightly. */
  readonly note?: string;
}

/** One number. `compute` is pure: the same rows give the same result. Screens work it out with `figureOf`. */
export interface Indicator<R> extends About {
  readonly unit: Unit;
  /** Without these tables and questions a survey round says nothing about it. */
  readonly asks: readonly Part[];
  readonly compute: (rows: readonly R[], weighted: boolean) => IndicatorResult;
  /** Of money only: the same with each row's amount in another currency, of which `rateOf` of its own is one. */
  readonly convert?: (rows: readonly R[], weighted: boolean, rateOf: (row: SurveyRow) => number) => IndicatorResult;
}

/** One number for each of several categories. */
export interface Distribution<R> extends About {
  /** As for an indicator. */
  readonly asks: readonly Part[];
  /** Categories in their order, with their names. */
  readonly categories: Readonly<Record<string, string>>;
  /** Whether a row may have several, so that the shares add up to more than one. */
  readonly several?: boolean;
  readonly compute: (rows: readonly R[], weighted: boolean) => DistributionResult;
}
