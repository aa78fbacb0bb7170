import { meanOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { SurveyRow } from '../core/rows.ts';

/** A household with how many are listed as its members. */
export interface ListedHousehold extends SurveyRow {
  /** Null where nobody was willing to list them. */
  readonly listed: number | null;
}

/** Listed members ÷ households that listed them. */
export const householdSize: Indicator<ListedHousehold> = {
  title: 'Household size',
  unit: 'mean',
  asks: ['members'],
  counted: 'households',
  behind: { table: 'members' },
  formula: 'Σ listed members ÷ households that listed their members',
  source: 'World Bank, Living Standards Measurement Study (LSMS)',
  note: 'A household without a listed member counts as not known: everybody who was interviewed lives in one.',
  compute: (households, weighted) => meanOf(households, weighted, ({ listed }) => (listed === 0 ? null : listed)),
};
