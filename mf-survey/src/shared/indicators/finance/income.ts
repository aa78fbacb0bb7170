import { distributionOf } from '../core/distribution.ts';
import { shareOf } from '../core/estimate.ts';
import { medianMoney } from '../core/median.ts';
import type { Distribution, Indicator } from '../core/result.ts';
import type { HouseholdMoney, IncomeSource } from './household-money.ts';
import { sumOfKnown } from './sum-of-known.ts';

const KINDS = { crops: 'Crops', livestock: 'Livestock', wages: 'Wages', day_labour: 'Day labour', trade: 'Trade' } as const;
const NOT_TOLD = 'kind_not_told';

/** How often a period of the answers comes in a year. */
const TIMES_A_YEAR: ReadonlyMap<string | null, number> = new Map([['month', 12], ['year', 1]]);

/** Households with an income of a kind ÷ households whose answer is known, those without any included. */
export const incomeSources: Distribution<HouseholdMoney> = {
  title: 'Sources of income',
  asks: ['finance.income_sources'],
  counted: 'households',
  behind: { table: 'finance' },
  formula: 'Households with an income of this kind ÷ households whose answer is known, those without any income included',
  source: 'World Bank, Living Standards Measurement Study (LSMS)',
  note: 'Income in money. A household may have several sources.',
  categories: KINDS,
  several: true,
  compute: (households, weighted) =>
    distributionOf(households, weighted, Object.keys(KINDS), ({ incomeSources: sources }) => sources && sources.map(({ kind }) => kind ?? NOT_TOLD)),
};

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

/** Households that received money from relatives ÷ households whose answer is known. */
export const remittances: Indicator<HouseholdMoney> = {
  title: 'Received money from relatives',
  unit: 'percent',
  asks: ['finance.remittances'],
  counted: 'households',
  behind: { table: 'finance' },
  formula: 'Households that received money from relatives in the last 12 months ÷ households whose answer is known',
  source: 'World Bank, Global Findex, domestic remittances',
  compute: (households, weighted) => shareOf(households, weighted, ({ remittances: received }) => (received === null ? null : received > 0)),
};
