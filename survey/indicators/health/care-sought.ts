import type { Indicator } from '../entry.ts';
import { BY_RECALL, ILL } from './recall.ts';

/** Of those who were ill or injured, who sought care. */
export const careSought: Indicator = {
  id: 'care-sought',
  title: 'Sought care when ill',
  unit: 'percent',
  counted: 'people who were ill',
  from: 'members',
  asks: ['members.ill_recall', 'members.care_sought'],
  measure: { kind: 'share', population: ILL, of: 'care_sought' },
  apart: BY_RECALL,
  behind: { table: 'members', where: ['ill_recall:is:true'] },
  formula: 'People who were ill or injured in the recall period and sought care ÷ people who were ill or injured and whose answer is known',
  source: 'Demographic and Health Surveys (DHS)',
  note: 'Care of any kind, traditional healers and pharmacies included. People of whom it is not known whether they were ill are not part of this.',
};
