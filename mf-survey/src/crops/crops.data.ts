import { countCropPrices } from '../shared/agriculture/count-crop-sales.ts';
import { countCropPlaces, countedSeasons, countedYields, countGrowers } from '../shared/agriculture/count-crops.ts';
import { readCropNames, type CropNames } from '../shared/agriculture/crop-names.data.ts';
import { readCropSales } from '../shared/agriculture/crop-sales.data.ts';
import { growersOf, readPlantings } from '../shared/agriculture/plantings.data.ts';
import { ofSeason, seasonsOf } from '../shared/agriculture/seasons.ts';
import type { CropSale } from '../shared/indicators/agriculture/crop-sale.ts';
import { cropPlaces, type CropPlace, type GrowingHousehold, type Planting } from '../shared/indicators/agriculture/planting.ts';
import { countApart, sectionQuery, type SectionCounter, type SectionReader } from '../shared/section/frame.data.ts';

/** What was grown in one season, and sold of it. */
export interface CropSeason {
  readonly season: string | null;
  readonly growers: readonly GrowingHousehold[];
  readonly plantings: readonly Planting[];
  readonly places: readonly CropPlace[];
  readonly sales: readonly CropSale[];
}

export interface CropsContent {
  readonly names: CropNames;
  readonly seasons: readonly CropSeason[];
}

async function readCrops(reader: SectionReader): Promise<CropsContent> {
  const [frame, names, planted, sold] = await Promise.all([reader.frame, readCropNames(), readPlantings(reader), readCropSales(reader)]);
  const seasons = seasonsOf(planted, sold).map((season): CropSeason => {
    const plantings = ofSeason(planted, season);
    return { season, plantings, places: cropPlaces(plantings), growers: growersOf(frame, plantings), sales: ofSeason(sold, season) };
  });
  return { names, seasons };
}

async function countCrops(counter: SectionCounter): Promise<CropsContent> {
  const [names, seasons] = await Promise.all([readCropNames(), countedSeasons(counter, 'crop_plantings', 'crop_sales')]);
  const counted = seasons.map(async (season): Promise<CropSeason> => {
    const [plantings, places, growers, sales] = await Promise.all([
      countedYields(counter, season),
      counter.count(countCropPlaces(season)),
      counter.count(countGrowers(season)),
      countApart(counter, countCropPrices(season)),
    ]);
    return { season, plantings, places, growers, sales };
  });
  return { names, seasons: await Promise.all(counted) };
}

/** Crops with their plantings and sales, season by season. */
export const cropsQuery = sectionQuery('crops', readCrops, countCrops);
