import type { Indicator } from '../entry.ts';
import { hasItem, knownWhere, noneOf, notNegative, sumOfKnown } from '../lists.ts';
import { MONEY } from './currency.ts';
import { inLanguage, labels } from '../../model/in-language.ts';

const SOURCES = labels({
  bank: 'Bank',
  group: 'Savings group',
  relatives: 'Relatives',
  trader: 'Trader',
  lender: 'Money lender',
});

const LOANS = 'finance__loans';
const shared = { from: 'finance', asks: ['finance.loans'] } as const;

/** Households with a loan, of households whose answer is known. */
export const borrowers: Indicator = {
  ...shared,
  id: 'borrowers',
  title: inLanguage('Households with a loan'),
  unit: 'percent',
  counted: inLanguage('households'),
  measure: { kind: 'share', of: `CASE WHEN loans IS NOT NULL THEN ${hasItem(LOANS)} END` },
  behind: { table: 'finance' },
  formula: inLanguage('Households with at least one loan ÷ households whose answer is known'),
  source: 'World Bank, Global Findex, borrowing',
  note: inLanguage(
    'Loans from any source, including relatives. Having no loan is an answer; a household that was not asked counts as not known.',
  ),
};

const sources = {
  ...shared,
  id: 'credit-by-source',
  title: inLanguage('Credit by source'),
  unit: 'percent',
  counted: inLanguage('households'),
  measure: {
    kind: 'shares',
    of: knownWhere('loans IS NOT NULL'),
    items: { from: LOANS, category: "COALESCE(source, 'source_not_told')" },
    categories: SOURCES,
  },
  behind: { table: 'finance' },
  formula: inLanguage(
    'Households with a loan from this source ÷ households whose answer is known, including those without a loan',
  ),
  source: 'World Bank, Global Findex, borrowing by source',
  note: inLanguage('A household may have loans from several sources.'),
} as const satisfies Indicator;

/** Households with a loan from a source, of all households whose answer is known. A loan without a source is a loan. */
export const creditBySource: Indicator = {
  ...sources,
  headline: noneOf(sources, {
    id: 'no-credit',
    title: inLanguage('Households without a loan'),
    formula: inLanguage('Households without a loan ÷ households whose answer is known'),
  }),
};

/** The median of what households with a loan have still to pay back. */
export const medianDebt: Indicator = {
  ...shared,
  id: 'median-debt',
  title: inLanguage('Median debt of those with a loan'),
  ...MONEY,
  counted: inLanguage('households with a loan'),
  measure: { kind: 'median', population: hasItem(LOANS), of: sumOfKnown(LOANS, notNegative('item.outstanding')) },
  behind: { table: 'finance', wider: 'All households that were asked; loans are a list, which cannot be filtered.' },
  formula: inLanguage('Median of what is still to be paid back, all loans of a household together'),
  source: 'As the household reported it',
  note: inLanguage('A loan that is paid back counts as zero. Households that may or may not have a loan are excluded.'),
};
