import { shareOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { HouseholdMoney } from './household-money.ts';

/** Households with a member in a savings group ÷ households whose answer is known. */
export const savingsGroup: Indicator<HouseholdMoney> = {
  title: 'A member belongs to a savings group',
  unit: 'percent',
  asks: ['finance.group_member'],
  counted: 'households',
  behind: { table: 'finance' },
  formula: 'Households of which a member belongs to a savings group ÷ households whose answer is known',
  source: 'World Bank, Global Findex, saving with a club or a person outside the family',
  compute: (households, weighted) => shareOf(households, weighted, ({ groupMember }) => groupMember),
};
