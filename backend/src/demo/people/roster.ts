import { clamp } from '../core/numbers.ts';
import type { Random } from '../core/random.ts';
import { familyNames, menNames, womenNames } from './names.ts';

export interface Person {
  readonly name: string;
  readonly sex: 'male' | 'female';
  readonly age: number;
  readonly relation: 'head' | 'spouse' | 'child' | 'grandchild' | 'parent' | 'sibling' | 'other_relative';
}

const adulthood = 18;
const youngestHead = 20;

const named = (random: Random, family: string, sex: Person['sex']): string =>
  `${random.pick(sex === 'female' ? womenNames : menNames)} ${family}`;

const anySex = (random: Random): Person['sex'] => (random.chance(0.505) ? 'female' : 'male');

/** Children as old as the years since the mother was of age allow; few of them left for a household of their own. */
const childrenOf = (random: Random, family: string, motherAge: number): Person[] => {
  const fertileYears = clamp(Math.min(motherAge, 45) - 17, 0, 28);
  const born = clamp(Math.round(random.normal(fertileYears / 4.6, 1.2)), 0, 9);
  const oldest = clamp(motherAge - 17, 0, 40);
  const youngest = Math.max(0, motherAge - 45);
  return Array.from({ length: born }, () => random.int(youngest, Math.max(youngest, oldest)))
    .filter((age) => age < adulthood || random.chance(age < 24 ? 0.45 : 0.12))
    .sort((a, b) => b - a)
    .map((age) => {
      const sex = anySex(random);
      return { name: named(random, family, sex), sex, age, relation: 'child' };
    });
};

const others = (random: Random, family: string, headAge: number): Person[] => {
  const people: Person[] = [];
  const add = (relation: Person['relation'], age: number): void => {
    const sex = anySex(random);
    people.push({
      name: named(random, random.chance(0.7) ? family : random.pick(familyNames), sex),
      sex,
      age,
      relation,
    });
  };
  if (headAge < 50 && random.chance(0.16)) add('parent', clamp(headAge + random.int(18, 28), 40, 92));
  if (headAge > 45)
    for (let count = random.int(0, 2); count > 0; count -= 1) add('grandchild', random.int(0, headAge > 60 ? 16 : 9));
  if (random.chance(0.12)) add('sibling', clamp(headAge + random.int(-12, 6), 8, 80));
  if (random.chance(0.14)) add('other_relative', random.int(3, 24));
  return people;
};

/** Who lives in a household, the head first: adults of plausible ages, children younger than their parents. */
export const rosterOf = (random: Random): Person[] => {
  const family = random.pick(familyNames);
  const womanLed = random.chance(0.27);
  const sex = womanLed ? 'female' : 'male';
  const age = clamp(Math.round(random.normal(womanLed ? 46 : 42, 14)), youngestHead, 86);
  const head: Person = { name: named(random, family, sex), sex, age, relation: 'head' };
  const spouse: Person[] = [];
  if (random.chance(womanLed ? 0.14 : 0.9)) {
    const other = womanLed ? 'male' : 'female';
    const years = womanLed ? random.int(0, 9) : -random.int(0, 10);
    spouse.push({
      name: named(random, random.pick(familyNames), other),
      sex: other,
      age: clamp(age + years, 18, 88),
      relation: 'spouse',
    });
  }
  const mother = womanLed ? head : spouse[0];
  const motherAge = mother?.age ?? Math.max(youngestHead, age - 4);
  const children = childrenOf(random, family, motherAge).filter((child) => child.age <= age - 15);
  return [head, ...spouse, ...children, ...others(random, family, age)];
};
