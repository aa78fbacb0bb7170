import { shareOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { Patient } from './patient.ts';

/** Ill or injured in the recall period ÷ people whose answer is known. Only people asked over the same recall compare. */
export const morbidity: Indicator<Patient> = {
  title: 'Ill or injured',
  unit: 'percent',
  asks: ['members.ill_recall'],
  counted: 'people',
  behind: { table: 'members' },
  formula: 'People who were ill or injured in the recall period ÷ people whose answer is known',
  source: 'Demographic and Health Surveys (DHS)',
  note: 'As the household said. Answers over recall periods of different lengths are never put together.',
  compute: (people, weighted) => shareOf(people, weighted, ({ ill }) => ill),
};
