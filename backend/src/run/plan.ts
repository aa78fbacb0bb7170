import { BackendError } from './backend-error.ts';
import type { State } from './state.ts';

export interface Wanted {
  readonly directus: string;
  readonly schema: string;
  readonly access: string;
}

export interface Plan {
  /** Nothing usable stands: remove what is there and build anew. */
  readonly fresh: boolean;
  readonly migrate: boolean;
  readonly schema: boolean;
  readonly access: boolean;
}

const compareVersions = (a: string, b: string): number => {
  const numbers = (version: string): number[] => version.split('.').map(Number);
  const [left, right] = [numbers(a), numbers(b)];
  for (const [index, value] of left.entries()) {
    if (value !== (right[index] ?? 0)) return value - (right[index] ?? 0);
  }
  return 0;
};

/**
 * What is to be done to a data folder.
 * @throws BackendError where its database is of a newer Directus than ours, whose changes we could not undo.
 */
export const planFor = (state: State | null, databaseExists: boolean, wanted: Wanted): Plan => {
  if (!databaseExists || state?.phase === 'building') return { fresh: true, migrate: true, schema: true, access: true };
  if (state !== null && compareVersions(state.directus, wanted.directus) > 0) {
    throw new BackendError(
      `The database was made by Directus ${state.directus}, this is ${wanted.directus}: update Groundwork, or restore an earlier backup.`,
    );
  }
  return {
    fresh: false,
    migrate: state?.directus !== wanted.directus,
    schema: state?.schema !== wanted.schema,
    access: state?.access !== wanted.access,
  };
};

export const isIdle = (plan: Plan): boolean => !plan.fresh && !plan.migrate && !plan.schema && !plan.access;
