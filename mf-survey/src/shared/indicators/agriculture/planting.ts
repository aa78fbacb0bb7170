import { ratioOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { SurveyRow } from '../core/rows.ts';
import { sumOf } from './sale.ts';

/** A crop on a plot in a season, and what it gave. */
export interface Planting extends SurveyRow {
  readonly plotId: string | null;
  readonly cropId: string | null;
  /** `2023/24`. */
  readonly season: string | null;
  readonly hectares: number | null;
  /** Zero is a failed harvest. */
  readonly harvestKg: number | null;
}

/** A household with what it planted. */
export interface GrowingHousehold extends SurveyRow {
  /** Empty where it planted nothing; null where it was not asked. */
  readonly plantings: readonly Planting[] | null;
  /** Only where the server has added them up: the parts of the crops in the planted land, in any unit; null where they are not known. */
  readonly parts?: readonly number[] | null;
}

/** How many households, and plots, bear a crop. */
export interface CropPlace extends SurveyRow {
  readonly cropId: string | null;
  readonly households: number;
  readonly plots: number;
}

/** A row for each household and crop. */
export function cropPlaces(plantings: readonly Planting[]): readonly CropPlace[] {
  const found = new Map<string, { readonly first: Planting; readonly plots: Set<string | null> }>();
  for (const planting of plantings) {
    const key = JSON.stringify([planting.household.id, planting.cropId]);
    const place = found.get(key) ?? { first: planting, plots: new Set() };
    place.plots.add(planting.plotId);
    found.set(key, place);
  }
  return [...found.values()].map(({ first: { household, cropId }, plots }) => ({ household, cropId, households: 1, plots: plots.size }));
}

/** Σ hectares of plantings. */
export const plantedArea: Pick<Indicator<Planting>, 'asks' | 'compute'> = {
  asks: ['crop_plantings.area_ha'],
  compute: (plantings, weighted) => sumOf(plantings, weighted, ({ hectares }) => hectares),
};

/** Kilograms harvested ÷ hectares planted, of plantings of which both are known. */
export const cropYield: Indicator<Planting> = {
  title: 'Yield',
  unit: 'yield',
  asks: ['crop_plantings.area_ha', 'crop_plantings.harvest_kg'],
  counted: 'plantings',
  behind: { table: 'crop_plantings', wider: 'All seasons of the filter; a season is a column of the table.' },
  formula: 'Kilograms harvested ÷ hectares under the crop, of plantings of which both are known',
  source: 'FAO, Handbook on crop statistics: crop yield, from household surveys',
  note: 'As the farmers reported it. A failed harvest counts as 0 kg. Crops on one plot each have their part of it as their area.',
  compute: (plantings, weighted) =>
    ratioOf(plantings, weighted, ({ hectares, harvestKg }) =>
      hectares === null || hectares === 0 || harvestKg === null ? null : { over: harvestKg, under: hectares },
    ),
};
