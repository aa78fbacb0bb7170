import type { Checked, FormMapping, FormQuestion, Profile } from '@groundwork/survey/import';

/** How far an import is on the screen. */
export type Phase =
  | { readonly at: 'choosing'; /** Why the last file could not be read. */ readonly problem: string | null }
  | { readonly at: 'reading'; readonly name: string; /** How much is read, 0 to 1. */ readonly part: number }
  | { readonly at: 'matching'; readonly error: unknown }
  | { readonly at: 'checking'; /** What the check before found, shown meanwhile. */ readonly last: Checked | null }
  | { readonly at: 'checked'; readonly checked: Checked; /** Why the import could not be begun. */ readonly problem?: string }
  | { readonly at: 'sending'; readonly checked: Checked; /** How much has left, 0 to 1. */ readonly part: number };

/** What was read from the chosen files. */
export interface Source {
  readonly files: readonly File[];
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly profile: Profile | null;
  /** The questions of a form that was chosen with them. */
  readonly form: readonly FormQuestion[];
}

/** Submissions that the server has fetched, and how those before them were read. */
export interface Fetched {
  readonly source: { readonly id: string; readonly fetch: string };
  /** On the server. */
  readonly files: readonly { readonly id: string; readonly name: string }[];
  readonly mapping: FormMapping | null;
}
