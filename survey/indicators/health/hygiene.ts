import type { Indicator } from '../entry.ts';
import { inLanguage, labels } from '../../model/in-language.ts';

const RUNGS = labels({ basic: 'Basic', limited: 'Limited, water or soap missing', none: 'No facility' });

/** Where the enumerator was not allowed to see the place, it is not known. */
const RUNG = `CASE
    WHEN handwash_facility = 'none' THEN 'none'
    WHEN handwash_facility IN ('fixed', 'mobile') THEN CASE WHEN handwash_soap AND handwash_water THEN 'basic' WHEN NOT handwash_soap OR NOT handwash_water THEN 'limited' END
    END`;

/** What a rung follows from; null is not known. */
export interface HandwashingAnswers {
  readonly facility: string | null;
  readonly soap: boolean | null;
  readonly water: boolean | null;
}

/** The same rule for one household that is read by itself; a test holds the two together. Null where the rung is not known. */
export function hygieneRung({ facility, soap, water }: HandwashingAnswers): keyof typeof RUNGS | null {
  if (facility === 'none') return 'none';
  if (facility !== 'fixed' && facility !== 'mobile') return null;
  if (soap === false || water === false) return 'limited';
  return soap === true && water === true ? 'basic' : null;
}

/** Households by rung, of households whose rung is known. */
export const hygiene: Indicator = {
  id: 'hygiene',
  title: inLanguage('Hygiene ladder'),
  unit: 'percent',
  counted: inLanguage('households'),
  from: 'households',
  asks: ['households.handwash_facility'],
  measure: { kind: 'shares', of: RUNG, categories: RUNGS },
  behind: { table: 'households' },
  formula: inLanguage('Households on this rung ÷ households whose place to wash hands was seen'),
  source: 'WHO/UNICEF Joint Monitoring Programme (JMP), service ladder for hygiene',
  note: inLanguage('Basic: a place to wash hands with water and soap. Counted by household, not by person.'),
};
