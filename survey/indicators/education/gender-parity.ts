import type { Indicator } from '../entry.ts';
import { SCHOOL_AGE } from './school-ages.ts';
import { inLanguage } from '../../model/in-language.ts';

/** Girls' attendance rate ÷ boys' attendance rate; not known where either rate is, or where no boy attends. */
export const genderParity: Indicator = {
  id: 'gender-parity',
  title: inLanguage('Gender parity of school attendance'),
  unit: 'index',
  counted: inLanguage('children of school age'),
  from: 'members',
  asks: ['members.sex', 'members.age_years', 'members.attending_school'],
  measure: {
    kind: 'parity',
    population: SCHOOL_AGE,
    of: 'attending_school',
    over: "sex = 'female'",
    under: "sex = 'male'",
  },
  behind: { table: 'members', where: ['age_years:min:6', 'age_years:max:17'] },
  formula: inLanguage('Attendance rate of girls aged 6 to 17 ÷ attendance rate of boys aged 6 to 17'),
  source: 'UNESCO Institute for Statistics (UIS), gender parity index',
  note: inLanguage(
    '1 is parity; below 1, girls attend less; UIS calls 0.97 to 1.03 parity. Children whose sex is not known count as not known.',
  ),
};
