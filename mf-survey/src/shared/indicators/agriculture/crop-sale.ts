import { buyers as choices } from '@groundwork/survey/model';
import { distributionOf } from '../core/distribution.ts';
import { ratioOf } from '../core/estimate.ts';
import { medianOf } from '../core/median.ts';
import type { Distribution, Indicator } from '../core/result.ts';
import type { SurveyRow } from '../core/rows.ts';
import { MONTH_NAMES, monthKey } from './months.ts';
import type { GrowingHousehold } from './planting.ts';
import type { Sale, Seller } from './sale.ts';

/** A crop that was sold. */
export interface CropSale extends Sale {
  readonly cropId: string | null;
  readonly season: string | null;
  readonly quantityKg: number | null;
  readonly buyer: string | null;
  /** 1 to 12. */
  readonly month: number | null;
  /** Only where the server has worked it out: what was paid for a kilogram, null where it is not known. */
  readonly kilogramPrice?: number | null;
}

/** Paid for a kilogram, whatever the unit; null where a part of it is not known. */
function kilogramPriceOf(sale: CropSale): number | null {
  if (sale.kilogramPrice !== undefined) return sale.kilogramPrice;
  const { quantity, quantityKg, unitPrice } = sale;
  if (quantity === null || quantityKg === null || unitPrice === null || quantityKg === 0) return null;
  return (quantity * unitPrice) / quantityKg;
}

/** The median of what was paid for a kilogram. The sales are of one crop and one currency. */
export const pricePerKg: Indicator<CropSale> = {
  title: 'Price of a kilogram',
  unit: 'money',
  asks: ['crop_sales.quantity_kg'],
  counted: 'sales',
  behind: { table: 'crop_sales', wider: 'All seasons of the filter; a season is a column of the table.' },
  formula: 'Median over the sales of quantity × price of a unit ÷ kilograms',
  source: 'FAO, producer prices, from household surveys',
  note: 'As sold, each sale counting once whatever its size. Prices move with the month; see the months of sale.',
  compute: (sales, weighted) => medianOf(sales, weighted, kilogramPriceOf),
};

/** Sales by who bought ÷ sales whose buyer is known. */
export const buyers: Distribution<CropSale> = {
  title: 'Crop sales by buyer',
  asks: ['crop_sales.buyer_type'],
  counted: 'sales',
  behind: { table: 'crop_sales', wider: 'All seasons of the filter; a season is a column of the table.' },
  formula: 'Sales to this kind of buyer ÷ sales whose buyer is known',
  source: 'World Bank, Living Standards Measurement Study (LSMS), agriculture module',
  note: 'Sales are counted, whatever their size.',
  categories: choices,
  compute: (sales, weighted) => distributionOf(sales, weighted, Object.keys(choices), ({ buyer }) => buyer),
};

/** Sales by month ÷ sales whose month is known. */
export const salesMonths: Distribution<CropSale> = {
  title: 'Crop sales by month',
  asks: ['crop_sales.sale_month'],
  counted: 'sales',
  behind: { table: 'crop_sales', wider: 'All seasons of the filter; a season is a column of the table.' },
  formula: 'Sales in this month ÷ sales whose month is known',
  source: 'World Bank, Living Standards Measurement Study (LSMS), agriculture module',
  note: 'Sales are counted, whatever their size. A sale over several months stands in the one that was told.',
  categories: MONTH_NAMES,
  compute: (sales, weighted) => distributionOf(sales, weighted, Object.keys(MONTH_NAMES), ({ month }) => monthKey(month)),
};

/** What a household harvested of a crop in a season, and sold of it. */
export interface HouseholdCrop extends SurveyRow {
  readonly cropId: string | null;
  readonly harvestKg: number | null;
  /** Zero where it was not sold. */
  readonly soldKg: number | null;
  /** What a kilogram of the crop is worth; null where nobody sold any. */
  readonly price: number | null;
}

const total = (parts: readonly (number | null)[]): number | null =>
  parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0);

/**
 * A row for each household and crop that it planted; for a household that was not asked one row of which nothing is known.
 * @param prices what a kilogram is worth, by crop
 */
export function householdCrops(
  growers: readonly GrowingHousehold[],
  sellers: readonly Seller<CropSale>[],
  prices: ReadonlyMap<string, number>,
): readonly HouseholdCrop[] {
  const salesOf = new Map(sellers.map(({ household, sales }) => [household.id, sales]));
  return growers.flatMap(({ household, plantings }): readonly HouseholdCrop[] => {
    if (plantings === null) return [{ household, cropId: null, harvestKg: null, soldKg: null, price: null }];
    const sales = salesOf.get(household.id) ?? null;
    return [...new Set(plantings.map(({ cropId }) => cropId))].map((cropId) => ({
      household,
      cropId,
      harvestKg: total(plantings.filter((one) => one.cropId === cropId).map(({ harvestKg }) => harvestKg)),
      soldKg: sales && total(sales.filter((one) => one.cropId === cropId).map(({ quantityKg }) => quantityKg)),
      price: cropId === null ? null : (prices.get(cropId) ?? null),
    }));
  });
}

/** Kilograms sold ÷ kilograms harvested. The rows are of one crop. */
export const shareSold: Indicator<HouseholdCrop> = {
  title: 'Share of the harvest sold, by crop',
  unit: 'percent',
  asks: ['crop_plantings.harvest_kg', 'crop_sales.quantity_kg'],
  counted: 'harvests of a household',
  behind: { table: 'crop_plantings', wider: 'All seasons of the filter; a season is a column of the table.' },
  formula: 'Kilograms sold ÷ kilograms harvested, of households that planted the crop and of which both are known',
  source: 'World Bank, Living Standards Measurement Study (LSMS), agriculture module',
  note: 'What was sold from stores of an earlier season may bring it above 100 %.',
  compute: (rows, weighted) =>
    ratioOf(rows, weighted, ({ harvestKg, soldKg }) => (harvestKg === null || soldKg === null ? null : { over: soldKg, under: harvestKg })),
};

/** Value sold ÷ value produced, both at the same prices. The prices are of one currency. */
export const shareSoldByValue: Indicator<HouseholdCrop> = {
  title: 'Share of the harvest sold, by value',
  unit: 'percent',
  asks: ['crop_plantings.harvest_kg', 'crop_sales.quantity_kg'],
  counted: 'harvests of a household',
  behind: { table: 'crop_plantings', wider: 'All seasons of the filter; a season is a column of the table.' },
  formula: 'Σ kilograms sold × price ÷ Σ kilograms harvested × price, the price the median that was paid for a kilogram of the crop',
  source: 'Household crop commercialisation index (Strasberg et al. 1999)',
  note: 'A crop that nobody sold has no price, so its harvest counts as not known; so does that of a household without consent.',
  compute: (rows, weighted) =>
    ratioOf(rows, weighted, ({ harvestKg, soldKg, price }) =>
      harvestKg === null || soldKg === null || price === null ? null : { over: soldKg * price, under: harvestKg * price },
    ),
};
