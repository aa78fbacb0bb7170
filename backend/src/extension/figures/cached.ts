import type { Environment } from '../directus.ts';
import { onSurveyChange } from './changes.ts';

/** Milliseconds. What is written into the database past Directus tells nobody; after this long it is seen all the same. */
const LONGEST = 600_000;

/** Whether this process hears of everything that is written: one of several does not hear what is written through another. */
export const isAlone = (env: Environment): boolean => env['SYNCHRONIZATION_STORE'] !== 'redis';

/** Something that is computed from the survey, until a row of it changes. Whoever asks meanwhile waits for the same. */
export function untilSurveyChanges<T>(now: () => number = Date.now): (compute: () => Promise<T>) => Promise<T> {
  let cached: { readonly value: Promise<T>; readonly since: number } | undefined;
  onSurveyChange(() => (cached = undefined));
  return (compute) => {
    if (cached !== undefined && now() - cached.since <= LONGEST) return cached.value;
    const entry = { value: compute(), since: now() };
    cached = entry;
    // A failure is not for the next who asks.
    entry.value.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry.value;
  };
}
