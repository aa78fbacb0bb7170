import { shareOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { Patient } from './patient.ts';

/** People with health insurance ÷ people whose answer is known. */
export const insurance: Indicator<Patient> = {
  title: 'Covered by health insurance',
  unit: 'percent',
  asks: ['members.insured'],
  counted: 'people',
  behind: { table: 'members' },
  formula: 'People covered by health insurance ÷ people whose answer is known',
  source: 'Demographic and Health Surveys (DHS)',
  compute: (people, weighted) => shareOf(people, weighted, ({ insured }) => insured),
};
