import { isDependant } from '../shared/indicators/people/dependency-ratio.ts';

/** People of one age; null where it is not known. */
export interface AgeCount {
  readonly age: number | null;
  readonly count: number;
}

/** The dependency ratio and what it rests on. */
export interface Dependency {
  /** People under 15 and over 64 to 100 of 15 to 64; null where nobody is between. */
  readonly ratio: number | null;
  readonly n: number;
  readonly missing: number;
}

/** The dependency ratio out of counts by age, as the server gives them. */
export function dependencyOf(ages: readonly AgeCount[]): Dependency {
  const countOf = (fits: (age: number) => boolean): number => ages.reduce((sum, { age, count }) => sum + (age !== null && fits(age) ? count : 0), 0);
  const [dependants, others] = [countOf(isDependant), countOf((age) => !isDependant(age))];
  const all = ages.reduce((sum, { count }) => sum + count, 0);
  return { ratio: others > 0 ? (100 * dependants) / others : null, n: dependants + others, missing: all - dependants - others };
}
