import { conditions as categories } from '@groundwork/survey/model';
import type { Indicator } from '../entry.ts';
import { BY_RECALL, ILL } from './recall.ts';
import { inLanguage } from '../../model/in-language.ts';

/** People who were ill by what it was, of those whose condition is known. */
export const conditions: Indicator = {
  id: 'conditions',
  title: inLanguage('Type of illness'),
  unit: 'percent',
  counted: inLanguage('people who were ill'),
  from: 'members',
  asks: ['members.ill_recall', 'members.condition'],
  measure: { kind: 'shares', population: ILL, of: 'condition', categories },
  apart: BY_RECALL,
  behind: { table: 'members', where: ['ill_recall:is:true'] },
  formula: inLanguage(
    'People who were ill or injured in the recall period, with this condition ÷ people who were ill or injured and whose condition is known',
  ),
  source: 'Demographic and Health Surveys (DHS)',
  note: inLanguage('As reported, without a diagnosis. People who may or may not have been ill are excluded.'),
};
