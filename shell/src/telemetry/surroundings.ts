import type { KnownRoute } from '../routing/access.ts';

/** A folder of code that may be running on this page, and whose it is. */
export interface CodePlace {
  /** As an absolute address. */
  readonly base: string;
  /** Undefined for the shell's own. */
  readonly remote: string | undefined;
  readonly version: string | undefined;
  readonly owner: string | undefined;
  /** The files of the release. */
  readonly files: ReadonlySet<string>;
}

/** What the page knows of itself, asked when there is something to tell. */
export interface Surroundings {
  readonly places: () => readonly CodePlace[];
  readonly routes: () => readonly KnownRoute[];
}

/** Something that went wrong, as the browser tells of it. */
export type Noticed = { readonly thrown: unknown } | { readonly violation: SecurityPolicyViolationEvent };
