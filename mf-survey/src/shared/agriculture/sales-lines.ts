import type { Figure } from '@groundwork/survey/figures';
import type { SalesLines } from '@groundwork/survey/indicators';
import type { Figures } from '../figures/figures.data.ts';
import { partOfKeys, partsUnder } from '../figures/parts.ts';
import { exchangedResult, exchangeOf, indicatorResult, partOf } from '../figures/results.ts';
import type { PlaceNames } from '../query/grouping/grouping.ts';
import type { FigureResult } from '../figures/figure-result.ts';
import type { Exchange } from '../figures/exchange.ts';

/** An amount of a line, and the same in the other currency of the round. */
export interface AmountOfLine {
  readonly result: FigureResult;
  readonly other: FigureResult | undefined;
  readonly exchange: Pick<Exchange, 'into' | 'rates'> | undefined;
}

/** What the sales come to that compare: of the same thing, in the same unit and the same currency. */
export interface SalesLine {
  readonly key: string;
  readonly what: string;
  /** Empty where they are not known. */
  readonly unit: string;
  readonly currency: string;
  /** How many sales there are. */
  readonly n: number;
  /** The most of quantity, price and income that is not known. */
  readonly missing: number;
  /** Undefined where the reader may not know it. */
  readonly quantity: AmountOfLine | undefined;
  readonly price: AmountOfLine | undefined;
  readonly income: AmountOfLine | undefined;
}

interface Asked {
  readonly figures: Figures;
  /** The season, the recall. */
  readonly first: string;
  readonly whatOf: (keys: readonly string[]) => string;
  readonly weighted: boolean;
  readonly rounds: PlaceNames['rounds'];
}

/** The lines of sales under a first key, in the order of what was sold. */
export function salesLines(
  indicators: SalesLines,
  { figures, first, whatOf, weighted, rounds }: Asked,
): readonly SalesLine[] {
  const [quantity, price, income] = [indicators.quantity, indicators.price, indicators.income].map(({ id }) =>
    figures.of(id, 'all'),
  );
  const amountOf = (figure: Figure | undefined, part: string): AmountOfLine | undefined => {
    if (!figure) return undefined;
    const own = partOf(figure, part);
    return {
      result: indicatorResult(own, null, weighted),
      other: exchangedResult(own, null, weighted),
      exchange: exchangeOf(own, rounds),
    };
  };
  return partsUnder(first, [quantity, price, income])
    .map((keys): SalesLine => {
      const key = partOfKeys(first, ...keys);
      const amounts = { quantity: amountOf(quantity, key), price: amountOf(price, key), income: amountOf(income, key) };
      const results = Object.values(amounts).flatMap((amount) => amount?.result ?? []);
      return {
        key,
        what: whatOf(keys.slice(0, -2)),
        unit: keys.at(-2) ?? '',
        currency: keys.at(-1) ?? '',
        n: Math.max(...results.map(({ n, missing }) => n + missing)),
        missing: Math.max(...results.map(({ missing }) => missing)),
        ...amounts,
      };
    })
    .toSorted(
      (a, b) => a.what.localeCompare(b.what) || a.unit.localeCompare(b.unit) || a.currency.localeCompare(b.currency),
    );
}

/** The currencies of sales under a first key, in their order, and the unknown one (empty) last. */
export function currenciesUnder(first: string, figures: readonly (Figure | undefined)[]): readonly string[] {
  const found = new Set(partsUnder(first, figures).map((keys) => keys.at(-1) ?? ''));
  return [...found].toSorted((a, b) => Number(a === '') - Number(b === '') || a.localeCompare(b));
}
