import type { Problem } from './problem.ts';

/**
 * What the gateway found wrong with the documents that it wrote into a page, in the page as `<script id="groundwork-problems">`. It has
 * read them with their schemas, so that no visitor's browser has to load these (docs/decisions/0105). Only what is broken is named.
 */
export interface DocumentProblems {
  /** The page uses the defaults then. */
  readonly configuration?: readonly Problem[];
  /** The registry as a whole cannot be used. */
  readonly registry?: readonly Problem[];
  /** By the name of a remote that cannot be used; the others can. */
  readonly remotes?: Readonly<Record<string, readonly Problem[]>>;
}
