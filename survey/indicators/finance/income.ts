import type { Indicator } from '../entry.ts';
import { knownWhere, noneOf, notNegative, sumOfKnown } from '../lists.ts';
import { MONEY } from './currency.ts';
import { inLanguage, labels } from '../../model/in-language.ts';

const KINDS = labels({
  crops: 'Crops',
  livestock: 'Livestock',
  wages: 'Wages',
  day_labour: 'Day labour',
  trade: 'Trade',
});

const SOURCES = 'finance__income_sources';

/** An amount of a year; not known where its period is not. */
const YEARLY =
  "CASE WHEN item.amount >= 0 THEN item.amount * CASE item.period WHEN 'month' THEN 12 WHEN 'year' THEN 1 END END";

const sources = {
  id: 'income-sources',
  title: inLanguage('Sources of income'),
  unit: 'percent',
  counted: inLanguage('households'),
  from: 'finance',
  asks: ['finance.income_sources'],
  measure: {
    kind: 'shares',
    of: knownWhere('income_sources IS NOT NULL'),
    items: { from: SOURCES, category: "COALESCE(kind, 'kind_not_told')" },
    categories: KINDS,
  },
  behind: { table: 'finance' },
  formula: inLanguage(
    'Households with an income of this kind ÷ households whose answer is known, including those without an income',
  ),
  source: 'World Bank, Living Standards Measurement Study (LSMS)',
  note: inLanguage('Cash income. A household can have several sources.'),
} as const satisfies Indicator;

/** Households with an income of a kind, of households whose answer is known. An income without a kind is an income. */
export const incomeSources: Indicator = {
  ...sources,
  headline: noneOf(sources, {
    id: 'no-income-sources',
    title: inLanguage('Households without a source of income'),
    formula: inLanguage('Households without a source of income ÷ households whose answer is known'),
  }),
};

/** The median income of a year. */
export const medianIncome: Indicator = {
  id: 'median-income',
  title: inLanguage('Median income of a year'),
  ...MONEY,
  counted: inLanguage('households'),
  from: 'finance',
  asks: ['finance.income_sources'],
  measure: { kind: 'median', of: `CASE WHEN income_sources IS NOT NULL THEN ${sumOfKnown(SOURCES, YEARLY)} END` },
  behind: { table: 'finance' },
  formula: inLanguage('Median over households of the sum of their sources of income, monthly amounts times twelve'),
  source: 'World Bank, Living Standards Measurement Study (LSMS)',
  note: inLanguage(
    'For the whole household, not per person, before costs. Excludes food from own fields and money from relatives. No source means an income of zero.',
  ),
};

/** The median of what was spent in 30 days. */
export const medianExpenditure: Indicator = {
  id: 'median-expenditure',
  title: inLanguage('Median spending in 30 days'),
  ...MONEY,
  counted: inLanguage('households'),
  from: 'finance',
  asks: ['finance.expenditure'],
  measure: { kind: 'median', of: notNegative('expenditure') },
  behind: { table: 'finance' },
  formula: inLanguage('Median of what households spent in the 30 days before the interview'),
  source: 'World Bank, Living Standards Measurement Study (LSMS)',
  note: inLanguage('As one reported sum, for the whole household, not per person.'),
};

/** Households that received money from relatives, of households whose answer is known. */
export const remittances: Indicator = {
  id: 'remittances',
  title: inLanguage('Received money from relatives'),
  unit: 'percent',
  counted: inLanguage('households'),
  from: 'finance',
  asks: ['finance.remittances'],
  measure: { kind: 'share', of: 'CASE WHEN remittances >= 0 THEN remittances > 0 END' },
  behind: { table: 'finance' },
  formula: inLanguage(
    'Households that received money from relatives in the last 12 months ÷ households whose answer is known',
  ),
  source: 'World Bank, Global Findex, domestic remittances',
};
