import { oneOf, type Indicator } from '../entry.ts';

const RUNGS = {
  safely_managed: 'Safely managed',
  at_least_basic: 'At least basic, disposal not known',
  basic: 'Basic',
  limited: 'Limited, shared',
  unimproved: 'Unimproved',
  open: 'Open defecation',
} as const;

const IMPROVED = ['flush_sewer', 'flush_septic', 'flush_pit', 'pit_ventilated', 'pit_slab', 'twin_pit_slab', 'composting'];
const UNIMPROVED = ['flush_open', 'pit_open', 'bucket', 'hanging'];

/** Of an improved toilet it has to be known whether it is shared. */
const RUNG = `CASE
    WHEN toilet_type = 'none' THEN 'open'
    WHEN toilet_type IN ${oneOf(UNIMPROVED)} THEN 'unimproved'
    WHEN toilet_type IN ${oneOf(IMPROVED)} AND toilet_shared THEN 'limited'
    WHEN toilet_type IN ${oneOf(IMPROVED)} AND NOT toilet_shared THEN CASE WHEN excreta_safe THEN 'safely_managed' WHEN NOT excreta_safe THEN 'basic' ELSE 'at_least_basic' END
    END`;

const shared = {
  unit: 'percent',
  counted: 'households',
  from: 'households',
  asks: ['households.toilet_type'],
  behind: { table: 'households' },
  source: 'WHO/UNICEF Joint Monitoring Programme (JMP), service ladder for sanitation',
} as const;

/** Households by rung, of households whose rung is known. */
export const sanitation: Indicator = {
  ...shared,
  id: 'sanitation',
  title: 'Sanitation ladder',
  measure: { kind: 'shares', of: RUNG, categories: RUNGS },
  formula: 'Households on this rung ÷ households whose toilet is known and, where it is improved, whether it is shared',
  note: 'Safely managed: improved, not shared, excreta treated or disposed of safely as the household said. Counted by household, not by person.',
};

/** On a rung that is basic or higher ÷ households whose rung is known. */
export const basicSanitation: Indicator = {
  ...shared,
  id: 'basic-sanitation',
  title: 'At least basic sanitation',
  measure: { kind: 'share', of: `${RUNG} IN ${oneOf(['safely_managed', 'at_least_basic', 'basic'])}` },
  formula: 'Households with an improved toilet of their own ÷ households whose toilet is known and, where it is improved, whether it is shared',
  note: 'Counted by household, not by person.',
};

/** Households without a toilet ÷ households whose rung is known. */
export const openDefecation: Indicator = {
  ...shared,
  id: 'open-defecation',
  title: 'Open defecation',
  measure: { kind: 'share', of: `${RUNG} = 'open'` },
  formula: 'Households without a toilet ÷ households whose toilet is known and, where it is improved, whether it is shared',
  note: 'Counted by household, not by person.',
};
