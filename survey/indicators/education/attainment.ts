import { educationLevels as categories } from '@groundwork/survey/model';
import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

/** People of 25 and over by the highest level they completed, of those whose level is known. */
export const attainment: Indicator = {
  id: 'attainment',
  title: inLanguage('Educational attainment, age 25 and over'),
  unit: 'percent',
  counted: inLanguage('people aged 25 and over'),
  from: 'members',
  asks: ['members.education_level'],
  measure: { kind: 'shares', population: 'age_years >= 25', of: 'education_level', categories },
  behind: { table: 'members', where: ['age_years:min:25'] },
  formula: inLanguage(
    'People aged 25 and over whose highest completed level is this one ÷ people aged 25 and over whose level is known',
  ),
  source: 'UNESCO Institute for Statistics (UIS), educational attainment',
  note: inLanguage('Each level excludes higher ones. People listed without an age count as not known.'),
};
