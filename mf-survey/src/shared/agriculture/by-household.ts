import type { SurveyedHousehold } from '../indicators/core/rows.ts';
import type { Frame } from '../section/frame.data.ts';

/**
 * A row for each household with what it has of something: an empty list where it has none, null where it was not willing to
 * be asked. What is listed is known even then.
 */
export function perHousehold<T, R>(
  frame: Frame,
  rows: readonly T[],
  keyOf: (row: T) => string | null,
  join: (own: readonly T[] | null, household: SurveyedHousehold) => R,
): readonly R[] {
  const lists = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const list = lists.get(key);
    if (list) list.push(row);
    else lists.set(key, [row]);
  }
  return [...frame.values()].map((household) => join(lists.get(household.id) ?? (household.consent === false ? null : []), household));
}

/** Less than nothing of anything is a slip: it is not known. */
export const notNegative = (value: number | null): number | null => (value === null || value < 0 ? null : value);
