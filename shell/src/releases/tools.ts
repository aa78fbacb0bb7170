import type { PlacedRelease, RegistryRemote } from '@groundwork/shared/contract';
import { createStore } from 'zustand/vanilla';
import type { VerifyRelease } from '../federation/verify-release.ts';

/** A build that a developer put in place of a release, on this page. */
export interface Override {
  readonly name: string;
  /** The folder of the build, as an absolute address that ends in a slash. */
  readonly base: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** Why it does not run, as a sentence; the released version does. Undefined while it runs. */
  readonly problem?: string | undefined;
  /** What would run without it. */
  readonly instead?: RegistryRemote | undefined;
}

export interface ReleaseTools {
  /** Overrides that the address of the page asked for and nobody has answered yet, as written there. */
  readonly requests: readonly string[];
  /** Whether somebody asked to see the panel. */
  readonly panel: boolean;
  readonly overrides: readonly Override[];
  /** Whom the overrides of this page were taken for; undefined while none were. */
  readonly user?: string | undefined;
  /** Whether nobody was signed in when the page began: overrides that somebody kept could not be taken then. */
  readonly beganSignedOut?: boolean;
}

/** What this page has to do with releases beside running them. Holds little: all who use it are fetched when there is need. */
export const releaseTools = createStore<ReleaseTools>(() => ({ requests: [], panel: false, overrides: [] }));

export const openReleasesPanel = (): void => releaseTools.setState({ panel: true });
export const closeReleasesPanel = (): void => releaseTools.setState({ panel: false });

/** Whether a release is a build that a developer runs here. */
const isOverride = ({ base }: PlacedRelease): boolean =>
  releaseTools.getState().overrides.some((override) => override.base === base && override.problem === undefined);

/** What refuses unsigned releases lets a developer's own build through: he has confirmed where it comes from, and nobody has signed it. */
export function unlessOverridden(verify: VerifyRelease | undefined): VerifyRelease | undefined {
  return verify && ((name, placed) => (isOverride(placed) ? Promise.resolve() : verify(name, placed)));
}

/** Where this page's reports go. Nowhere while builds run here that nobody released: their failures are no release's. */
export const reportsGoTo = (endpoint: string): string => (releaseTools.getState().overrides.length > 0 ? '' : endpoint);
