import { oneOf, type Indicator } from '../entry.ts';
import { inLanguage, labels } from '../../model/in-language.ts';

const RUNGS = labels({
  safely_managed: 'Safely managed',
  at_least_basic: 'At least basic, disposal not known',
  basic: 'Basic',
  limited: 'Limited, shared',
  unimproved: 'Unimproved',
  open: 'Open defecation',
});

const IMPROVED = [
  'flush_sewer',
  'flush_septic',
  'flush_pit',
  'pit_ventilated',
  'pit_slab',
  'twin_pit_slab',
  'composting',
];
const UNIMPROVED = ['flush_open', 'pit_open', 'bucket', 'hanging'];

/** Of an improved toilet it has to be known whether it is shared. */
const RUNG = `CASE
    WHEN toilet_type = 'none' THEN 'open'
    WHEN toilet_type IN ${oneOf(UNIMPROVED)} THEN 'unimproved'
    WHEN toilet_type IN ${oneOf(IMPROVED)} AND toilet_shared THEN 'limited'
    WHEN toilet_type IN ${oneOf(IMPROVED)} AND NOT toilet_shared THEN CASE WHEN excreta_safe THEN 'safely_managed' WHEN NOT excreta_safe THEN 'basic' ELSE 'at_least_basic' END
    END`;

/** What a rung follows from; null is not known. */
export interface ToiletAnswers {
  readonly toilet: string | null;
  readonly isShared: boolean | null;
  readonly isSafe: boolean | null;
}

/** The same rule for one household that is read by itself; a test holds the two together. Null where the rung is not known. */
export function sanitationRung({ toilet, isShared, isSafe }: ToiletAnswers): keyof typeof RUNGS | null {
  if (toilet === 'none') return 'open';
  if (toilet !== null && UNIMPROVED.includes(toilet)) return 'unimproved';
  if (toilet === null || !IMPROVED.includes(toilet) || isShared === null) return null;
  if (isShared) return 'limited';
  return isSafe === null ? 'at_least_basic' : isSafe ? 'safely_managed' : 'basic';
}

const shared = {
  unit: 'percent',
  counted: inLanguage('households'),
  from: 'households',
  asks: ['households.toilet_type'],
  behind: { table: 'households' },
  source: 'WHO/UNICEF Joint Monitoring Programme (JMP), service ladder for sanitation',
} as const;

/** On a rung that is basic or higher ÷ households whose rung is known. */
export const basicSanitation: Indicator = {
  ...shared,
  id: 'basic-sanitation',
  title: inLanguage('At least basic sanitation'),
  measure: { kind: 'share', of: `${RUNG} IN ${oneOf(['safely_managed', 'at_least_basic', 'basic'])}` },
  formula: inLanguage(
    'Households with an improved toilet of their own ÷ households whose toilet is known and, where it is improved, whether it is shared',
  ),
  note: inLanguage('Counted by household, not by person.'),
};

/** Households by rung, of households whose rung is known. */
export const sanitation: Indicator = {
  ...shared,
  id: 'sanitation',
  title: inLanguage('Sanitation ladder'),
  headline: { label: inLanguage('At least basic'), of: basicSanitation },
  measure: { kind: 'shares', of: RUNG, categories: RUNGS },
  formula: inLanguage(
    'Households on this rung ÷ households whose toilet is known and, where it is improved, whether it is shared',
  ),
  note: inLanguage(
    'Safely managed: improved, not shared, excreta treated or disposed of safely as the household said. Counted by household, not by person.',
  ),
};

/** Households without a toilet ÷ households whose rung is known. */
export const openDefecation: Indicator = {
  ...shared,
  id: 'open-defecation',
  title: inLanguage('Open defecation'),
  measure: { kind: 'share', of: `${RUNG} = 'open'` },
  formula: inLanguage(
    'Households without a toilet ÷ households whose toilet is known and, where it is improved, whether it is shared',
  ),
  note: inLanguage('Counted by household, not by person.'),
};
