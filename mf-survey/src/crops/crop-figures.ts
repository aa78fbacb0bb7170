import {
  areaOfCrop,
  cropYield,
  householdsOfCrop,
  plotsOfCrop,
  pricePerKg,
  type Indicator,
} from '@groundwork/survey/indicators';
import { nameOfCrop, type CropNames } from '../shared/agriculture/crop-names.data.ts';
import { currenciesUnder } from '../shared/agriculture/sales-lines.ts';
import type { Figures } from '../shared/figures/figures.data.ts';
import { partOfKeys, partsUnder } from '../shared/figures/parts.ts';
import { indicatorResult, partOf } from '../shared/figures/results.ts';
import type { FigureResult } from '../shared/figures/figure-result.ts';

/** What is known of a crop in a season. A result is undefined where the reader has no access to it. */
export interface CropLine {
  readonly id: string;
  readonly name: string;
  /** The code of its group. */
  readonly group: string | null;
  /** Households and plots that bear it, counted without weights. */
  readonly households: number | undefined;
  readonly plots: number | undefined;
  readonly hectares: FigureResult | undefined;
  readonly yields: FigureResult | undefined;
  /** The price of a kilogram in each currency it was sold in; empty where that is not known. */
  readonly prices: readonly { readonly currency: string; readonly result: FigureResult }[] | undefined;
}

/** The currencies that a crop was sold in, those that are not known last. */
export const currenciesOfCrop = (figures: Figures, season: string, crop: string): readonly string[] =>
  currenciesUnder(partOfKeys(season, crop), [figures.of(pricePerKg.id, 'all')]);

/** Every crop that was planted or sold in a season. */
export function cropLines(figures: Figures, season: string, names: CropNames, weighted: boolean): readonly CropLine[] {
  const figureOf = ({ id }: Indicator) => (figures.refused.has(id) ? undefined : figures.of(id, 'all'));
  const result = (indicator: Indicator, ...keys: readonly string[]): FigureResult | undefined => {
    const figure = figureOf(indicator);
    return figure && indicatorResult(partOf(figure, partOfKeys(season, ...keys)), null, weighted);
  };
  const count = (indicator: Indicator, crop: string): number | undefined => {
    const found = result(indicator, crop);
    return found && (found.value ?? 0);
  };
  const crops = partsUnder(season, [householdsOfCrop, areaOfCrop, pricePerKg].map(figureOf)).flatMap(([crop = '']) =>
    crop === '' ? [] : [crop],
  );
  return [...new Set(crops)].map((id) => ({
    id,
    name: nameOfCrop(names, id),
    group: names.get(id)?.group ?? null,
    households: count(householdsOfCrop, id),
    plots: count(plotsOfCrop, id),
    hectares: result(areaOfCrop, id),
    yields: result(cropYield, id),
    prices:
      figureOf(pricePerKg) &&
      currenciesOfCrop(figures, season, id).flatMap((currency) => {
        const found = result(pricePerKg, id, currency);
        return found ? [{ currency, result: found }] : [];
      }),
  }));
}

/** What the table can be sorted by, as in the address. */
export const SORTABLE = ['name', 'group', 'households', 'plots', 'hectares', 'yield', 'price'] as const;
export type CropSort = (typeof SORTABLE)[number];

/** Sorts by a column; what is not known is last in both directions, and names decide among equals. */
export function sortCrops(crops: readonly CropLine[], sort: CropSort, descending: boolean): readonly CropLine[] {
  const valueOf = (crop: CropLine): string | number | null => {
    switch (sort) {
      case 'name':
      case 'group':
        return crop[sort];
      case 'households':
      case 'plots':
        return crop[sort] ?? null;
      case 'hectares':
        return crop.hectares?.value ?? null;
      case 'yield':
        return crop.yields?.value ?? null;
      case 'price':
        return crop.prices?.[0]?.result.value ?? null;
    }
  };
  return crops.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === null || other === null)
      return Number(one === null) - Number(other === null) || a.name.localeCompare(b.name);
    const order = typeof one === 'string' ? one.localeCompare(String(other)) : one - Number(other);
    return (descending ? -order : order) || a.name.localeCompare(b.name);
  });
}

/** Crops whose name has a text in it and that are of a group; empty means all. */
export const narrowCrops = (crops: readonly CropLine[], find: string, group: string): readonly CropLine[] =>
  crops.filter(
    (crop) =>
      crop.name.toLocaleLowerCase().includes(find.toLocaleLowerCase()) && (group === '' || crop.group === group),
  );
