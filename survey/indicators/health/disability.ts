import type { Expression, Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

/** The domains of the Washington Group short set. */
const DOMAINS = ['wg_seeing', 'wg_hearing', 'wg_walking', 'wg_remembering', 'wg_selfcare', 'wg_communicating'] as const;

/** "A lot of difficulty", of 1 (none) to 4 (cannot do at all). */
const CUT = 3;

/** The ages at which it is asked. */
export const DISABILITY_AGE: Expression = 'age_years >= 5';

/** At least one domain at the cut or above: one is enough whatever else was not answered; without one, all must be known. */
export const DISABLED: Expression = DOMAINS.map((domain) => `CAST(${domain} AS FLOAT8) >= ${CUT}`).join(' OR ');

/** People with a disability, of people of five and over who answered. */
export const disability: Indicator = {
  id: 'disability',
  title: inLanguage('Disability, age 5 and over'),
  unit: 'percent',
  counted: inLanguage('people aged 5 and over'),
  from: 'members',
  asks: [
    'members.wg_seeing',
    'members.wg_hearing',
    'members.wg_walking',
    'members.wg_remembering',
    'members.wg_selfcare',
    'members.wg_communicating',
  ],
  measure: { kind: 'share', population: DISABILITY_AGE, of: DISABLED },
  behind: { table: 'members', where: ['age_years:min:5'] },
  formula: inLanguage(
    'People with "a lot of difficulty" or worse in at least one of six domains ÷ people aged 5 and over whose answers are known',
  ),
  source: 'Washington Group on Disability Statistics, short set on functioning',
  note: inLanguage(
    'Domains: seeing, hearing, walking, remembering, self-care, communicating. People listed without an age count as not known.',
  ),
};
