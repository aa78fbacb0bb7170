const withState = (path: string, state: URLSearchParams): string =>
  state.size === 0 ? path : `${path}?${state.toString()}`;

/** The address of the list in a state, as `writeList` writes it. */
export const listPath = (list: URLSearchParams): string => withState('/baseline-survey/list', list);

/** The address of a household; with the list's state it can be left for the previous, the next and the list as it was. */
export function householdPath(id: string, list = new URLSearchParams(), tab?: string): string {
  if (tab !== undefined) list.set('tab', tab);
  return withState(`/baseline-survey/household/${encodeURIComponent(id)}`, list);
}
