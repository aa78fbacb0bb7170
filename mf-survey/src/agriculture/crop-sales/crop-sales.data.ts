import { countCropSales } from '../../shared/agriculture/count-crop-sales.ts';
import { countedSeasons, countSellers } from '../../shared/agriculture/count-crops.ts';
import { countMarkets } from '../../shared/agriculture/count-sales.ts';
import { nameOfCrop, readCropNames, type CropNames } from '../../shared/agriculture/crop-names.data.ts';
import { readCropSales } from '../../shared/agriculture/crop-sales.data.ts';
import { growersOf, readPlantings } from '../../shared/agriculture/plantings.data.ts';
import { ofSeason, seasonsOf } from '../../shared/agriculture/seasons.ts';
import { marketsOf, sellersInSeason, sellersOf, type Market } from '../../shared/agriculture/sellers.ts';
import { householdCrops, pricePerKg, type CropSale, type HouseholdCrop } from '../../shared/indicators/agriculture/crop-sale.ts';
import { currenciesOf, type Seller } from '../../shared/indicators/agriculture/sale.ts';
import { figureOf } from '../../shared/indicators/core/asked.ts';
import { NotAsked } from '../../shared/indicators/core/facets.ts';
import { countApart, sectionQuery, type SectionCounter, type SectionReader } from '../../shared/section/frame.data.ts';
import { countHouseholdCrops } from './count-crop-sales.ts';

export interface CropSalesSeason {
  readonly season: string | null;
  readonly sales: readonly CropSale[];
  /** Households that planted or sold something in the season, and those that were not asked. */
  readonly marketed: readonly Seller<CropSale>[];
  readonly markets: readonly Market[];
  /** With prices where all sales are for one currency; there is no common price for several. */
  readonly harvests: readonly HouseholdCrop[];
  readonly nameOf: (id: string | null) => string;
}

/** The median price of a kilogram, by crop, each sale counting once. */
function pricesOf(sales: readonly CropSale[]): ReadonlyMap<string, number> {
  if (currenciesOf(sales).length > 1) return new Map();
  const ids = new Set(sales.flatMap(({ cropId }) => cropId ?? []));
  return new Map(
    [...ids].flatMap((id) => {
      const { value } = figureOf(pricePerKg, sales.filter(({ cropId }) => cropId === id), false);
      return value === null ? [] : [[id, value] as const];
    }),
  );
}

/** The same, unless they were counted in too many ways. */
function pricesIfCounted(sales: readonly CropSale[]): ReadonlyMap<string, number> | undefined {
  try {
    return pricesOf(sales);
  } catch (error) {
    if (error instanceof NotAsked) return undefined;
    throw error;
  }
}

const namesOf = (names: CropNames) => (id: string | null) => nameOfCrop(names, id);

async function readCropSalesSeasons(reader: SectionReader): Promise<readonly CropSalesSeason[]> {
  const [frame, names, planted, sold] = await Promise.all([reader.frame, readCropNames(), readPlantings(reader), readCropSales(reader)]);
  return seasonsOf(planted, sold).map((season) => {
    const sales = ofSeason(sold, season);
    const [growers, sellers] = [growersOf(frame, ofSeason(planted, season)), sellersOf(frame, sales)];
    return {
      season,
      sales,
      marketed: sellersInSeason(frame, growers, sales),
      markets: marketsOf(frame, sales),
      harvests: householdCrops(growers, sellers, pricesOf(sales)),
      nameOf: namesOf(names),
    };
  });
}

async function countCropSalesSeasons(counter: SectionCounter): Promise<readonly CropSalesSeason[]> {
  const [seasons, names] = await Promise.all([countedSeasons(counter, 'crop_plantings', 'crop_sales'), readCropNames()]);
  const nameOf = namesOf(names);
  return Promise.all(
    seasons.map(async (season) => {
      const [sales, marketed] = await Promise.all([countApart(counter, countCropSales(season)), countSellers(counter, season)]);
      const [markets, harvests] = await Promise.all([
        countMarkets(counter, 'crop_sales', sales, { season }),
        countHouseholdCrops(counter, season, pricesIfCounted(sales)),
      ]);
      return { season, sales, marketed, markets, harvests, nameOf };
    }),
  );
}

/** Crop sales beside what was harvested, season by season. */
export const cropSalesQuery = sectionQuery('crop-sales', readCropSalesSeasons, countCropSalesSeasons);
