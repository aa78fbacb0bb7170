import { withFacet } from '../core/facets.ts';
import { timesOf } from '../core/rows.ts';
import { salesLines, type Sale, type SalesLine } from './sale.ts';

/** Sales of a line, at least, before one of them can be called unusual. */
export const FEWEST_PRICES = 5;
/** How many scaled deviations from the median are unusual (Iglewicz and Hoaglin 1993). */
export const UNUSUAL = 3.5;
/** Makes the median absolute deviation the size of a standard deviation, where prices are spread like a bell. */
const SCALE = 1.4826;

/** A sale at a price far from those of the other sales of its line; where sales were counted, all sales of the line at this price. */
export interface PriceOutlier<S extends Sale> {
  readonly sale: S;
  /** How many sales these are. */
  readonly times: number;
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

interface Price {
  readonly value: number;
  /** How many sales have it. */
  readonly times: number;
}

function middle(prices: readonly Price[]): number {
  const sorted = prices.toSorted((a, b) => a.value - b.value);
  const size = sizeOf(sorted);
  /** The one that stands at a place, counted from zero. */
  const at = (place: number): number => {
    let passed = 0;
    return sorted.find(({ times }) => (passed += times) > place)?.value ?? NaN;
  };
  const half = Math.floor(size / 2);
  return size % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2;
}

const sizeOf = (all: readonly { readonly times: number }[]): number => all.reduce((sum, { times }) => sum + times, 0);

interface PricedLine<S extends Sale> {
  readonly line: SalesLine<S>;
  readonly priced: readonly { readonly sale: S; readonly price: number; readonly times: number }[];
}

/** Sales that compare and have a price; one line for each price of those that were counted, wherever and whenever they were sold. */
function pricedLines<S extends Sale>(sales: readonly S[], whatOf: (sale: S) => string): readonly PricedLine<S>[] {
  return salesLines(sales, whatOf).map((line) => {
    const prices = new Map<number | S, { readonly sale: S; readonly price: number; times: number }>();
    for (const sale of line.sales) {
      const { unitPrice } = sale;
      if (unitPrice === null) continue;
      const key = sale.household.times === undefined ? sale : unitPrice;
      const before = prices.get(key);
      if (before) before.times += timesOf(sale);
      else prices.set(key, { sale, price: unitPrice, times: timesOf(sale) });
    }
    return { line, priced: [...prices.values()] };
  });
}

/**
 * Prices that are far from the median of sales that compare (the same thing, unit and currency), by the median absolute
 * deviation: MAD = median of |price − median|. Every sale counts once; an outlier is a question to the form, not an error.
 * @throws NotAsked where the prices were not counted
 */
export const priceOutliers = <S extends Sale>(all: readonly S[], whatOf: (sale: S) => string): PriceCheck<S> =>
  withFacet(all, (sales) => {
    const outliers: PriceOutlier<S>[] = [];
    let checked = 0;
    for (const { line, priced } of pricedLines(sales, whatOf)) {
      const n = sizeOf(priced);
      if (n < FEWEST_PRICES) continue;
      const median = middle(priced.map(({ price, times }) => ({ value: price, times })));
      const deviation = SCALE * middle(priced.map(({ price, times }) => ({ value: Math.abs(price - median), times })));
      if (deviation === 0) continue;
      checked += n;
      for (const { sale, price, times } of priced) {
        const score = Math.abs(price - median) / deviation;
        if (score > UNUSUAL) outliers.push({ sale, times, what: line.what, price, median, n, score });
      }
    }
    const size = sales.reduce((sum, sale) => sum + timesOf(sale), 0);
    return { outliers: outliers.sort((a, b) => b.score - a.score), checked, unchecked: size - checked };
  });
