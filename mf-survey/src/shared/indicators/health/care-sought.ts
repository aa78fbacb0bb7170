import { shareOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { Patient } from './patient.ts';

/** Of those who were ill or injured, who sought care. */
export const careSought: Indicator<Patient> = {
  title: 'Sought care when ill',
  unit: 'percent',
  asks: ['members.ill_recall', 'members.care_sought'],
  counted: 'people who were ill',
  behind: { table: 'members', where: ['ill_recall:is:true'] },
  formula: 'People who were ill or injured in the recall period and sought care ÷ people who were ill or injured and whose answer is known',
  source: 'Demographic and Health Surveys (DHS)',
  note: 'Care of any kind, traditional healers and pharmacies included. People of whom it is not known whether they were ill are not part of this.',
  compute: (people, weighted) => shareOf(people, weighted, ({ ill, careSought: sought }) => (ill === true ? sought : undefined)),
};
