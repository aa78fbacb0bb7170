import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

/** People with health insurance, of people whose answer is known. */
export const insurance: Indicator = {
  id: 'insurance',
  title: inLanguage('Covered by health insurance'),
  unit: 'percent',
  counted: inLanguage('people'),
  from: 'members',
  asks: ['members.insured'],
  measure: { kind: 'share', of: 'insured' },
  behind: { table: 'members' },
  formula: inLanguage('People covered by health insurance ÷ people whose answer is known'),
  source: 'Demographic and Health Surveys (DHS)',
};
