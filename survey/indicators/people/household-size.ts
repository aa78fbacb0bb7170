import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

/** Listed members ÷ households that listed them. */
export const householdSize: Indicator = {
  id: 'household-size',
  title: inLanguage('Household size'),
  unit: 'mean',
  counted: inLanguage('households'),
  from: 'listed_members',
  asks: ['members'],
  measure: { kind: 'mean', of: 'NULLIF(listed, 0)' },
  behind: { table: 'members' },
  formula: inLanguage('Σ listed members ÷ households that listed their members'),
  source: 'World Bank, Living Standards Measurement Study (LSMS)',
  note: inLanguage('A household without listed members counts as not known.'),
};
