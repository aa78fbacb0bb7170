import { medianOf } from '../core/median.ts';
import type { Indicator } from '../core/result.ts';
import type { Sale } from './sale.ts';

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
