import { educationLevels as categories } from '@groundwork/survey/model';
import type { Indicator } from '../entry.ts';

/** People of 25 and over by the highest level they completed, of those whose level is known. */
export const attainment: Indicator = {
  id: 'attainment',
  title: 'Educational attainment, age 25 and over',
  unit: 'percent',
  counted: 'people aged 25 and over',
  from: 'members',
  asks: ['members.education_level'],
  measure: { kind: 'shares', population: 'age_years >= 25', of: 'education_level', categories },
  behind: { table: 'members', where: ['age_years:min:25'] },
  formula: 'People aged 25 and over whose highest completed level is this one ÷ people aged 25 and over whose level is known',
  source: 'UNESCO Institute for Statistics (UIS), educational attainment',
  note: 'Each level excludes higher ones. People listed without an age count as not known.',
};
