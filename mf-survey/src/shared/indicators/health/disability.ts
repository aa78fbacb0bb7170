import { shareOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { Patient } from './patient.ts';

const FROM_AGE = 5;
/** "A lot of difficulty". */
const CUT = 3;

/**
 * Whether somebody has "a lot of difficulty" or worse in at least one domain: one is enough whatever else was not answered;
 * without one, all must be known. Null where it is not known, undefined below the age from which it is asked.
 */
export function isDisabled({ age, difficulties }: Pick<Patient, 'age' | 'difficulties'>): boolean | null | undefined {
  if (age === null) return null;
  if (age < FROM_AGE) return undefined;
  if (difficulties.some((level) => level !== null && level >= CUT)) return true;
  return difficulties.length === 0 || difficulties.includes(null) ? null : false;
}

/** People with a disability ÷ people of five and over who answered. */
export const disability: Indicator<Patient> = {
  title: 'Disability, age 5 and over',
  unit: 'percent',
  asks: ['members.wg_seeing', 'members.wg_hearing', 'members.wg_walking', 'members.wg_remembering', 'members.wg_selfcare', 'members.wg_communicating'],
  counted: 'people aged 5 and over',
  behind: { table: 'members', where: ['age_years:min:5'] },
  formula: 'People with "a lot of difficulty" or worse in at least one of six domains ÷ people aged 5 and over whose answers are known',
  source: 'Washington Group on Disability Statistics, short set on functioning',
  note: 'Domains: seeing, hearing, walking, remembering, self-care, communicating. Who is listed without an age counts as not known.',
  compute: (people, weighted) => shareOf(people, weighted, isDisabled),
};
