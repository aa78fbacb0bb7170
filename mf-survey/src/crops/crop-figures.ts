import { nameOfCrop, type CropNames } from '../shared/agriculture/crop-names.data.ts';
import { growersOfCrop } from '../shared/indicators/agriculture/crop-diversity.ts';
import { pricePerKg } from '../shared/indicators/agriculture/crop-sale.ts';
import { cropYield, plantedArea, type CropPlace } from '../shared/indicators/agriculture/planting.ts';
import { currenciesOf } from '../shared/indicators/agriculture/sale.ts';
import { figureOf } from '../shared/indicators/core/asked.ts';
import { NotAsked } from '../shared/indicators/core/facets.ts';
import type { IndicatorResult } from '../shared/indicators/core/result.ts';
import type { CropSeason } from './crops.data.ts';

/** What is known of a crop in a season. */
export interface CropFigures {
  readonly id: string;
  readonly name: string;
  /** The code of its group. */
  readonly group: string | null;
  /** Households and plots that bear it, counted without weights. */
  readonly households: number;
  readonly plots: number;
  readonly share: IndicatorResult;
  readonly hectares: IndicatorResult;
  readonly yields: IndicatorResult;
  /** The price of a kilogram in each currency it was sold in; undefined where the prices are too many to be told. */
  readonly prices: readonly { readonly currency: string; readonly result: IndicatorResult | undefined }[];
}

/** Households and plots that bear a crop, by its places. */
export const bearing = (places: readonly CropPlace[]): Pick<CropFigures, 'households' | 'plots'> => ({
  households: places.reduce((sum, { households }) => sum + households, 0),
  plots: places.reduce((sum, { plots }) => sum + plots, 0),
});

function ifCounted<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof NotAsked) return undefined;
    throw error;
  }
}

/**
 * Figures of every crop that was planted or sold in a season.
 * @param currencyMissing why the currency of a sale is missing
 */
export function cropFigures({ growers, plantings, places, sales }: CropSeason, names: CropNames, weighted: boolean, currencyMissing = 'not known'): readonly CropFigures[] {
  const ids = new Set([...plantings, ...sales].flatMap(({ cropId }) => cropId ?? []));
  return [...ids].map((id) => {
    const own = plantings.filter(({ cropId }) => cropId === id);
    const sold = sales.filter(({ cropId }) => cropId === id);
    return {
      id,
      name: nameOfCrop(names, id),
      group: names.get(id)?.group ?? null,
      ...bearing(places.filter(({ cropId }) => cropId === id)),
      share: figureOf(growersOfCrop(id), growers, weighted),
      hectares: figureOf(plantedArea, own, weighted),
      yields: figureOf(cropYield, own, weighted),
      prices: currenciesOf(sold).map((currency) => ({
        currency: currency ?? `(currency ${currencyMissing})`,
        result: ifCounted(() => figureOf(pricePerKg, sold.filter((sale) => sale.currency === currency), weighted)),
      })),
    };
  });
}

/** What the table can be sorted by, as it stands in the address. */
export const SORTABLE = ['name', 'group', 'households', 'plots', 'hectares', 'yield', 'price'] as const;
export type CropSort = (typeof SORTABLE)[number];

/** Sorts by a column; what is not known stands last in both directions, and names decide among equals. */
export function sortCrops(crops: readonly CropFigures[], sort: CropSort, descending: boolean): readonly CropFigures[] {
  const valueOf = (crop: CropFigures): string | number | null => {
    switch (sort) {
      case 'name':
      case 'group':
      case 'households':
      case 'plots':
        return crop[sort];
      case 'hectares':
        return crop.hectares.value;
      case 'yield':
        return crop.yields.value;
      case 'price':
        return crop.prices[0]?.result?.value ?? null;
    }
  };
  return crops.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || a.name.localeCompare(b.name);
    const order = typeof one === 'string' ? one.localeCompare(String(other)) : one - Number(other);
    return (descending ? -order : order) || a.name.localeCompare(b.name);
  });
}

/** Crops whose name has a text in it and that are of a group; empty means all. */
export const narrowCrops = (crops: readonly CropFigures[], find: string, group: string): readonly CropFigures[] =>
  crops.filter((crop) => crop.name.toLocaleLowerCase().includes(find.toLocaleLowerCase()) && (group === '' || crop.group === group));
