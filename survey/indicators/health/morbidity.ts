import type { Indicator } from '../entry.ts';
import { BY_RECALL } from './recall.ts';

/** Ill or injured in the recall period, of people whose answer is known. */
export const morbidity: Indicator = {
  id: 'morbidity',
  title: 'Ill or injured',
  unit: 'percent',
  counted: 'people',
  from: 'members',
  asks: ['members.ill_recall'],
  measure: { kind: 'share', of: 'ill_recall' },
  apart: BY_RECALL,
  behind: { table: 'members' },
  formula: 'People who were ill or injured in the recall period ÷ people whose answer is known',
  source: 'Demographic and Health Surveys (DHS)',
  note: 'As reported by the household. Recall periods of different lengths are never combined.',
};
