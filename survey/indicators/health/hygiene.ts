import type { Indicator } from '../entry.ts';

const RUNGS = { basic: 'Basic', limited: 'Limited, water or soap missing', none: 'No facility' } as const;

/** Where the enumerator was not allowed to see the place, it is not known. */
const RUNG = `CASE
    WHEN handwash_facility = 'none' THEN 'none'
    WHEN handwash_facility IN ('fixed', 'mobile') THEN CASE WHEN handwash_soap AND handwash_water THEN 'basic' WHEN NOT handwash_soap OR NOT handwash_water THEN 'limited' END
    END`;

/** Households by rung, of households whose rung is known. */
export const hygiene: Indicator = {
  id: 'hygiene',
  title: 'Hygiene ladder',
  unit: 'percent',
  counted: 'households',
  from: 'households',
  asks: ['households.handwash_facility'],
  measure: { kind: 'shares', of: RUNG, categories: RUNGS },
  behind: { table: 'households' },
  formula: 'Households on this rung ÷ households whose place to wash hands was seen',
  source: 'WHO/UNICEF Joint Monitoring Programme (JMP), service ladder for hygiene',
  note: 'Basic: a place to wash hands with water and soap. Counted by household, not by person.',
};
