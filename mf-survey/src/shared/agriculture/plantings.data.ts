import { z } from '@groundwork/shared/data';
import type { GrowingHousehold, Planting } from '../indicators/agriculture/planting.ts';
import { joined, type Frame, type SectionReader } from '../section/frame.data.ts';
import { field } from '../section/read-every.ts';
import { notNegative, perHousehold } from './by-household.ts';

const planting = z.looseObject({
  plot_id: z.catch(z.nullable(z.looseObject({ id: field.text, household_id: field.text })), null),
  crop_id: field.text,
  season: field.text,
  area_ha: field.number,
  harvest_kg: field.number,
});

const FIELDS = ['plot_id.id', 'plot_id.household_id', 'crop_id', 'season', 'area_ha', 'harvest_kg'];

/** What the filter's households planted, over all seasons. */
export async function readPlantings({ frame, rows }: SectionReader): Promise<readonly Planting[]> {
  const [households, plantings] = await Promise.all([frame, rows('crop_plantings', planting, FIELDS, ['plot_id', 'household_id'])]);
  return joined(
    households,
    plantings,
    ({ plot_id }) => plot_id?.household_id ?? null,
    (row, household): Planting => ({
      household,
      plotId: row.plot_id?.id ?? null,
      cropId: row.crop_id,
      season: row.season,
      hectares: notNegative(row.area_ha),
      harvestKg: notNegative(row.harvest_kg),
    }),
  );
}

/** All households, each with its plantings. */
export const growersOf = (frame: Frame, plantings: readonly Planting[]): readonly GrowingHousehold[] =>
  perHousehold(frame, plantings, ({ household }) => household.id, (own, household) => ({ household, plantings: own }));
