import { round } from '../core/numbers.ts';
import type { Random } from '../core/random.ts';
import type { Person } from './roster.ts';

const levels = ['none', 'primary_lower', 'primary_upper', 'secondary_lower', 'secondary_upper'] as const;
type Level = (typeof levels)[number] | 'tertiary' | 'vocational';

/** Highest level a pupil of that age can have completed: school starts at 6; five, two, three and two years follow. */
const possible = (age: number): number => [11, 13, 16, 18].filter((finished) => age >= finished).length;

const attendance = (person: Person, wealth: number, distanceKm: number): number => {
  if (person.age < 5 || person.age > 24) return 0;
  const byAge = person.age < 6 ? 0.3 : person.age < 12 ? 0.86 : person.age < 15 ? 0.78 : person.age < 18 ? 0.52 : 0.16;
  const girl = person.sex === 'female' && person.age >= 13 ? -0.13 : 0;
  return byAge + girl + wealth * 0.06 - Math.max(0, distanceKm - 2) * 0.025;
};

const levelOf = (random: Random, person: Person, ever: boolean, attending: boolean, wealth: number): Level => {
  if (!ever) return 'none';
  const born = 2024 - person.age;
  // Schools came late to the district, and girls were sent later still.
  const chanceToGoOn =
    (born > 1995 ? 0.62 : born > 1975 ? 0.45 : 0.28) + wealth * 0.07 - (person.sex === 'female' ? 0.07 : 0);
  let reached = 0;
  while (reached < possible(person.age) && random.chance(attending ? 0.85 : chanceToGoOn)) reached += 1;
  if (reached === 4 && person.age > 22 && random.chance(0.12)) return random.chance(0.5) ? 'tertiary' : 'vocational';
  return levels[reached] ?? 'none';
};

const reasonFor = (random: Random, person: Person): string => {
  if (person.age <= 7) return random.weighted({ too_young: 5, distance: 3, cost: 1, illness: 1 });
  if (person.sex === 'female' && person.age >= 13)
    return random.weighted({ marriage_pregnancy: 4, cost: 3, work: 2, distance: 1, no_interest: 1 });
  return random.weighted({ cost: 4, work: 3, distance: 2, no_interest: 2, illness: 1, no_place: 1 });
};

/** Everything about school; null where the question does not apply or was not answered. */
export const schoolingOf = (random: Random, person: Person, wealth: number, villageDistanceKm: number) => {
  const asked = person.age >= 5;
  const attending = random.chance(attendance(person, wealth, villageDistanceKm));
  const older = person.sex === 'female' ? 0.42 : 0.66;
  const ever = attending || random.chance(person.age < 6 ? 0.1 : person.age < 30 ? 0.82 : older);
  const level = levelOf(random, person, ever, attending, wealth);
  const secondary = person.age >= 14;
  const reads = random.chance(level === 'none' ? (ever ? 0.25 : 0.04) : level === 'primary_lower' ? 0.74 : 0.97);
  return {
    attending_school: asked && person.age <= 24 ? random.unless(0.015, attending) : null,
    ever_attended: asked ? ever : null,
    education_level: asked ? random.unless(0.02, level) : null,
    can_read_write: person.age >= 7 ? random.unless(0.02, reads) : null,
    reason_not_attending:
      person.age >= 6 && person.age <= 17 && !attending ? random.unless(0.04, reasonFor(random, person)) : null,
    school_distance_km: attending
      ? random.unless(0.06, round(villageDistanceKm + (secondary ? random.between(3, 14) : random.between(0, 1.2)), 1))
      : null,
    school_cost_year: attending
      ? random.unless(0.1, Math.round((secondary ? random.between(900, 4200) : random.between(50, 750)) / 50) * 50)
      : null,
  };
};

/** A contradiction would spoil every indicator: somebody who did not answer "attending" has nothing that follows from it. */
export const withoutContradiction = <T extends ReturnType<typeof schoolingOf>>(answers: T): T =>
  answers.attending_school === null
    ? { ...answers, reason_not_attending: null, school_distance_km: null, school_cost_year: null }
    : answers;
