import { isFromStore } from './age-of-answers.ts';
import { queryClient } from './query-client.ts';

/** How old what the page shows is, when nothing newer can be had. */
export interface AgeOfPage {
  /** When the server gave the oldest answer that is shown, in milliseconds since 1970; undefined where none is. */
  readonly oldest: number | undefined;
  /** Whether any of them comes from the device's store. */
  readonly fromStore: boolean;
}

function ageOfPage(): AgeOfPage {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.dataUpdatedAt > 0 });
  const times = shown.map(({ state }) => state.dataUpdatedAt);
  return { oldest: times.length === 0 ? undefined : Math.min(...times), fromStore: shown.some(isFromStore) };
}

/** Calls back now and whenever the age may have changed. Returns the way to stop. */
export function watchAgeOfPage(changed: (age: AgeOfPage) => void): () => void {
  changed(ageOfPage());
  return queryClient.getQueryCache().subscribe(() => changed(ageOfPage()));
}
