import { countDiverseGrowers, countedSeasons, countedPlantings } from '../../shared/agriculture/count-crops.ts';
import { readCropNames, type CropNames } from '../../shared/agriculture/crop-names.data.ts';
import { growersOf, readPlantings } from '../../shared/agriculture/plantings.data.ts';
import { ofSeason, seasonsOf } from '../../shared/agriculture/seasons.ts';
import { growersByCrop, hectaresByCrop, topCrops } from '../../shared/agriculture/top-crops.ts';
import { cropsGrown, plantedArea } from '../../shared/indicators/agriculture/crop-diversity.ts';
import type { Distribution } from '../../shared/indicators/core/result.ts';
import type { GrowingHousehold, Planting } from '../../shared/indicators/agriculture/planting.ts';
import { countApart, sectionQuery, type SectionCounter, type SectionReader } from '../../shared/section/frame.data.ts';

export interface SeasonOfCrops {
  readonly season: string | null;
  readonly growers: readonly GrowingHousehold[];
  readonly plantings: readonly Planting[];
  readonly grown: Distribution<GrowingHousehold>;
  readonly area: Distribution<Planting>;
}

function seasonOf(season: string | null, growers: readonly GrowingHousehold[], plantings: readonly Planting[], names: CropNames): SeasonOfCrops {
  const [mostGrown, largest] = [topCrops(growersByCrop(growers), names), topCrops(hectaresByCrop(plantings), names)];
  return { season, plantings, growers, grown: cropsGrown(mostGrown.crops, mostGrown.note), area: plantedArea(largest.crops, largest.note) };
}

async function readDiversity(reader: SectionReader): Promise<readonly SeasonOfCrops[]> {
  const [frame, all, names] = await Promise.all([reader.frame, readPlantings(reader), readCropNames()]);
  return seasonsOf(all).map((season) => {
    const plantings = ofSeason(all, season);
    return seasonOf(season, growersOf(frame, plantings), plantings, names);
  });
}

async function countDiversity(counter: SectionCounter): Promise<readonly SeasonOfCrops[]> {
  const [seasons, names] = await Promise.all([countedSeasons(counter, 'crop_plantings'), readCropNames()]);
  return Promise.all(
    seasons.map(async (season) => {
      const [growers, plantings] = await Promise.all([countApart(counter, countDiverseGrowers(season)), countedPlantings(counter, season)]);
      return seasonOf(season, growers, plantings, names);
    }),
  );
}

/** What was planted, season by season. */
export const diversityQuery = sectionQuery('diversity', readDiversity, countDiversity);
