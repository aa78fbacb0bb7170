import { savingsPlaces as choices } from '@groundwork/survey/model';
import type { Indicator } from '../entry.ts';
import { hasItem, knownWhere } from '../lists.ts';
import { MONEY } from './currency.ts';
import { inLanguage } from '../../model/in-language.ts';

const { bank, ...others } = choices;
/** The figure ends with the bank. */
const PLACES = { ...others, bank };

/** Savings below zero are a slip. */
const SAVES = 'CASE WHEN savings >= 0 THEN savings > 0 END';

/** Households that have saved anything, of households whose savings are known. */
export const savers: Indicator = {
  id: 'savers',
  title: inLanguage('Households with savings'),
  unit: 'percent',
  counted: inLanguage('households'),
  from: 'finance',
  asks: ['finance.savings'],
  measure: { kind: 'share', of: SAVES },
  behind: { table: 'finance' },
  formula: inLanguage(
    'Households with savings above zero on the day of the interview ÷ households whose savings are known',
  ),
  source: 'World Bank, Global Findex, saving',
  note: inLanguage('Savings of zero are an answer. A household without an answer counts as not known.'),
};

/** The median of what those who save have saved. */
export const medianSavings: Indicator = {
  id: 'median-savings',
  title: inLanguage('Median savings of those who save'),
  ...MONEY,
  counted: inLanguage('households with savings'),
  from: 'finance',
  asks: ['finance.savings'],
  measure: { kind: 'median', population: SAVES, of: 'savings' },
  behind: { table: 'finance', where: ['savings:min:0.01'] },
  formula: inLanguage('Median of the savings above zero'),
  source: 'As the household reported it',
  note: inLanguage('Households without savings are excluded; those with unknown savings count as not known.'),
};

/** Households that save by where, of those that said where: nobody saves nowhere, so an empty list is no answer. */
export const savingsPlaces: Indicator = {
  id: 'savings-places',
  title: inLanguage('Where savings are kept'),
  unit: 'percent',
  counted: inLanguage('households with savings'),
  from: 'finance',
  asks: ['finance.savings', 'finance.savings_place'],
  measure: {
    kind: 'shares',
    population: 'COALESCE(savings > 0, FALSE)',
    of: knownWhere(hasItem('finance__savings_place')),
    items: { from: 'finance__savings_place', category: 'value' },
    categories: PLACES,
  },
  behind: { table: 'finance', where: ['savings:min:0.01'] },
  formula: inLanguage(
    'Households with savings that keep some of them here ÷ households with savings of which it is known where',
  ),
  source: 'World Bank, Global Findex, saving',
  note: inLanguage('A household can have savings in several places. Those with unknown savings are excluded.'),
};
