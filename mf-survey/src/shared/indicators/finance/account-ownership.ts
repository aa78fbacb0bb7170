import { shareOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { HouseholdMoney } from './household-money.ts';

/** Households in which an adult has an account ÷ households whose answer is known. */
export const accountOwnership: Indicator<HouseholdMoney> = {
  title: 'An adult has an account',
  unit: 'percent',
  asks: ['finance.has_account'],
  counted: 'households',
  behind: { table: 'finance' },
  formula: 'Households in which an adult has an account at a bank or with mobile money ÷ households whose answer is known',
  source: 'World Bank, Global Findex, account ownership',
  note: 'Asked once for the household, so it is a share of households. Global Findex asks every adult from 15 on: the two do not compare.',
  compute: (households, weighted) => shareOf(households, weighted, ({ hasAccount }) => hasAccount),
};
