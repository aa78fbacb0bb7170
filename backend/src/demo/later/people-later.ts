import { clamp } from '../core/numbers.ts';
import type { Random } from '../core/random.ts';
import type { MemberRow } from '../people/member.ts';
import { menNames, womenNames } from '../people/names.ts';
import type { Person } from '../people/roster.ts';

/** Somebody at the second visit, and what the first one wrote down about them; null for who was born since. */
export interface PersonLater {
  readonly person: Person;
  readonly before: MemberRow | null;
}

const lostSince = (random: Random, { relation, age }: Person): boolean => {
  if (relation === 'head') return random.chance(age > 60 ? 0.03 : 0.008);
  if (age > 60) return random.chance(0.05);
  return random.chance(age >= 17 && relation !== 'spouse' ? 0.13 : 0.015);
};

/** The same people fourteen months later: all older, some gone, some born. Where the head is gone, the spouse leads. */
export const peopleLater = (
  random: Random,
  people: readonly Person[],
  rows: readonly MemberRow[],
): readonly PersonLater[] => {
  const years = random.chance(0.17) ? 2 : 1;
  const older = people.map((person, line) => ({
    person: { ...person, age: person.age + years },
    before: rows[line] ?? null,
  }));
  const heir = older.find(({ person }) => person.relation === 'spouse');
  const staying = older.filter(
    ({ person }) => !(lostSince(random, person) && (person.relation !== 'head' || heir !== undefined)),
  );
  const led = staying.some(({ person }) => person.relation === 'head');
  const kept = led
    ? staying
    : [...(heir ? [heir] : []), ...staying.filter((one) => one !== heir)].map((one) =>
        one === heir ? { ...one, person: { ...one.person, relation: 'head' as const } } : one,
      );
  const mother = kept.find(
    ({ person: { sex, relation, age } }) =>
      sex === 'female' && (relation === 'head' || relation === 'spouse') && age < 45,
  );
  if (!mother || !random.chance(0.17)) return kept;
  const sex = random.chance(0.505) ? 'female' : 'male';
  const family = mother.person.name.split(' ').at(-1) ?? '';
  const name = `${random.pick(sex === 'female' ? womenNames : menNames)} ${family}`;
  return [...kept, { person: { name, sex, age: 0, relation: 'child' }, before: null }];
};

const levels: readonly string[] = [
  'none',
  'primary_lower',
  'primary_upper',
  'secondary_lower',
  'secondary_upper',
  'vocational',
  'tertiary',
];
const higher = <L extends string>(one: L | null, other: L | null): L | null =>
  one === null || other === null ? (one ?? other) : levels.indexOf(one) >= levels.indexOf(other) ? one : other;

const everOf = (before: MemberRow, now: MemberRow): boolean | null =>
  before.ever_attended === true || now.ever_attended === true ? true : now.ever_attended;

/** Nobody forgets how to read, and a lasting difficulty lasts. What is asked about the last weeks is new. */
export const withMemory = (random: Random, before: MemberRow, now: MemberRow): MemberRow => {
  const adult = (now.age_years ?? 25) > 24;
  const learning = !adult && now.attending_school === true;
  const ever = adult ? before.ever_attended : everOf(before, now);
  const level =
    ever === false ? 'none' : adult ? before.education_level : higher(before.education_level, now.education_level);
  const lasting = (earlier: number | null, later: number | null): number | null =>
    later === null ? null : earlier === null || random.chance(0.12) ? later : clamp(earlier, 1, 4);
  return {
    ...now,
    resident: before.resident,
    ever_attended: ever,
    education_level: level,
    can_read_write:
      now.can_read_write === null
        ? null
        : before.can_read_write === true || (learning ? now.can_read_write : before.can_read_write),
    wg_seeing: lasting(before.wg_seeing, now.wg_seeing),
    wg_hearing: lasting(before.wg_hearing, now.wg_hearing),
    wg_walking: lasting(before.wg_walking, now.wg_walking),
    wg_remembering: lasting(before.wg_remembering, now.wg_remembering),
    wg_selfcare: lasting(before.wg_selfcare, now.wg_selfcare),
    wg_communicating: lasting(before.wg_communicating, now.wg_communicating),
  };
};
