import { z } from '@groundwork/shared/data';
import { field } from '../query/rows/field.ts';

/** A village as every screen about villages knows it. */
export const villageSchema = z.looseObject({
  village_id: z.string(),
  village_name: z.string(),
  admin1: field.text,
  admin2: field.text,
  admin3: field.text,
  country: field.text,
  /** WGS 84 degrees. */
  latitude: field.number,
  longitude: field.number,
  population: field.number,
});
export type Village = z.infer<typeof villageSchema>;

export const VILLAGE_FIELDS = Object.keys(villageSchema.shape);

/** What a village had in one year. */
export const profileSchema = z.looseObject({
  village_id: field.text,
  year: field.number,
  facilities: field.texts,
  distance_school_km: field.number,
  distance_health_km: field.number,
  distance_market_km: field.number,
  electricity: field.flag,
  main_livelihoods: field.texts,
  narrative: field.text,
});
export type VillageProfile = z.infer<typeof profileSchema>;

export const profilePath = ({ village_id }: Pick<Village, 'village_id'>): string =>
  `/village-profiles/${encodeURIComponent(village_id)}`;

/** What changes of a village are found by where they wait. */
export const aboutVillage = (id: string): string => `villages/${id}`;

/** Where a village stands; null where that is not known or cannot be. */
export function positionOf({
  latitude,
  longitude,
}: Pick<Village, 'latitude' | 'longitude'>): { readonly latitude: number; readonly longitude: number } | null {
  return latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : null;
}
