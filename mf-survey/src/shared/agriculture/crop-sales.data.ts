import { z } from '@groundwork/shared/data';
import type { CropSale } from '../indicators/agriculture/crop-sale.ts';
import { joined, type SectionReader } from '../section/frame.data.ts';
import { field } from '../section/read-every.ts';
import { notNegative } from './by-household.ts';

const cropSale = z.looseObject({
  household_id: field.text,
  crop_id: field.text,
  season: field.text,
  quantity: field.number,
  unit: field.text,
  quantity_kg: field.number,
  unit_price: field.number,
  income: field.number,
  currency: field.text,
  buyer_type: field.text,
  sale_month: field.number,
});

/** The crops that the filter's households sold, over all seasons. */
export async function readCropSales({ frame, rows }: SectionReader): Promise<readonly CropSale[]> {
  const [households, sales] = await Promise.all([frame, rows('crop_sales', cropSale, Object.keys(cropSale.shape))]);
  return joined(
    households,
    sales,
    ({ household_id }) => household_id,
    (row, household): CropSale => ({
      household,
      cropId: row.crop_id,
      season: row.season,
      quantity: notNegative(row.quantity),
      unit: row.unit,
      quantityKg: notNegative(row.quantity_kg),
      unitPrice: notNegative(row.unit_price),
      income: notNegative(row.income),
      currency: row.currency,
      buyer: row.buyer_type,
      month: row.sale_month,
    }),
  );
}
