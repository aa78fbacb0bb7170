import type { Outline } from '../../model/outline/outline.ts';

/** What goes over the wire. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly (string | number)[]
  | readonly Readonly<Record<string, unknown>>[]
  | Outline;

/** What is reported of a value that was read. */
interface CastNotes {
  /** How it was read, where that is not as it is written; counted over the rows. */
  readonly read?: string;
  /** What is odd about it, as a sentence. */
  readonly remark?: string;
}

/** What a person is asked of the cells of a column. `about` is what they are written as, where the answer is for these alone. */
export interface Asked {
  readonly kind: 'decimals' | 'missing' | 'days' | 'calendar' | 'positions' | 'repeated';
  readonly about: string;
}

interface Bad {
  readonly ok: false;
  /** The end of a sentence that begins with the cell. */
  readonly reason: string;
  /** A row of the database that holds one of these already is left as it is: the cell says nothing new, whichever it means. */
  readonly unless?: readonly Value[];
  /** What a person can say to have it read, and what it is then; null for a cell that says nothing. */
  readonly ask?: Asked & { readonly readings: Readonly<Record<string, Cast | null>> };
}

/** A value, or why the cell cannot be one. */
export type Cast = ({ readonly ok: true; readonly value: Value } & CastNotes) | Bad;

export const good = (value: Value, notes: CastNotes = {}): Cast => ({ ok: true, value, ...notes });
export const bad = (reason: string, more: Pick<Bad, 'unless' | 'ask'> = {}): Cast => ({ ok: false, reason, ...more });
