import { distributionOf } from '../core/distribution.ts';
import type { Distribution } from '../core/result.ts';
import type { WashHousehold } from './wash-household.ts';

const RUNGS = { basic: 'Basic', limited: 'Limited, water or soap missing', none: 'No facility' } as const;
export type HygieneRung = keyof typeof RUNGS;

/** The rung of a household; where the enumerator was not allowed to see the place, it is not known. */
export function hygieneRung({ facility, soap, water }: WashHousehold): HygieneRung | null {
  if (facility === 'none') return 'none';
  if (facility !== 'fixed' && facility !== 'mobile') return null;
  if (soap === false || water === false) return 'limited';
  return soap === true && water === true ? 'basic' : null;
}

/** Households by rung ÷ households whose rung is known. */
export const hygiene: Distribution<WashHousehold> = {
  title: 'Hygiene ladder',
  asks: ['households.handwash_facility'],
  counted: 'households',
  behind: { table: 'households' },
  formula: 'Households on this rung ÷ households whose place to wash hands was seen',
  source: 'WHO/UNICEF Joint Monitoring Programme (JMP), service ladder for hygiene',
  note: 'Basic: a place to wash hands with water and soap. Counted by household, not by person.',
  categories: RUNGS,
  compute: (households, weighted) => distributionOf(households, weighted, Object.keys(RUNGS), hygieneRung),
};
