import { reasonsNotAttending as choices } from '@groundwork/survey/model';
import { distributionOf } from '../core/distribution.ts';
import type { Distribution } from '../core/result.ts';
import type { Pupil } from './pupil.ts';
import { isSchoolAge } from './school-ages.ts';

/** Children of school age who do not attend, by the main reason ÷ those whose reason is known. */
export const reasonsNotAttending: Distribution<Pupil> = {
  title: 'Reasons for not attending, age 6 to 17',
  asks: ['members.age_years', 'members.attending_school', 'members.reason_not_attending'],
  counted: 'children who do not attend',
  behind: { table: 'members', where: ['age_years:min:6', 'age_years:max:17', 'attending_school:is:false'] },
  formula: 'Children aged 6 to 17 who do not attend, with this main reason ÷ children aged 6 to 17 who do not attend and whose reason is known',
  source: 'UNESCO Institute for Statistics (UIS), out-of-school children in household surveys',
  note: 'Children of whom it is not known whether they attend are not part of this.',
  categories: choices,
  compute: (people, weighted) =>
    distributionOf(people, weighted, Object.keys(choices), ({ age, attending, reasonNotAttending }) =>
      age !== null && isSchoolAge(age) && attending === false ? reasonNotAttending : undefined,
    ),
};
