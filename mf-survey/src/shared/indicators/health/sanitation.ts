import { distributionOf } from '../core/distribution.ts';
import type { Distribution } from '../core/result.ts';
import type { WashHousehold } from './wash-household.ts';

const RUNGS = {
  safely_managed: 'Safely managed',
  at_least_basic: 'At least basic, disposal not known',
  basic: 'Basic',
  limited: 'Limited, shared',
  unimproved: 'Unimproved',
  open: 'Open defecation',
} as const;
export type SanitationRung = keyof typeof RUNGS;

const IMPROVED: ReadonlySet<string> = new Set([
  'flush_sewer', 'flush_septic', 'flush_pit', 'pit_ventilated', 'pit_slab', 'twin_pit_slab', 'composting',
]);
const UNIMPROVED: ReadonlySet<string> = new Set(['flush_open', 'pit_open', 'bucket', 'hanging']);

/** The rung of a household; an improved toilet needs to be known as shared or not. */
export function sanitationRung({ toilet, toiletShared, excretaSafe }: WashHousehold): SanitationRung | null {
  if (toilet === 'none') return 'open';
  if (toilet !== null && UNIMPROVED.has(toilet)) return 'unimproved';
  if (toilet === null || !IMPROVED.has(toilet) || toiletShared === null) return null;
  if (toiletShared) return 'limited';
  if (excretaSafe === null) return 'at_least_basic';
  return excretaSafe ? 'safely_managed' : 'basic';
}

/** Households by rung ÷ households whose rung is known. */
export const sanitation: Distribution<WashHousehold> = {
  title: 'Sanitation ladder',
  asks: ['households.toilet_type'],
  counted: 'households',
  behind: { table: 'households' },
  formula: 'Households on this rung ÷ households whose toilet is known and, where it is improved, whether it is shared',
  source: 'WHO/UNICEF Joint Monitoring Programme (JMP), service ladder for sanitation',
  note: 'Safely managed: improved, not shared, excreta treated or disposed of safely as the household said. Counted by household, not by person.',
  categories: RUNGS,
  compute: (households, weighted) => distributionOf(households, weighted, Object.keys(RUNGS), sanitationRung),
};
