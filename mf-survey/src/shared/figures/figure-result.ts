import type { Indicator } from '@groundwork/survey/indicators';
import type { Interval } from './text/figure-text.ts';

/** What a figure of one number says of a group, as the engine computed it. */
export interface FigureResult {
  /** Null when nothing is known or all that is known weighs nothing; zero is zero. */
  readonly value: number | null;
  /** The sums the value is the quotient of, weighted or not; null where it is no quotient of sums, as a median. */
  readonly numerator: number | null;
  readonly denominator: number | null;
  /** Rows that the value rests on, counted without weights. */
  readonly n: number;
  /** Rows that belong, or may belong, to the population and whose answer or weight is not known. */
  readonly missing: number;
  /** Rows of survey rounds that did not ask for it, if there are any; no part of n, and not missing. */
  readonly notAsked?: number;
  readonly weighted: boolean;
  /** The 95% interval; null where the sample gives none. Left out of plain counts and sums. */
  readonly interval?: Interval | null;
  /** Whether an interval would be so wide that it says nothing. */
  readonly uncertain?: boolean;
  /** Whether the server keeps its value back. Left out of plain counts and sums. */
  readonly tooFew?: boolean;
}

/** Shares of several categories of the same rows. */
export interface SharesResult extends Pick<FigureResult, 'n' | 'missing' | 'notAsked' | 'weighted'> {
  /** Every category of the indicator, also those that do not occur, in its order; then whatever else was found. */
  readonly shares: readonly { readonly key: string; readonly result: FigureResult }[];
}

/** What people read about a figure, beside the figure. */
export type About = Pick<Indicator, 'title' | 'counted' | 'behind' | 'formula' | 'source' | 'note'>;
