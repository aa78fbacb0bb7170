import { distributionOf } from '../core/distribution.ts';
import type { Distribution } from '../core/result.ts';
import type { WashHousehold } from './wash-household.ts';

const RUNGS = {
  safely_managed: 'Safely managed',
  at_least_basic: 'At least basic, water not tested',
  basic: 'Basic',
  limited: 'Limited, over 30 minutes',
  unimproved: 'Unimproved',
  surface: 'Surface water',
} as const;
export type WaterRung = keyof typeof RUNGS;

const IMPROVED: ReadonlySet<string> = new Set([
  'piped_dwelling', 'piped_yard', 'piped_neighbour', 'public_tap', 'borehole', 'protected_well', 'protected_spring',
  'rainwater', 'tanker_truck', 'cart', 'kiosk', 'bottled', 'sachet',
]);
const UNIMPROVED: ReadonlySet<string> = new Set(['unprotected_well', 'unprotected_spring']);

/**
 * The rung of a household. A source on the premises takes no time to reach. Whether a basic source is safely managed needs a
 * test of its water: where only that is missing, the household stands "at least basic".
 */
export function waterRung({ waterSource, onPremises, available, quality, roundtrip }: WashHousehold): WaterRung | null {
  if (waterSource === 'surface_water') return 'surface';
  if (waterSource !== null && UNIMPROVED.has(waterSource)) return 'unimproved';
  if (waterSource === null || !IMPROVED.has(waterSource)) return null;
  if (onPremises !== true && roundtrip === null) return null;
  if (onPremises !== true && roundtrip !== null && roundtrip > 30) return 'limited';
  if (onPremises === false || available === false || quality === 'contaminated') return 'basic';
  return onPremises === true && available === true && quality === 'free' ? 'safely_managed' : 'at_least_basic';
}

/** Households by rung ÷ households whose rung is known. */
export const drinkingWater: Distribution<WashHousehold> = {
  title: 'Drinking water ladder',
  asks: ['households.water_source'],
  counted: 'households',
  behind: { table: 'households' },
  formula: 'Households on this rung ÷ households whose source is known and, where it matters, the time to reach it',
  source: 'WHO/UNICEF Joint Monitoring Programme (JMP), service ladder for drinking water',
  note: 'Safely managed: improved, on the premises, available when needed and tested free of contamination. Without a test the top rung reads "at least basic". Counted by household, not by person.',
  categories: RUNGS,
  compute: (households, weighted) => distributionOf(households, weighted, Object.keys(RUNGS), waterRung),
};
