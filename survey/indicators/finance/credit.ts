import type { Indicator } from '../entry.ts';
import { hasItem, knownWhere, notNegative, sumOfKnown } from '../lists.ts';
import { MONEY } from './currency.ts';

const SOURCES = { bank: 'Bank', group: 'Savings group', relatives: 'Relatives', trader: 'Trader', lender: 'Money lender' } as const;

const LOANS = 'finance__loans';
const shared = { from: 'finance', asks: ['finance.loans'] } as const;

/** Households with a loan, of households whose answer is known. */
export const borrowers: Indicator = {
  ...shared,
  id: 'borrowers',
  title: 'Households with a loan',
  unit: 'percent',
  counted: 'households',
  measure: { kind: 'share', of: `CASE WHEN loans IS NOT NULL THEN ${hasItem(LOANS)} END` },
  behind: { table: 'finance' },
  formula: 'Households with at least one loan ÷ households whose answer is known',
  source: 'World Bank, Global Findex, borrowing',
  note: 'Loans from any source, including relatives. Having no loan is an answer; a household that was not asked counts as not known.',
};

/** Households with a loan from a source, of all households whose answer is known. A loan without a source is a loan. */
export const creditBySource: Indicator = {
  ...shared,
  id: 'credit-by-source',
  title: 'Credit by source',
  unit: 'percent',
  counted: 'households',
  measure: { kind: 'shares', of: knownWhere('loans IS NOT NULL'), items: { from: LOANS, category: "COALESCE(source, 'source_not_told')" }, categories: SOURCES },
  behind: { table: 'finance' },
  formula: 'Households with a loan from this source ÷ households whose answer is known, those without any loan included',
  source: 'World Bank, Global Findex, borrowing by source',
  note: 'A household may have loans from several sources.',
};

/** The median of what households with a loan have still to pay back. */
export const medianDebt: Indicator = {
  ...shared,
  id: 'median-debt',
  title: 'Median debt of those with a loan',
  ...MONEY,
  counted: 'households with a loan',
  measure: { kind: 'median', population: hasItem(LOANS), of: sumOfKnown(LOANS, notNegative('item.outstanding')) },
  behind: { table: 'finance', wider: 'All households that were asked; loans are a list, which cannot be filtered.' },
  formula: 'Median of what is still to be paid back, all loans of a household together',
  source: 'As the household reported it',
  note: 'A loan that is paid back counts as zero. Households that may or may not have a loan are excluded.',
};
