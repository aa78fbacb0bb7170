import type { Applied, DraftChecked, DraftRequest, ImportRequest, Refusal } from '@groundwork/survey/import';
import type { SubmissionsImported } from '../../sources/imported.ts';

/** What the thread of an import is started with. */
export interface StartedImport {
  readonly kind: 'import';
  readonly request: ImportRequest;
  /** Copies of its files on this machine. */
  readonly paths: readonly string[];
}

/** What the thread of a check is started with. */
export interface StartedCheck {
  readonly kind: 'check';
  readonly request: DraftRequest;
  /** Copies of its files on this machine; null where their sheets are in the folder. */
  readonly paths: readonly string[] | null;
  /** Where the sheets are stored for the next check. */
  readonly folder: string;
}

export type Started = StartedImport | StartedCheck;

/** How a thread ended: written, checked, without the sheets that were stored (`unread`), or neither for a reason that the person can do something about. */
export type Outcome =
  | { readonly kind: 'written'; readonly applied: Applied; readonly submissions?: SubmissionsImported }
  | DraftChecked
  | { readonly kind: 'unread' }
  | { readonly kind: 'problem'; readonly words: string };

export const METHODS = ['search', 'merged', 'mergedVillages', 'create', 'correct', 'remove'] as const;
export type Method = (typeof METHODS)[number];

/** From the thread: a call of the portal, how much of its files is read (0 to 1), the wish to write so many rows, how many are written, and the end. */
export type FromThread =
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly method: Method;
      readonly given: readonly [collection: string, value: never];
    }
  | { readonly kind: 'read'; readonly part: number }
  | { readonly kind: 'planned'; readonly total: number }
  | { readonly kind: 'progress'; readonly written: number }
  | Outcome;

/** To the thread: the answer to a call, and that the transaction is open. */
export type ToThread =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'refused'; readonly id: number; readonly refusal: Refusal }
  | { readonly kind: 'write' };
