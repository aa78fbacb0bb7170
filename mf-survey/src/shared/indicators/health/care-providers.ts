import { distributionOf } from '../core/distribution.ts';
import type { Distribution } from '../core/result.ts';
import type { Patient } from './patient.ts';

const PROVIDERS = {
  health_post: 'Health post',
  health_centre: 'Health centre',
  hospital: 'Hospital',
  community_worker: 'Community health worker',
  traditional: 'Traditional healer',
  pharmacy: 'Pharmacy or shop',
  private_clinic: 'Private clinic',
} as const;

/** People who sought care by where ÷ people who sought care and of whom it is known where. */
export const careProviders: Distribution<Patient> = {
  title: 'Where care was sought',
  counted: 'people who sought care',
  formula: 'People who were ill or injured in the recall period and sought care here ÷ people who sought care and of whom it is known where',
  source: 'Demographic and Health Surveys (DHS)',
  note: 'People of whom it is not known whether they sought care are not part of this.',
  categories: PROVIDERS,
  compute: (people, weighted) =>
    distributionOf(people, weighted, Object.keys(PROVIDERS), ({ ill, careSought, careProvider }) =>
      ill === true && careSought === true ? careProvider : undefined,
    ),
};
