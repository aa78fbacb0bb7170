import { careProviders as choices } from '@groundwork/survey/model';
import { distributionOf } from '../core/distribution.ts';
import type { Distribution } from '../core/result.ts';
import type { Patient } from './patient.ts';

/** People who sought care by where ÷ people who sought care and of whom it is known where. */
export const careProviders: Distribution<Patient> = {
  title: 'Where care was sought',
  asks: ['members.care_sought', 'members.care_provider'],
  counted: 'people who sought care',
  behind: { table: 'members', where: ['care_sought:is:true'] },
  formula: 'People who were ill or injured in the recall period and sought care here ÷ people who sought care and of whom it is known where',
  source: 'Demographic and Health Surveys (DHS)',
  note: 'People of whom it is not known whether they sought care are not part of this.',
  categories: choices,
  compute: (people, weighted) =>
    distributionOf(people, weighted, Object.keys(choices), ({ ill, careSought, careProvider }) =>
      ill === true && careSought === true ? careProvider : undefined,
    ),
};
