import { household } from '../core/rows-for-tests.ts';
import type { GrowingHousehold, Planting } from './planting.ts';

/** A hectare of maize that gave a ton, in a household of weight 1, unless told. */
export const planting = (more: Partial<Planting> = {}, weight: number | null = 1): Planting => ({
  household: household({ weight }),
  plotId: 'p1',
  cropId: 'maize',
  season: '2023/24',
  hectares: 1,
  harvestKg: 1000,
  ...more,
});

/** A household that planted these; null was not asked. */
export const grower = (plantings: readonly Partial<Planting>[] | null, weight: number | null = 1): GrowingHousehold => ({
  household: household({ weight, consent: plantings !== null }),
  plantings: plantings && plantings.map((one) => planting(one, weight)),
});
