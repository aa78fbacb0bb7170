import { careProviders as categories } from '@groundwork/survey/model';
import type { Indicator } from '../entry.ts';
import { BY_RECALL, ILL } from './recall.ts';
import { inLanguage } from '../../model/in-language.ts';

/** People who sought care by where, of those of whom it is known where. */
export const careProviders: Indicator = {
  id: 'care-providers',
  title: inLanguage('Where care was sought'),
  unit: 'percent',
  counted: inLanguage('people who sought care'),
  from: 'members',
  asks: ['members.care_sought', 'members.care_provider'],
  measure: { kind: 'shares', population: `${ILL} AND COALESCE(care_sought, FALSE)`, of: 'care_provider', categories },
  apart: BY_RECALL,
  behind: { table: 'members', where: ['care_sought:is:true'] },
  formula: inLanguage(
    'People who were ill or injured in the recall period and sought care here ÷ people who sought care and of whom it is known where',
  ),
  source: 'Demographic and Health Surveys (DHS)',
  note: inLanguage('People who may or may not have sought care are excluded.'),
};
