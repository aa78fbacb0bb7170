import { navigation } from '@groundwork/shared';
import { createStore } from 'zustand/vanilla';

/** A build that runs on this page in place of a release. */
export interface Override {
  readonly name: string;
  /** The folder of the build, as an absolute address that ends in a slash. */
  readonly base: string;
  /** Why it does not run, as a sentence; the released version does. Undefined while it runs. */
  readonly problem?: string | undefined;
}

/** Followed by the name of a remote; the value is the address of a build's folder or entry. Tools for import maps have the same keys. */
const KEY = 'import-map-override:';

/** The overrides of this page, and for whom they were applied. Holds little: all who use it are fetched when there is need. */
export const applied = createStore<{ readonly overrides: readonly Override[]; readonly user: string | null }>(() => ({
  overrides: [],
  user: null,
}));

/** The overrides that this browser has, from an allowed origin or not. Almost nobody ever has any. */
export function keptOverrides(): readonly Override[] {
  try {
    return Object.entries({ ...localStorage }).flatMap(([key, address]: [string, unknown]) =>
      key.startsWith(KEY) && URL.canParse(String(address))
        ? [{ name: key.slice(KEY.length), base: new URL('.', String(address)).href }]
        : [],
    );
  } catch {
    // A browser that keeps nothing has kept no overrides.
    return [];
  }
}

/** Removes all overrides of this browser, and loads the page again without them. */
export function removeOverrides(): void {
  for (const key of Object.keys({ ...localStorage })) if (key.startsWith(KEY)) localStorage.removeItem(key);
  navigation.reload();
}

/** Where this page's reports go. Nowhere while builds run here that nobody released: their failures are no release's. */
export const reportsGoTo = (endpoint: string): string => (applied.getState().overrides.length > 0 ? '' : endpoint);
