import { oneOf, type Indicator } from '../entry.ts';
import { inLanguage, labels } from '../../model/in-language.ts';

const RUNGS = labels({
  safely_managed: 'Safely managed',
  at_least_basic: 'At least basic, water not tested',
  basic: 'Basic',
  limited: 'Limited, over 30 minutes',
  unimproved: 'Unimproved',
  surface: 'Surface water',
});

const IMPROVED = [
  'piped_dwelling',
  'piped_yard',
  'piped_neighbour',
  'public_tap',
  'borehole',
  'protected_well',
  'protected_spring',
  'rainwater',
  'tanker_truck',
  'cart',
  'kiosk',
  'bottled',
  'sachet',
];
const UNIMPROVED = ['unprotected_well', 'unprotected_spring'];

/**
 * A source on the premises takes no time to reach. Whether a basic source is safely managed needs a test of its water: where only that is
 * missing, the household is "at least basic". A time below zero is a slip, so it is not known.
 */
const RUNG = `CASE
    WHEN water_source = 'surface_water' THEN 'surface'
    WHEN water_source IN ${oneOf(UNIMPROVED)} THEN 'unimproved'
    WHEN water_source IN ${oneOf(IMPROVED)} THEN CASE
      WHEN water_on_premises IS NOT TRUE AND (water_roundtrip_min IS NULL OR water_roundtrip_min < 0) THEN NULL
      WHEN water_on_premises IS NOT TRUE AND water_roundtrip_min > 30 THEN 'limited'
      WHEN NOT water_on_premises OR NOT water_available OR water_quality = 'contaminated' THEN 'basic'
      WHEN water_on_premises AND water_available AND water_quality = 'free' THEN 'safely_managed'
      ELSE 'at_least_basic' END
    END`;

/** What a rung follows from; null is not known. */
export interface WaterAnswers {
  readonly source: string | null;
  readonly onPremises: boolean | null;
  readonly available: boolean | null;
  readonly quality: string | null;
  readonly minutes: number | null;
}

/** The same rule for one household that is read by itself; a test holds the two together. Null where the rung is not known. */
export function drinkingWaterRung({
  source,
  onPremises,
  available,
  quality,
  minutes,
}: WaterAnswers): keyof typeof RUNGS | null {
  if (source === 'surface_water') return 'surface';
  if (source !== null && UNIMPROVED.includes(source)) return 'unimproved';
  if (source === null || !IMPROVED.includes(source)) return null;
  if (onPremises !== true && (minutes === null || minutes < 0)) return null;
  if (onPremises !== true && Number(minutes) > 30) return 'limited';
  if (onPremises === false || available === false || quality === 'contaminated') return 'basic';
  return onPremises === true && available === true && quality === 'free' ? 'safely_managed' : 'at_least_basic';
}

const shared = {
  unit: 'percent',
  counted: inLanguage('households'),
  from: 'households',
  asks: ['households.water_source'],
  behind: { table: 'households' },
  source: 'WHO/UNICEF Joint Monitoring Programme (JMP), service ladder for drinking water',
} as const;

/** On a rung that is basic or higher ÷ households whose rung is known. */
export const basicDrinkingWater: Indicator = {
  ...shared,
  id: 'basic-drinking-water',
  title: inLanguage('At least basic drinking water'),
  measure: { kind: 'share', of: `${RUNG} IN ${oneOf(['safely_managed', 'at_least_basic', 'basic'])}` },
  formula: inLanguage(
    'Households whose water is basic or safely managed ÷ households whose source is known and, where it matters, the time to reach it',
  ),
  note: inLanguage(
    'Basic: an improved source, 30 minutes or less to go there and come back. Counted by household, not by person.',
  ),
};

/** Households by rung, of households whose rung is known. */
export const drinkingWater: Indicator = {
  ...shared,
  id: 'drinking-water',
  title: inLanguage('Drinking water ladder'),
  headline: { label: inLanguage('At least basic'), of: basicDrinkingWater },
  measure: { kind: 'shares', of: RUNG, categories: RUNGS },
  formula: inLanguage(
    'Households on this rung ÷ households whose source is known and, where it matters, the time to reach it',
  ),
  note: inLanguage(
    'Safely managed: improved, on the premises, available when needed and tested free of contamination. Without a test the top rung reads "at least basic". Counted by household, not by person.',
  ),
};
