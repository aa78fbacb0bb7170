import { countHerds, countHoldings } from '../../shared/agriculture/count-farms.ts';
import { countCovered, countGrowers, countSellers } from '../../shared/agriculture/count-crops.ts';
import { readCropSales } from '../../shared/agriculture/crop-sales.data.ts';
import { readHerds } from '../../shared/agriculture/livestock.data.ts';
import { growersOf, readPlantings } from '../../shared/agriculture/plantings.data.ts';
import { holdingsOf, readPlots } from '../../shared/agriculture/plots.data.ts';
import { householdsBySeason, mostCovered, ofSeason } from '../../shared/agriculture/seasons.ts';
import { sellersInSeason } from '../../shared/agriculture/sellers.ts';
import type { CropSale } from '../../shared/indicators/agriculture/crop-sale.ts';
import type { FoodEaten, FoodYear } from '../../shared/indicators/agriculture/food-security.ts';
import type { Holding } from '../../shared/indicators/agriculture/holding.ts';
import type { Herd } from '../../shared/indicators/agriculture/livestock.ts';
import type { GrowingHousehold } from '../../shared/indicators/agriculture/planting.ts';
import type { Seller } from '../../shared/indicators/agriculture/sale.ts';
import { sectionQuery, type SectionCounter, type SectionReader } from '../../shared/section/frame.data.ts';
import { countFoodEaten, countFoodYears } from '../../shared/agriculture/count-food.ts';
import { readFoodEaten, readFoodYears } from '../../shared/agriculture/food.data.ts';

export interface AgricultureContent {
  readonly years: readonly FoodYear[];
  readonly food: readonly FoodEaten[];
  readonly herds: readonly Herd[];
  readonly holdings: readonly Holding[];
  /** The season that most households are known in; crops below are of this one. */
  readonly season: string | null;
  readonly growers: readonly GrowingHousehold[];
  readonly sellers: readonly Seller<CropSale>[];
}

/** What the summary tells: food and animals of the households, and what the key figures of the screens below rest on. */
async function readAgriculture(reader: SectionReader): Promise<AgricultureContent> {
  const [frame, years, food, herds, plots, planted, sold] = await Promise.all([
    reader.frame,
    readFoodYears(reader),
    readFoodEaten(reader),
    readHerds(reader),
    readPlots(reader),
    readPlantings(reader),
    readCropSales(reader),
  ]);
  // Sales decide the season only where no planting is recorded.
  const season = mostCovered(householdsBySeason(planted)) ?? mostCovered(householdsBySeason(sold));
  const growers = growersOf(frame, ofSeason(planted, season));
  return { years, food, herds, holdings: holdingsOf(frame, plots), season, growers, sellers: sellersInSeason(frame, growers, ofSeason(sold, season)) };
}

async function countAgriculture(counter: SectionCounter): Promise<AgricultureContent> {
  const { count } = counter;
  const [years, food, herds, holdings, planted, sold] = await Promise.all([
    count(countFoodYears),
    count(countFoodEaten),
    count(countHerds),
    count(countHoldings),
    count(countCovered('crop_plantings')),
    count(countCovered('crop_sales')),
  ]);
  const season = mostCovered(planted) ?? mostCovered(sold);
  const [growers, sellers] = await Promise.all([count(countGrowers(season)), countSellers(counter, season)]);
  return { years, food, herds, holdings, season, growers, sellers };
}

export const agricultureQuery = sectionQuery('agriculture', readAgriculture, countAgriculture);
