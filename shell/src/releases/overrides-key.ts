import { getConfiguration } from '@groundwork/shared';

/** Where this browser keeps overrides (docs/architecture.md, session). */
export const OVERRIDES_KEY = 'groundwork_overrides';

/** Whether there may be overrides to look at. Almost nobody ever has any, and nobody else pays for more than this. */
export function mayHaveOverrides(): boolean {
  if (getConfiguration().configuration.overrides.origins.length === 0) return false;
  try {
    return localStorage.getItem(OVERRIDES_KEY) !== null;
  } catch {
    // A browser that keeps nothing has kept no overrides.
    return false;
  }
}
