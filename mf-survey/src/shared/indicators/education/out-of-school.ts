import { shareOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { Pupil } from './pupil.ts';
import { isPrimaryAge } from './school-ages.ts';

/** Children of primary age who do not attend any school ÷ children of primary age whose answer is known. */
export const outOfSchool: Indicator<Pupil> = {
  title: 'Out of school, age 6 to 12',
  unit: 'percent',
  asks: ['members.age_years', 'members.attending_school'],
  counted: 'children of primary age',
  behind: { table: 'members', where: ['age_years:min:6', 'age_years:max:12'] },
  formula: 'Children aged 6 to 12 who do not attend school ÷ children aged 6 to 12 whose answer is known',
  source: 'UNESCO Institute for Statistics (UIS), out-of-school rate, household-survey version',
  note: 'Who is listed without an age counts as not known.',
  compute: (people, weighted) =>
    shareOf(people, weighted, ({ age, attending }) => {
      if (age === null) return null;
      if (!isPrimaryAge(age)) return undefined;
      return attending === null ? null : !attending;
    }),
};
