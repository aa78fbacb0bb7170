import type { HouseholdQuery } from './households.data.ts';
import { writeAddress } from './use-household-query.ts';

/** The address of a household; with the list's state it can be left for the previous, the next and the list as it was. */
export function householdPath(id: string, list?: HouseholdQuery): string {
  const state = list === undefined ? '' : new URLSearchParams(writeAddress(list)).toString();
  return `/baseline-survey/household/${encodeURIComponent(id)}${state === '' ? '' : `?${state}`}`;
}
