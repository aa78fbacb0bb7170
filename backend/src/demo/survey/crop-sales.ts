import { keyFor } from '../core/keys.ts';
import { round } from '../core/numbers.ts';
import type { Random } from '../core/random.ts';
import { demoCrops } from './crops.ts';
import { unitKg } from './plantings.ts';
import type { PlantingRow } from './plantings.ts';
import { currency } from './round.ts';

/** Sales of a household: never more of a crop than it harvested; income is quantity × price to the centavo. */
export const cropSaleRows = (
  random: Random,
  householdId: string,
  plantings: readonly PlantingRow[],
  season: string,
) => {
  const harvested = new Map<string, number>();
  for (const { crop_id, harvest_kg } of plantings)
    harvested.set(crop_id, (harvested.get(crop_id) ?? 0) + (harvest_kg ?? 0));
  return [...harvested].flatMap(([cropId, kilograms]) => {
    const crop = demoCrops.find(({ id }) => id === cropId);
    if (crop === undefined || kilograms < 20 || !random.chance(crop.soldBy)) return [];
    const unit = kilograms > 120 ? random.weighted({ bag50: 3, kg: 2 }) : 'kg';
    const share = crop.group === 'cash' ? random.between(0.85, 1) : random.between(0.12, 0.6);
    const quantity = Math.floor((kilograms * share) / unitKg[unit]);
    if (quantity === 0) return [];
    const price = round(crop.priceKg * unitKg[unit] * random.between(0.8, 1.25), unit === 'kg' ? 1 : 0);
    const known = random.unless(0.02, true) !== null;
    return [
      {
        id: keyFor('crop-sale', householdId, cropId),
        household_id: householdId,
        crop_id: cropId,
        season,
        quantity,
        unit,
        quantity_kg: quantity * unitKg[unit],
        unit_price: known ? price : null,
        income: known ? round(quantity * price, 2) : null,
        currency,
        buyer_type: random.weighted({
          trader: 10,
          market: 6,
          neighbour: 4,
          cooperative: 2,
          company: crop.group === 'cash' ? 5 : 0.2,
        }),
        sale_month: random.unless(0.04, random.weighted({ '4': 2, '5': 5, '6': 6, '7': 4, '8': 3, '9': 2, '10': 1 })),
      },
    ].map((row) => ({ ...row, sale_month: row.sale_month === null ? null : Number(row.sale_month) }));
  });
};

export type CropSaleRow = ReturnType<typeof cropSaleRows>[number];
