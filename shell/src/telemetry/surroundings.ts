import type { KnownRoute } from '../access.ts';

/** A folder from which this page may run code, with its owner. */
export interface CodeLocation {
  /** As an absolute address. */
  readonly base: string;
  /** Undefined for the shell's own. */
  readonly remote: string | undefined;
  readonly version: string | undefined;
  readonly owner: string | undefined;
  /** The files of the release. */
  readonly files: ReadonlySet<string>;
}

/** What the page knows about itself when a fault is reported. */
export interface Surroundings {
  readonly locations: () => readonly CodeLocation[];
  readonly routes: () => readonly KnownRoute[];
}

/** A fault, as the browser reports it. */
export type Noticed = { readonly thrown: unknown } | { readonly violation: SecurityPolicyViolationEvent };
