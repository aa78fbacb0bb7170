import { requireEach } from '../core/facets.ts';
import { salesLines, type Sale } from './sale.ts';

/** Sales of a line, at least, before one of them can be called unusual. */
export const FEWEST_PRICES = 5;
/** How many scaled deviations from the median are unusual (Iglewicz and Hoaglin 1993). */
export const UNUSUAL = 3.5;
/** Makes the median absolute deviation the size of a standard deviation, where prices are spread like a bell. */
const SCALE = 1.4826;

/** A sale at a price far from those of the other sales of its line. */
export interface PriceOutlier<S extends Sale> {
  readonly sale: S;
  readonly what: string;
  readonly price: number;
  /** The median price of the line, and how many sales it rests on. */
  readonly median: number;
  readonly n: number;
  /** |price − median| ÷ (1.4826 × MAD). */
  readonly score: number;
}

export interface PriceCheck<S extends Sale> {
  /** The most unusual first. */
  readonly outliers: readonly PriceOutlier<S>[];
  /** Sales whose price was looked at. */
  readonly checked: number;
  /** Sales without a price, in too small a line, or in one with no spread, where nothing can be said. */
  readonly unchecked: number;
}

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? NaN) : ((sorted[half - 1] ?? NaN) + (sorted[half] ?? NaN)) / 2;
};

/**
 * Prices that are far from the median of sales that compare (the same thing, unit and currency), by the median absolute
 * deviation: MAD = median of |price − median|. Every sale counts once; an outlier is a question to the form, not an error.
 * @throws NotAsked where the sales were counted
 */
export function priceOutliers<S extends Sale>(sales: readonly S[], whatOf: (sale: S) => string): PriceCheck<S> {
  requireEach(sales);
  const outliers: PriceOutlier<S>[] = [];
  let checked = 0;
  for (const { what, sales: own } of salesLines(sales, whatOf)) {
    const priced = own.flatMap((sale) => (sale.unitPrice === null ? [] : [{ sale, price: sale.unitPrice }]));
    if (priced.length < FEWEST_PRICES) continue;
    const median = middle(priced.map(({ price }) => price));
    const deviation = SCALE * middle(priced.map(({ price }) => Math.abs(price - median)));
    if (deviation === 0) continue;
    checked += priced.length;
    for (const { sale, price } of priced) {
      const score = Math.abs(price - median) / deviation;
      if (score > UNUSUAL) outliers.push({ sale, what, price, median, n: priced.length, score });
    }
  }
  return { outliers: outliers.sort((a, b) => b.score - a.score), checked, unchecked: sales.length - checked };
}
