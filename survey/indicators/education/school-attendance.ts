import type { Indicator } from '../entry.ts';
import { SCHOOL_AGE } from './school-ages.ts';
import { inLanguage } from '../../model/in-language.ts';

/** Children of school age who attend, of those whose answer is known. */
export const schoolAttendance: Indicator = {
  id: 'school-attendance',
  title: inLanguage('School attendance, age 6 to 17'),
  unit: 'percent',
  better: 'higher',
  counted: inLanguage('children of school age'),
  from: 'members',
  asks: ['members.age_years', 'members.attending_school'],
  measure: { kind: 'share', population: SCHOOL_AGE, of: 'attending_school' },
  behind: { table: 'members', where: ['age_years:min:6', 'age_years:max:17'] },
  formula: inLanguage(
    'Children aged 6 to 17 who attend school this year ÷ children aged 6 to 17 whose answer is known',
  ),
  source: 'UNESCO Institute for Statistics (UIS), attendance rates from household surveys',
  note: inLanguage('People listed without an age count as not known.'),
};
