import type { UnusualPrices } from '@groundwork/survey/indicators';
import type { Figures } from '../figures/figures.data.ts';
import { partOfKeys, partsUnder, wholeOf } from '../figures/parts.ts';

/** A price far from those of the other sales of its line: the same thing, unit and currency. */
export interface UnusualPrice {
  readonly key: string;
  /** What was sold. */
  readonly keys: readonly string[];
  /** Empty where they are not known. */
  readonly unit: string;
  readonly currency: string;
  readonly price: number;
  /** How many sales have it. */
  readonly times: number;
  /** Scaled deviations from the median of the line, and how many prices that rests on. */
  readonly deviations: number;
  readonly median: number | null;
  readonly n: number;
}

interface PriceCheck {
  /** The most unusual first. */
  readonly prices: readonly UnusualPrice[];
  readonly unusual: number;
  /** Sales whose price was looked at. */
  readonly checked: number;
  /** Sales without a price, in too small a line, or in one with no spread, where nothing can be said. */
  readonly unchecked: number;
}

/** The unusual prices under a first key: the season, the recall. */
export function unusualPrices(
  { share, deviations, medians }: UnusualPrices,
  figures: Figures,
  first: string,
): PriceCheck {
  const [shares, found, lines] = [share, deviations, medians].map(({ id }) => figures.of(id, 'all'));
  const { n: checked = 0, missing: unchecked = 0 } = wholeOf(shares, first)?.estimate ?? {};
  const prices = partsUnder(first, [found]).map((keys): UnusualPrice => {
    const key = partOfKeys(first, ...keys);
    const [line, [unit = '', currency = '', price = '']] = [keys.slice(0, -1), keys.slice(-3)];
    const { value, n: times = 0 } = wholeOf(found, key)?.estimate ?? {};
    const { value: median = null, n = 0 } = wholeOf(lines, partOfKeys(first, ...line))?.estimate ?? {};
    return {
      key,
      keys: keys.slice(0, -3),
      unit,
      currency,
      price: Number(price),
      times,
      deviations: value ?? 0,
      median,
      n,
    };
  });
  return {
    prices: prices.toSorted((a, b) => b.deviations - a.deviations),
    unusual: prices.reduce((sum, { times }) => sum + times, 0),
    checked,
    unchecked,
  };
}
