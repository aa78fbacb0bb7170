import { keyFor } from '../core/keys.ts';
import type { Random } from '../core/random.ts';
import { healthOf } from './health.ts';
import type { Person } from './roster.ts';
import { schoolingOf, withoutContradiction } from './schooling.ts';

export interface Surroundings {
  /** Standard deviations from the district's middle. */
  readonly wealth: number;
  readonly schoolKm: number;
  readonly healthKm: number;
}

const maritalOf = (random: Random, person: Person, headHasSpouse: boolean): string | null => {
  if (person.age < 12) return null;
  if (person.relation === 'spouse' || (person.relation === 'head' && headHasSpouse)) return 'married';
  if (person.relation === 'head' || person.relation === 'parent')
    return random.weighted({ widowed: person.age > 50 ? 6 : 2, divorced: 3, single: 1 });
  return person.age < 18 ? 'single' : random.weighted({ single: 6, divorced: 1, union: 0.5 });
};

const occupationOf = (random: Random, person: Person, attends: boolean): string | null => {
  if (person.age < 10) return null;
  if (attends) return 'student';
  if (person.age > 74) return random.weighted({ none: 3, farming: 2 });
  if (person.age < 15) return random.weighted({ farming: 3, housework: 2, none: 1 });
  const base = { farming: 12, farm_labour: 1.6, trade: 1.6, craft: 0.8, salaried: 0.7 };
  return person.sex === 'female'
    ? random.weighted({ ...base, housework: 3 })
    : random.weighted({ ...base, fishing: 1, none: 0.4 });
};

/** One line of the roster with everything asked about the person. */
export const memberRow = (
  random: Random,
  householdId: string,
  lineNo: number,
  person: Person,
  headHasSpouse: boolean,
  around: Surroundings,
) => {
  const schooling = withoutContradiction(schoolingOf(random, person, around.wealth, around.schoolKm));
  return {
    id: keyFor('member', householdId, lineNo),
    household_id: householdId,
    line_no: lineNo,
    name: person.name,
    sex: person.sex,
    age_years: random.unless(person.age > 60 ? 0.03 : 0, person.age),
    relation: person.relation,
    is_head: person.relation === 'head',
    resident: random.weighted({ always: 92, part_year: 6, away: 2 }),
    marital: maritalOf(random, person, headHasSpouse),
    occupation: random.unless(0.015, occupationOf(random, person, schooling.attending_school === true)),
    ...schooling,
    ...healthOf(random, person, around.wealth, around.healthKm),
  };
};

export type MemberRow = ReturnType<typeof memberRow>;
