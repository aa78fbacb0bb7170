import { conditions as choices } from '@groundwork/survey/model';
import { distributionOf } from '../core/distribution.ts';
import type { Distribution } from '../core/result.ts';
import type { Patient } from './patient.ts';

/** People who were ill by what it was ÷ people who were ill and whose condition is known. */
export const conditions: Distribution<Patient> = {
  title: 'What the illness was',
  asks: ['members.ill_recall', 'members.condition'],
  counted: 'people who were ill',
  behind: { table: 'members', where: ['ill_recall:is:true'] },
  formula: 'People who were ill or injured in the recall period, with this condition ÷ people who were ill or injured and whose condition is known',
  source: 'Demographic and Health Surveys (DHS)',
  note: 'As the household said, without a diagnosis. People of whom it is not known whether they were ill are not part of this.',
  categories: choices,
  compute: (people, weighted) =>
    distributionOf(people, weighted, Object.keys(choices), ({ ill, condition }) => (ill === true ? condition : undefined)),
};
