import { t } from '@groundwork/shared/messages';
import type { Indicator } from '@groundwork/survey/indicators';
import type { Figures } from './figures.data.ts';
import type { Cell, Contrast, Estimate, Figure } from '@groundwork/survey/figures';
import type { PlaceNames } from '../query/grouping/grouping.ts';
import { intervalOf, isUncertain } from './text/figure-text.ts';
import type { Exchange } from './exchange.ts';
import type { SharesResult, FigureResult } from './figure-result.ts';

const notAskedIn = ({ notAsked }: Figure, group: string | null): { readonly notAsked?: number } => {
  const rows = notAsked.find((one) => one.group === group)?.rows ?? 0;
  return rows > 0 ? { notAsked: rows } : {};
};

const resultOf = (estimate: Estimate, weighted: boolean): FigureResult => ({
  value: estimate.value,
  numerator: estimate.numerator,
  denominator: estimate.denominator,
  n: estimate.n,
  missing: estimate.missing,
  weighted,
  interval: intervalOf(estimate),
  uncertain: isUncertain(estimate),
  tooFew: estimate.tooFew,
});

const NOTHING: FigureResult = {
  value: null,
  numerator: null,
  denominator: null,
  n: 0,
  missing: 0,
  weighted: false,
  interval: null,
};

/** The keys of a figure's groups, those among them that were not asked. */
export const groupsOf = ({ cells, notAsked }: Figure): readonly string[] => [
  ...new Set([...cells, ...notAsked].flatMap(({ group }) => (group === null ? [] : [group]))),
];

/** What an indicator found in a group, or in all rows (null). */
export function indicatorResult(figure: Figure, group: string | null, weighted: boolean): FigureResult {
  const cell = figure.cells.find((one) => one.group === group);
  return { ...(cell ? resultOf(cell.estimate, weighted) : { ...NOTHING, weighted }), ...notAskedIn(figure, group) };
}

/** The same amount in the other currency; undefined where it was not converted. */
export function exchangedResult({ cells }: Figure, group: string | null, weighted: boolean): FigureResult | undefined {
  const other = cells.find((one) => one.group === group)?.exchanged;
  return other && resultOf(other, weighted);
}

/** What the amounts of a figure, or of a part of it, were converted with. */
export function exchangeOf(
  { exchanges = [] }: Figure,
  rounds: PlaceNames['rounds'],
): Pick<Exchange, 'into' | 'rates'> | undefined {
  const [exchange] = exchanges;
  return (
    exchange && {
      into: exchange.into,
      rates: exchange.rates.map((rate) => ({
        ...rate,
        into: exchange.into,
        round: rounds.get(rate.round) ?? t`a survey round without a name`,
      })),
    }
  );
}

/** The shares of the categories in a group, or in all rows (null). */
export function distributionResult(figure: Figure, group: string | null, weighted: boolean): SharesResult {
  const own = figure.cells.filter((one) => one.group === group);
  const cells = own.filter((one): one is Cell & { category: string } => one.category !== null);
  // Where there is no category at all, one cell without any has how many rows there are.
  const { n = 0, missing = 0 } = own[0]?.estimate ?? {};
  return {
    shares: cells.map(({ category, estimate }) => ({ key: category, result: resultOf(estimate, weighted) })),
    n,
    missing,
    weighted,
    ...notAskedIn(figure, group),
  };
}

/** The parts that a figure never puts together (recall periods, currencies), numbers in their order and what is not known last. */
export function partsOf(figures: readonly (Figure | undefined)[]): readonly string[] {
  const parts = new Set(figures.flatMap((figure) => figure?.cells.flatMap(({ apart }) => apart ?? []) ?? []));
  return [...parts].toSorted(
    (a, b) => Number(a === '') - Number(b === '') || Number(a) - Number(b) || a.localeCompare(b),
  );
}

/** One part of a figure. */
export function partOf(figure: Figure, part: string): Figure {
  const { cells, exchanges } = figure;
  return {
    ...figure,
    cells: cells.filter(({ apart }) => apart === part),
    ...(exchanges && { exchanges: exchanges.filter(({ apart }) => apart === part) }),
  };
}

/** What an indicator of one number found in a village, or in all rows (null); undefined where this person may not see it. */
export function resultIn(
  figures: Figures,
  { id }: Pick<Indicator, 'id'>,
  village: string | null,
  weighted: boolean,
): FigureResult | undefined {
  const figure = figures.refused.has(id) ? undefined : figures.of(id, village === null ? 'all' : 'village');
  return figure && indicatorResult(figure, village, weighted);
}

export type KnownContrast = Contrast & { readonly low: number; readonly high: number };

/** How a group differs from the others, where it is beyond chance: the interval of the difference leaves out zero, and neither side is too few. */
export function beyondChance({ contrast }: Cell): KnownContrast | undefined {
  if (!contrast || contrast.tooFew) return undefined;
  const { low, high } = contrast;
  return low === null || high === null || (low <= 0 && high >= 0) ? undefined : { ...contrast, low, high };
}
