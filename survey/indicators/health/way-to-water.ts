import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

/** Minutes that a basic source may take, there and back with waiting. */
const BASIC_MINUTES = 30;

/** Water on the premises takes no time to reach; a time below zero is a slip. */
const MINUTES = 'CASE WHEN water_on_premises THEN 0 WHEN water_roundtrip_min >= 0 THEN water_roundtrip_min END';

const shared = {
  counted: inLanguage('households'),
  from: 'households',
  asks: ['households.water_roundtrip_min'],
  behind: {
    table: 'households',
    where: ['water_roundtrip_min:known'],
    wider: 'Households with water on the premises count as 0 minutes.',
  },
  source: 'WHO/UNICEF Joint Monitoring Programme (JMP), core questions on drinking water',
} as const;

/** The median time to the water and back, with waiting. */
export const wayToWater: Indicator = {
  ...shared,
  id: 'way-to-water',
  title: inLanguage('Minutes to fetch water (round trip)'),
  unit: 'minutes',
  measure: { kind: 'median', of: MINUTES },
  formula: inLanguage('Median of the minutes to go, wait and come back, 0 with water on the premises'),
  note: inLanguage('As reported by the household, in time rather than distance.'),
};

/** Households with water within half an hour, of households of which the time is known. */
export const waterWithinHalfAnHour: Indicator = {
  ...shared,
  id: 'water-within-half-an-hour',
  title: inLanguage('Water within 30 minutes'),
  unit: 'percent',
  measure: { kind: 'share', of: `(${MINUTES}) <= ${BASIC_MINUTES}` },
  formula: inLanguage(
    'Households that need up to 30 minutes to go, wait and come back ÷ households whose time is known',
  ),
};
