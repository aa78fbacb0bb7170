import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

/** Households with a member in a savings group, of households whose answer is known. */
export const savingsGroup: Indicator = {
  id: 'savings-group',
  title: inLanguage('A member belongs to a savings group'),
  unit: 'percent',
  counted: inLanguage('households'),
  from: 'finance',
  asks: ['finance.group_member'],
  measure: { kind: 'share', of: 'group_member' },
  behind: { table: 'finance' },
  formula: inLanguage('Households of which a member belongs to a savings group ÷ households whose answer is known'),
  source: 'World Bank, Global Findex, saving with a club or a person outside the family',
};
