import { messageOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import {
  ReadProblem,
  type DraftRequest,
  type FormMapping,
  type ImportReport,
  type ImportSummary,
} from '@groundwork/survey/import';

/** The round that rows go to. */
export interface ChosenRound {
  readonly id: string;
  readonly name: string;
  /** Whether the import creates it. */
  readonly isNew: boolean;
  /** Why it cannot be created, as a sentence. */
  readonly problem: string | null;
}

/** How far an import is on the screen. */
export type Phase =
  | { readonly at: 'choosing'; /** Why the last file could not be read. */ readonly problem: string | null }
  | {
      readonly at: 'uploading' | 'reading';
      readonly name: string;
      /** How much is done, 0 to 1. */ readonly part: number;
    }
  | { readonly at: 'matching'; readonly error: unknown }
  | { readonly at: 'checking'; /** What the check before found, shown meanwhile. */ readonly last: ImportReport | null }
  | {
      readonly at: 'checked';
      readonly report: ImportReport;
      /** Why the import could not be begun. */ readonly problem?: string;
    }
  | { readonly at: 'confirming'; readonly report: ImportReport };

/** The round that rows go to. */
export interface ChosenRound {
  readonly id: string;
  readonly name: string;
  /** Whether the import creates it. */
  readonly isNew: boolean;
  /** Why it cannot be created, as a sentence. */
  readonly problem: string | null;
}

/** Files that the server has, and what it has found in them. */
export interface Source {
  /** Key of the draft. */
  readonly id: string;
  /** What was asked about the files last. */
  readonly request: DraftRequest;
  readonly name: string;
  /** How submissions of the form were read before; null for the first ones, and for chosen files. */
  readonly formMapping: FormMapping | null;
  readonly summary: ImportSummary;
}

/** Submissions that the server has fetched, and how those before them were read. */
export interface Fetched {
  readonly source: { readonly id: string; readonly fetch: string };
  /** On the server. */
  readonly files: readonly { readonly id: string; readonly name: string }[];
  readonly mapping: FormMapping | null;
}

/** What becomes of the address and the round while an import is prepared. */
export interface ImportEvents {
  /** The files are on the server, and can be continued there; null for none. */
  readonly onDraft: (id: string | null) => void;
  /** The round that the files were checked for is another than the chosen one. */
  readonly onRound: (round: { readonly id: string; readonly newName: string | undefined }) => void;
  readonly onBegun: (id: string) => void;
}

/** The files that are asked about, as long as nobody has matched their columns. */
export interface Asked {
  readonly id: string;
  readonly request: DraftRequest;
  readonly formMapping: Source['formMapping'];
}

/** Why a step failed, as a sentence. */
export const reasonOf = (error: unknown): string =>
  error instanceof ReadProblem ? error.message : messageOf(error, t`Unknown error`);
