import { z } from '@groundwork/shared/data';
import type { Herd, LivestockSale } from '../indicators/agriculture/livestock.ts';
import { joined, type SectionReader } from '../section/frame.data.ts';
import { field } from '../section/read-every.ts';
import { notNegative, perHousehold } from './by-household.ts';

const animals = z.looseObject({
  household_id: field.text,
  species: field.text,
  count_owned: field.number,
  died: field.number,
  consumed: field.number,
});

const livestockSale = z.looseObject({
  household_id: field.text,
  species: field.text,
  product: field.text,
  quantity: field.number,
  unit: field.text,
  unit_price: field.number,
  income: field.number,
  currency: field.text,
  recall_months: field.number,
});

const keyOf = ({ household_id }: { readonly household_id: string | null }): string | null => household_id;

/** All households of the filter, each with its animals. */
export async function readHerds({ frame, rows }: SectionReader): Promise<readonly Herd[]> {
  const [households, listed] = await Promise.all([frame, rows('livestock', animals, Object.keys(animals.shape))]);
  return perHousehold(households, listed, keyOf, (own, household): Herd => ({
    household,
    animals:
      own &&
      own.map((row) => ({
        species: row.species,
        owned: notNegative(row.count_owned),
        died: notNegative(row.died),
        eaten: notNegative(row.consumed),
      })),
  }));
}

/** What the filter's households sold of animals and what these give. */
export async function readLivestockSales({ frame, rows }: SectionReader): Promise<readonly LivestockSale[]> {
  const [households, sales] = await Promise.all([frame, rows('livestock_sales', livestockSale, Object.keys(livestockSale.shape))]);
  return joined(households, sales, keyOf, (row, household): LivestockSale => ({
    household,
    species: row.species,
    product: row.product,
    quantity: notNegative(row.quantity),
    unit: row.unit,
    unitPrice: notNegative(row.unit_price),
    income: notNegative(row.income),
    currency: row.currency,
    recallMonths: row.recall_months,
  }));
}
