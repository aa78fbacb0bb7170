import { nameOfCrop, readCropNames, type CropNames } from '../../shared/agriculture/crop-names.data.ts';
import { readCropSales } from '../../shared/agriculture/crop-sales.data.ts';
import { growersOf, readPlantings } from '../../shared/agriculture/plantings.data.ts';
import { ofSeason, seasonsOf } from '../../shared/agriculture/seasons.ts';
import { marketsOf, sellersInSeason, sellersOf, type Market } from '../../shared/agriculture/sellers.ts';
import { householdCrops, pricePerKg, type CropSale, type HouseholdCrop } from '../../shared/indicators/agriculture/crop-sale.ts';
import { currenciesOf, type Seller } from '../../shared/indicators/agriculture/sale.ts';
import { sectionQuery } from '../../shared/section/frame.data.ts';

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
      const { value } = pricePerKg.compute(sales.filter(({ cropId }) => cropId === id), false);
      return value === null ? [] : [[id, value] as const];
    }),
  );
}

/** Crop sales beside what was harvested, season by season. */
export const cropSalesQuery = sectionQuery('crop-sales', async (reader): Promise<readonly CropSalesSeason[]> => {
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
});

const namesOf = (names: CropNames) => (id: string | null) => nameOfCrop(names, id);
