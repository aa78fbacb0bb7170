import { readCropNames, type CropNames } from '../shared/agriculture/crop-names.data.ts';
import { readCropSales } from '../shared/agriculture/crop-sales.data.ts';
import { growersOf, readPlantings } from '../shared/agriculture/plantings.data.ts';
import { ofSeason, seasonsOf } from '../shared/agriculture/seasons.ts';
import type { CropSale } from '../shared/indicators/agriculture/crop-sale.ts';
import type { GrowingHousehold, Planting } from '../shared/indicators/agriculture/planting.ts';
import { sectionQuery } from '../shared/section/frame.data.ts';

/** What was grown in one season, and sold of it. */
export interface CropSeason {
  readonly season: string | null;
  readonly growers: readonly GrowingHousehold[];
  readonly plantings: readonly Planting[];
  readonly sales: readonly CropSale[];
}

export interface CropsContent {
  readonly names: CropNames;
  readonly seasons: readonly CropSeason[];
}

/** Crops with their plantings and sales, season by season. */
export const cropsQuery = sectionQuery('crops', async (reader): Promise<CropsContent> => {
  const [frame, names, planted, sold] = await Promise.all([reader.frame, readCropNames(), readPlantings(reader), readCropSales(reader)]);
  const seasons = seasonsOf(planted, sold).map((season): CropSeason => {
    const plantings = ofSeason(planted, season);
    return { season, plantings, growers: growersOf(frame, plantings), sales: ofSeason(sold, season) };
  });
  return { names, seasons };
});
