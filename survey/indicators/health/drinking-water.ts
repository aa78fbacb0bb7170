import { oneOf, type Indicator } from '../entry.ts';

const RUNGS = {
  safely_managed: 'Safely managed',
  at_least_basic: 'At least basic, water not tested',
  basic: 'Basic',
  limited: 'Limited, over 30 minutes',
  unimproved: 'Unimproved',
  surface: 'Surface water',
} as const;

const IMPROVED = [
  'piped_dwelling', 'piped_yard', 'piped_neighbour', 'public_tap', 'borehole', 'protected_well', 'protected_spring',
  'rainwater', 'tanker_truck', 'cart', 'kiosk', 'bottled', 'sachet',
];
const UNIMPROVED = ['unprotected_well', 'unprotected_spring'];

/**
 * A source on the premises takes no time to reach. Whether a basic source is safely managed needs a test of its water: where only that is
 * missing, the household is "at least basic".
 */
const RUNG = `CASE
    WHEN water_source = 'surface_water' THEN 'surface'
    WHEN water_source IN ${oneOf(UNIMPROVED)} THEN 'unimproved'
    WHEN water_source IN ${oneOf(IMPROVED)} THEN CASE
      WHEN water_on_premises IS NOT TRUE AND water_roundtrip_min IS NULL THEN NULL
      WHEN water_on_premises IS NOT TRUE AND water_roundtrip_min > 30 THEN 'limited'
      WHEN NOT water_on_premises OR NOT water_available OR water_quality = 'contaminated' THEN 'basic'
      WHEN water_on_premises AND water_available AND water_quality = 'free' THEN 'safely_managed'
      ELSE 'at_least_basic' END
    END`;

const shared = {
  unit: 'percent',
  counted: 'households',
  from: 'households',
  asks: ['households.water_source'],
  behind: { table: 'households' },
  source: 'WHO/UNICEF Joint Monitoring Programme (JMP), service ladder for drinking water',
} as const;

/** Households by rung, of households whose rung is known. */
export const drinkingWater: Indicator = {
  ...shared,
  id: 'drinking-water',
  title: 'Drinking water ladder',
  measure: { kind: 'shares', of: RUNG, categories: RUNGS },
  formula: 'Households on this rung ÷ households whose source is known and, where it matters, the time to reach it',
  note: 'Safely managed: improved, on the premises, available when needed and tested free of contamination. Without a test the top rung reads "at least basic". Counted by household, not by person.',
};

/** On a rung that is basic or higher ÷ households whose rung is known. */
export const basicDrinkingWater: Indicator = {
  ...shared,
  id: 'basic-drinking-water',
  title: 'At least basic drinking water',
  measure: { kind: 'share', of: `${RUNG} IN ${oneOf(['safely_managed', 'at_least_basic', 'basic'])}` },
  formula: 'Households whose water is basic or safely managed ÷ households whose source is known and, where it matters, the time to reach it',
  note: 'Basic: an improved source, 30 minutes or less to go there and come back. Counted by household, not by person.',
};
