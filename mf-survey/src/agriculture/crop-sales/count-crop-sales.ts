import { countGrowers } from '../../shared/agriculture/count-crops.ts';
import type { HouseholdCrop } from '../../shared/indicators/agriculture/crop-sale.ts';
import type { GrowingHousehold } from '../../shared/indicators/agriculture/planting.ts';
import { partWith } from '../../shared/indicators/core/facets.ts';
import type { SurveyRow } from '../../shared/indicators/core/rows.ts';
import { orNotTold } from '../../shared/section/cannot-count.ts';
import type { Count } from '../../shared/section/counted-answers.data.ts';
import type { SectionCounter } from '../../shared/section/frame.data.ts';
import { field } from '../../shared/section/read-every.ts';

interface Harvest extends SurveyRow {
  readonly grew: boolean;
  readonly harvestKg: number | null;
  readonly soldKg: number | null;
}

/** Households, counted by what they harvested of a crop in a season, and sold of it. */
export const countHarvests = (season: string | null, cropId: string | null): Count<Harvest> => {
  const where = { season, crop_id: cropId };
  return {
    collection: 'households',
    questions: {
      grew: { asks: [{ each: 'crop_plantings', where, any: true }], read: ([any]) => any === true },
      harvestKg: { asks: [{ each: 'crop_plantings', where, sum: 'harvest_kg' }], read: ([sum]) => field.number.parse(sum) },
      soldKg: {
        asks: [
          { each: 'crop_sales', where: { season }, any: true },
          { each: 'crop_sales', where, any: true },
          { each: 'crop_sales', where, sum: 'quantity_kg' },
        ],
        // Who was not willing to be asked has no list of sales; who told of others did not sell this one.
        read: ([anySale, any, sum], { consent }) => (any === true ? field.number.parse(sum) : anySale !== true && consent === false ? null : 0),
      },
    },
    facets: [['grew', 'harvestKg', 'soldKg']],
  };
};

const AMOUNTS = ['harvestKg', 'soldKg', 'price'] as const;

/**
 * A row for each household and crop, as `householdCrops` has them, counted crop by crop.
 * @param prices what a kilogram is worth, by crop; undefined where that was not counted
 */
export async function countHouseholdCrops({ count }: SectionCounter, season: string | null, prices: ReadonlyMap<string, number> | undefined): Promise<readonly HouseholdCrop[]> {
  const growers = await count(countGrowers(season));
  const harvestsOf = async (cropId: string | null): Promise<readonly HouseholdCrop[]> => {
    const priced = prices === undefined ? {} : { price: cropId === null ? null : (prices.get(cropId) ?? null) };
    const rows = await count(countHarvests(season, cropId));
    return rows
      .filter(({ grew }) => grew)
      .map(({ household, harvestKg, soldKg }) => partWith<HouseholdCrop>({ household, cropId, harvestKg, soldKg, ...priced }, prices === undefined ? ['price'] : []));
  };
  const found = await Promise.all(cropsOf(growers).map((cropId) => harvestsOf(cropId).catch(orNotTold<HouseholdCrop>({ cropId }, ['household', ...AMOUNTS]))));
  const notAsked = growers.filter(({ plantings }) => plantings === null);
  return [...notAsked.map(({ household }): HouseholdCrop => ({ household, cropId: null, harvestKg: null, soldKg: null, price: null })), ...found.flat()];
}

const cropsOf = (growers: readonly GrowingHousehold[]): readonly (string | null)[] => [...new Set(growers.flatMap(({ plantings }) => (plantings ?? []).map(({ cropId }) => cropId)))];
