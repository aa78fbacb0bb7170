import type { Indicator } from '../entry.ts';
import { BY_RECALL, ILL } from './recall.ts';
import { inLanguage } from '../../model/in-language.ts';

/** Of those who were ill or injured, who sought care. */
export const careSought: Indicator = {
  id: 'care-sought',
  title: inLanguage('Sought care when ill'),
  unit: 'percent',
  counted: inLanguage('people who were ill'),
  from: 'members',
  asks: ['members.ill_recall', 'members.care_sought'],
  measure: { kind: 'share', population: ILL, of: 'care_sought' },
  apart: BY_RECALL,
  behind: { table: 'members', where: ['ill_recall:is:true'] },
  formula: inLanguage(
    'People who were ill or injured in the recall period and sought care ÷ people who were ill or injured and whose answer is known',
  ),
  source: 'Demographic and Health Surveys (DHS)',
  note: inLanguage(
    'Any care, including traditional healers and pharmacies. People who may or may not have been ill are excluded.',
  ),
};
