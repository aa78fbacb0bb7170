import { shareOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { Pupil } from './pupil.ts';
import { isSchoolAge } from './school-ages.ts';

/** Attending ÷ children of school age whose answer is known. Somebody of unknown age may be one of them, so is missing. */
export const schoolAttendance: Indicator<Pupil> = {
  title: 'School attendance, age 6 to 17',
  unit: 'percent',
  asks: ['members.age_years', 'members.attending_school'],
  counted: 'children of school age',
  behind: { table: 'members', where: ['age_years:min:6', 'age_years:max:17'] },
  formula: 'Children aged 6 to 17 who attend school this year ÷ children aged 6 to 17 whose answer is known',
  source: 'UNESCO Institute for Statistics (UIS), attendance rates from household surveys',
  note: 'Who is listed without an age counts as not known.',
  compute: (people, weighted) =>
    shareOf(people, weighted, ({ age, attending }) => (age === null ? null : isSchoolAge(age) ? attending : undefined)),
};
