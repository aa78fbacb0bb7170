import { t } from '@groundwork/shared/messages';
import type { Figure } from '@groundwork/survey/figures';
import type { Indicator } from '@groundwork/survey/indicators';
import type { Figures } from '../../shared/figures/figures.data.ts';
import type { FigureShown } from '../../shared/section/figure-shown.ts';
import type { Grouping } from '../../shared/query/grouping/grouping.ts';
import { nameOfCrop, type CropNames } from '../../shared/agriculture/crop-names.data.ts';

/** As many as fit into a chart. */
const MOST = 12;

/** The crops of which there is most, by their codes in that order, with their names. */
export interface TopCrops {
  readonly crops: Readonly<Record<string, string>>;
  /** What the list leaves out, in words. */
  readonly note: string;
}

/** The crops that a figure has the largest shares of, in one season. */
export function topCrops(figure: Figure | undefined, season: string, names: CropNames): TopCrops {
  const shares = (figure?.cells ?? []).flatMap(({ group, apart, category, estimate: { value } }) =>
    group === null && apart === season && category !== null ? [{ category, value: value ?? 0 }] : [],
  );
  const sorted = shares.toSorted((a, b) => b.value - a.value || a.category.localeCompare(b.category));
  const others = Math.max(0, sorted.length - MOST);
  return {
    crops: Object.fromEntries(sorted.slice(0, MOST).map(({ category }) => [category, nameOfCrop(names, category)])),
    note:
      others === 0
        ? t`All crops are listed.`
        : t`The first ${MOST} crops; ${others.toLocaleString()} more are not listed.`,
  };
}

/** The indicator of shares with these crops as its categories. */
const ofCrops = (indicator: Indicator, { crops, note }: TopCrops): Indicator => ({
  ...indicator,
  note: [indicator.note, note].filter(Boolean).join(' '),
  ...(indicator.measure.kind === 'shares' && { measure: { ...indicator.measure, categories: crops } }),
});

/** A figure with the shares of these crops alone, in their order; a cell without any crop stays. */
function figureOfCrops(figure: Figure, { crops }: TopCrops): Figure {
  const order = Object.keys(crops);
  const placeOf = (category: string | null): number => (category === null ? 0 : order.indexOf(category));
  return {
    ...figure,
    cells: figure.cells
      .filter(({ category }) => placeOf(category) >= 0)
      .toSorted((a, b) => placeOf(a.category) - placeOf(b.category)),
  };
}

/** The card with the crops of which there is most in a season, by their names. */
export function topCropsCard(
  indicator: Indicator,
  figures: Figures,
  names: CropNames,
  part: NonNullable<FigureShown['part']>,
  by: Grouping,
): FigureShown & { readonly figures: Figures } {
  const figure = figures.of(indicator.id, by);
  const top = topCrops(figure, part.key, names);
  return {
    indicator: ofCrops(indicator, top),
    part,
    figures: { ...figures, of: () => figure && figureOfCrops(figure, top) },
  };
}
