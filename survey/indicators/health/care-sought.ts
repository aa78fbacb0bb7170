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
  note: 'Any care, including traditional healers and pharmacies. People who may or may not have been ill are excluded.',
};
