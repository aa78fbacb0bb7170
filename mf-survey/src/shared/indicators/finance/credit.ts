import { shareOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { HouseholdMoney } from './household-money.ts';

/** Households with a loan ÷ households whose answer is known. */
export const borrowers: Indicator<HouseholdMoney> = {
  title: 'Households with a loan',
  unit: 'percent',
  asks: ['finance.loans'],
  counted: 'households',
  behind: { table: 'finance' },
  formula: 'Households with at least one loan ÷ households whose answer is known',
  source: 'World Bank, Global Findex, borrowing',
  note: 'Loans of any source, relatives included. No loan is an answer; a household that was not asked counts as not known.',
  compute: (households, weighted) => shareOf(households, weighted, ({ loans }) => (loans === null ? null : loans.length > 0)),
};
