import { reasonsNotAttending as categories } from '@groundwork/survey/model';
import type { Indicator } from '../entry.ts';
import { SCHOOL_AGE } from './school-ages.ts';
import { inLanguage } from '../../model/in-language.ts';

/** Children of school age who do not attend, by the main reason, of those whose reason is known. */
export const reasonsNotAttending: Indicator = {
  id: 'reasons-not-attending',
  title: inLanguage('Reasons for not attending, age 6 to 17'),
  unit: 'percent',
  counted: inLanguage('children who do not attend'),
  from: 'members',
  asks: ['members.age_years', 'members.attending_school', 'members.reason_not_attending'],
  // Children of whom it is not known whether they attend are no part of this: nobody would have asked them why.
  measure: {
    kind: 'shares',
    population: `COALESCE(${SCHOOL_AGE} AND NOT attending_school, FALSE)`,
    of: 'reason_not_attending',
    categories,
  },
  behind: { table: 'members', where: ['age_years:min:6', 'age_years:max:17', 'attending_school:is:false'] },
  formula: inLanguage(
    'Children aged 6 to 17 who do not attend, with this main reason ÷ children aged 6 to 17 who do not attend and whose reason is known',
  ),
  source: 'UNESCO Institute for Statistics (UIS), out-of-school children in household surveys',
  note: inLanguage('Children who may or may not attend are excluded.'),
};
