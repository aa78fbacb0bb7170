import type { Indicator } from '../entry.ts';
import { PRIMARY_AGE } from './school-ages.ts';
import { inLanguage } from '../../model/in-language.ts';

/** Children of primary age who do not attend any school, of those whose answer is known. */
export const outOfSchool: Indicator = {
  id: 'out-of-school',
  title: inLanguage('Out of school, age 6 to 12'),
  unit: 'percent',
  better: 'lower',
  counted: inLanguage('children of primary age'),
  from: 'members',
  asks: ['members.age_years', 'members.attending_school'],
  measure: { kind: 'share', population: PRIMARY_AGE, of: 'NOT attending_school' },
  behind: { table: 'members', where: ['age_years:min:6', 'age_years:max:12'] },
  formula: inLanguage('Children aged 6 to 12 who do not attend school ÷ children aged 6 to 12 whose answer is known'),
  source: 'UNESCO Institute for Statistics (UIS), out-of-school rate, household-survey version',
  note: inLanguage('People listed without an age count as not known.'),
};
