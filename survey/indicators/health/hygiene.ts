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

const shared = {
  unit: 'percent',
  counted: inLanguage('households'),
  from: 'households',
  asks: ['households.handwash_facility'],
  behind: { table: 'households' },
  source: 'WHO/UNICEF Joint Monitoring Programme (JMP), service ladder for hygiene',
  note: inLanguage('Basic: a place to wash hands with water and soap. Counted by household, not by person.'),
} as const;

/** On the highest rung ÷ households whose rung is known. */
export const basicHygiene: Indicator = {
  ...shared,
  id: 'basic-hygiene',
  title: inLanguage('Basic hygiene'),
  measure: { kind: 'share', of: `${RUNG} = 'basic'` },
  formula: inLanguage(
    'Households with a place to wash hands with water and soap ÷ households whose place to wash hands was seen',
  ),
};

/** Households by rung, of households whose rung is known. */
export const hygiene: Indicator = {
  ...shared,
  id: 'hygiene',
  title: inLanguage('Hygiene ladder'),
  headline: { label: inLanguage('Basic'), of: basicHygiene },
  measure: { kind: 'shares', of: RUNG, categories: RUNGS },
  formula: inLanguage('Households on this rung ÷ households whose place to wash hands was seen'),
};
