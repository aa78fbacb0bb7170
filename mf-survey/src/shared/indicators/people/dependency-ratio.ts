import { ratioOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { PersonRow } from '../core/rows.ts';

/** Ages at which people are counted as providing for others, in completed years. */
export const WORKING = { from: 15, to: 64 } as const;

/** Whether somebody of an age is counted as provided for. */
export const isDependant = (age: number): boolean => age < WORKING.from || age > WORKING.to;

/** People under 15 and over 64 ÷ people of 15 to 64. */
export const dependencyRatio: Indicator<PersonRow> = {
  title: 'Dependency ratio',
  unit: 'percent',
  asks: ['members.age_years'],
  counted: 'listed members',
  behind: { table: 'members' },
  formula: '100 × (people under 15 + people over 64) ÷ people aged 15 to 64',
  source: 'World Bank, age dependency ratio (SP.POP.DPND)',
  note: 'Over 100 where there are more young and old people than others. Who is listed without an age counts as not known.',
  compute: (people, weighted) =>
    ratioOf(people, weighted, ({ age }) => (age === null ? null : { over: Number(isDependant(age)), under: Number(!isDependant(age)) })),
};
