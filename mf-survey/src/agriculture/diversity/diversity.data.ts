import { readCropNames } from '../../shared/agriculture/crop-names.data.ts';
import { growersOf, readPlantings } from '../../shared/agriculture/plantings.data.ts';
import { ofSeason, seasonsOf } from '../../shared/agriculture/seasons.ts';
import { growersByCrop, hectaresByCrop, topCrops } from '../../shared/agriculture/top-crops.ts';
import { cropsGrown, plantedArea } from '../../shared/indicators/agriculture/crop-diversity.ts';
import type { Distribution } from '../../shared/indicators/core/result.ts';
import type { GrowingHousehold, Planting } from '../../shared/indicators/agriculture/planting.ts';
import { sectionQuery } from '../../shared/section/frame.data.ts';

export interface SeasonOfCrops {
  readonly season: string | null;
  readonly growers: readonly GrowingHousehold[];
  readonly plantings: readonly Planting[];
  readonly grown: Distribution<GrowingHousehold>;
  readonly area: Distribution<Planting>;
}

/** What was planted, season by season. */
export const diversityQuery = sectionQuery('diversity', async (reader): Promise<readonly SeasonOfCrops[]> => {
  const [frame, all, names] = await Promise.all([reader.frame, readPlantings(reader), readCropNames()]);
  return seasonsOf(all).map((season) => {
    const plantings = ofSeason(all, season);
    const [mostGrown, largest] = [topCrops(growersByCrop(plantings), names), topCrops(hectaresByCrop(plantings), names)];
    return {
      season,
      plantings,
      growers: growersOf(frame, plantings),
      grown: cropsGrown(mostGrown.crops, mostGrown.note),
      area: plantedArea(largest.crops, largest.note),
    };
  });
});
