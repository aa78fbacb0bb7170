import type { Indicator } from '../entry.ts';
import { BY_RECALL } from './recall.ts';
import { inLanguage } from '../../model/in-language.ts';

/** Ill or injured in the recall period, of people whose answer is known. */
export const morbidity: Indicator = {
  id: 'morbidity',
  title: inLanguage('Ill or injured'),
  unit: 'percent',
  counted: inLanguage('people'),
  from: 'members',
  asks: ['members.ill_recall'],
  measure: { kind: 'share', of: 'ill_recall' },
  apart: BY_RECALL,
  behind: { table: 'members' },
  formula: inLanguage('People who were ill or injured in the recall period ÷ people whose answer is known'),
  source: 'Demographic and Health Surveys (DHS)',
  note: inLanguage('As reported by the household. Recall periods of different lengths are never combined.'),
};
