import { urgentMoneySources } from '@groundwork/survey/model';
import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

/** Households that needed money urgently, of households whose answer is known. */
export const neededMoney: Indicator = {
  id: 'needed-money',
  title: inLanguage('Needed money urgently'),
  unit: 'percent',
  counted: inLanguage('households'),
  from: 'finance',
  asks: ['finance.needed_money'],
  measure: { kind: 'share', of: 'needed_money' },
  behind: { table: 'finance' },
  formula: inLanguage('Households that needed money urgently in the last 12 months ÷ households whose answer is known'),
  source: 'World Bank, Global Findex, emergency money',
};

/** Households that needed money urgently by where it came from, of those of which that is known. */
export const urgentMoneySource: Indicator = {
  id: 'urgent-money-source',
  title: inLanguage('Where urgent money came from'),
  unit: 'percent',
  counted: inLanguage('households that needed money'),
  from: 'finance',
  asks: ['finance.needed_money', 'finance.money_source'],
  measure: {
    kind: 'shares',
    population: 'COALESCE(needed_money, FALSE)',
    of: 'money_source',
    categories: urgentMoneySources,
  },
  behind: { table: 'finance', where: ['needed_money:is:true'] },
  formula: inLanguage(
    'Households that needed money urgently and got it from here ÷ households that needed it and of which it is known where from',
  ),
  source: 'World Bank, Global Findex, main source of emergency money',
  note: inLanguage('Households that may or may not have needed money are excluded.'),
};
