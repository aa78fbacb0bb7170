import { medianMoney } from '../core/median.ts';
import type { Indicator } from '../core/result.ts';
import type { HouseholdMoney, IncomeSource } from './household-money.ts';
import { sumOfKnown } from './sum-of-known.ts';

/** How often a period of the answers comes in a year. */
const TIMES_A_YEAR: ReadonlyMap<string | null, number> = new Map([['month', 12], ['year', 1]]);

function yearlyAmount({ amount, period }: IncomeSource): number | null {
  const times = TIMES_A_YEAR.get(period);
  return amount === null || times === undefined ? null : amount * times;
}

/** Income of a year, in the currency of the round: null as soon as an amount or its period is not known. */
export const yearlyIncomeOf = ({ incomeSources: sources }: Pick<HouseholdMoney, 'incomeSources'>): number | null =>
  sources && sumOfKnown(sources.map(yearlyAmount));

/** The median income of a year. */
export const medianIncome: Indicator<HouseholdMoney> = {
  title: 'Median income of a year',
  unit: 'money',
  asks: ['finance.income_sources'],
  counted: 'households',
  behind: { table: 'finance' },
  formula: 'Median over households of the sum of their sources of income, twelve times what was told by the month',
  source: 'World Bank, Living Standards Measurement Study (LSMS)',
  note: 'Of the whole household, not of a person, and before costs. What is eaten from the own field is not in it, nor is money sent by relatives. No source is an income of zero.',
  ...medianMoney<HouseholdMoney>(yearlyIncomeOf),
};

/** The median of what was spent in 30 days. */
export const medianExpenditure: Indicator<HouseholdMoney> = {
  title: 'Median spending in 30 days',
  unit: 'money',
  asks: ['finance.expenditure'],
  counted: 'households',
  behind: { table: 'finance' },
  formula: 'Median of what households spent in the 30 days before the interview',
  source: 'World Bank, Living Standards Measurement Study (LSMS)',
  note: 'As the household reported it in one sum; of the whole household, not of a person.',
  ...medianMoney<HouseholdMoney>(({ expenditure }) => expenditure),
};
