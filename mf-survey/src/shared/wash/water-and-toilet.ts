import type { WashHousehold } from '../indicators/health/wash-household.ts';
import { field } from '../section/read-every.ts';

/** What the ladders of drinking water and sanitation rest on, as the server names it. */
export const waterAndToiletFields = {
  water_source: field.text,
  water_on_premises: field.flag,
  water_available: field.flag,
  water_quality: field.text,
  water_roundtrip_min: field.number,
  toilet_type: field.text,
  toilet_shared: field.flag,
  excreta_safe: field.flag,
} as const;

interface WaterAndToiletRow {
  readonly water_source: string | null;
  readonly water_on_premises: boolean | null;
  readonly water_available: boolean | null;
  readonly water_quality: string | null;
  readonly water_roundtrip_min: number | null;
  readonly toilet_type: string | null;
  readonly toilet_shared: boolean | null;
  readonly excreta_safe: boolean | null;
}

type WaterAndToilet = Pick<WashHousehold, 'waterSource' | 'onPremises' | 'available' | 'quality' | 'roundtrip' | 'toilet' | 'toiletShared' | 'excretaSafe'>;

/** The same, as the indicators name it. */
export const waterAndToiletOf = (row: WaterAndToiletRow): WaterAndToilet => ({
  waterSource: row.water_source,
  onPremises: row.water_on_premises,
  available: row.water_available,
  quality: row.water_quality,
  roundtrip: row.water_roundtrip_min,
  toilet: row.toilet_type,
  toiletShared: row.toilet_shared,
  excretaSafe: row.excreta_safe,
});
