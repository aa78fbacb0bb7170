import type { PersonRow, SurveyedHousehold } from './rows.ts';

/** A household of a test: weight 1, in village v1, in round r1, unless told. */
export const household = (more: Partial<SurveyedHousehold> = {}): SurveyedHousehold => ({
  id: 'h1',
  villageId: 'v1',
  roundId: 'r1',
  weight: 1,
  consent: true,
  ...more,
});

/** A person of a test: a girl of ten in a household of weight 1, unless told. */
export function person<T extends object>(more: T, weight: number | null = 1): PersonRow & T {
  return { household: household({ weight }), sex: 'female', age: 10, ...more };
}
