import type { Indicator } from '../entry.ts';

/** Listed members ÷ households that listed them. */
export const householdSize: Indicator = {
  id: 'household-size',
  title: 'Household size',
  unit: 'mean',
  counted: 'households',
  from: 'listed_members',
  asks: ['members'],
  measure: { kind: 'mean', of: 'NULLIF(listed, 0)' },
  behind: { table: 'members' },
  formula: 'Σ listed members ÷ households that listed their members',
  source: 'World Bank, Living Standards Measurement Study (LSMS)',
  note: 'A household without listed members counts as not known.',
};
