import { shareOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { HouseholdMoney } from './household-money.ts';

/** Households that have saved anything ÷ households whose savings are known. */
export const savers: Indicator<HouseholdMoney> = {
  title: 'Households with savings',
  unit: 'percent',
  asks: ['finance.savings'],
  counted: 'households',
  behind: { table: 'finance' },
  formula: 'Households with savings above zero on the day of the interview ÷ households whose savings are known',
  source: 'World Bank, Global Findex, saving',
  note: 'Savings of zero are an answer. A household that gave none counts as not known.',
  compute: (households, weighted) => shareOf(households, weighted, ({ savings }) => (savings === null ? null : savings > 0)),
};
