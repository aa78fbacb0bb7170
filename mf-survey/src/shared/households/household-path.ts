import { writeList, type ListState } from './list-state.ts';

/** The address of the list in a state. */
export function listPath(list: ListState): string {
  const state = writeList(list).toString();
  return `/baseline-survey/list${state === '' ? '' : `?${state}`}`;
}

/** The address of a household; with the list's state it can be left for the previous, the next and the list as it was. */
export function householdPath(id: string, list?: ListState, tab?: string): string {
  const address = list === undefined ? new URLSearchParams() : writeList(list);
  if (tab !== undefined) address.set('tab', tab);
  const state = address.toString();
  return `/baseline-survey/household/${encodeURIComponent(id)}${state === '' ? '' : `?${state}`}`;
}
