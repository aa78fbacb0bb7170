import { distributionOf } from '../core/distribution.ts';
import { shareOf } from '../core/estimate.ts';
import { medianMoney } from '../core/median.ts';
import type { Distribution, Indicator } from '../core/result.ts';
import type { HouseholdMoney } from './household-money.ts';
import { sumOfKnown } from './sum-of-known.ts';

const SOURCES = {
  bank: 'Bank',
  group: 'Savings group',
  relatives: 'Relatives',
  trader: 'Trader',
  lender: 'Money lender',
} as const;

/** Where a loan has no source, it still is a loan. */
const NOT_TOLD = 'source_not_told';

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

/** Households with a loan from a source ÷ all households whose answer is known, those without any loan included. */
export const creditBySource: Distribution<HouseholdMoney> = {
  title: 'Credit by source',
  asks: ['finance.loans'],
  counted: 'households',
  behind: { table: 'finance' },
  formula: 'Households with a loan from this source ÷ households whose answer is known, those without any loan included',
  source: 'World Bank, Global Findex, borrowing by source',
  note: 'A household may have loans from several sources.',
  categories: SOURCES,
  several: true,
  compute: (households, weighted) =>
    distributionOf(households, weighted, Object.keys(SOURCES), ({ loans }) => loans && loans.map(({ source }) => source ?? NOT_TOLD)),
};

/** What a household still has to pay back: null as soon as it is not known of one of its loans. */
export const debtOf = ({ loans }: Pick<HouseholdMoney, 'loans'>): number | null =>
  loans && sumOfKnown(loans.map(({ outstanding }) => outstanding));

/** The median of what households with a loan have still to pay back. */
export const medianDebt: Indicator<HouseholdMoney> = {
  title: 'Median debt of those with a loan',
  unit: 'money',
  asks: ['finance.loans'],
  counted: 'households with a loan',
  behind: { table: 'finance', wider: 'All households that were asked; loans are a list, which cannot be filtered.' },
  formula: 'Median of what is still to be paid back, all loans of a household together',
  source: 'As the household reported it',
  note: 'A loan that is paid back counts as zero. Households of which it is not known whether they have a loan are not part of this.',
  ...medianMoney((row) => (row.loans === null || row.loans.length === 0 ? undefined : debtOf(row))),
};
