import type { Cells, Column } from './cells.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The columns of each table. */
export type Tables = ReadonlyMap<string, readonly Column[]>;

/** Writes rows, whose cells are in the order of the columns. */
export type Write = (table: string, columns: readonly Column[], rows: readonly Cells[]) => Promise<void>;

/** A database of a portal. */
export interface Store {
  readonly tables: () => Promise<Tables>;
  /** Runs `work` on one state of the database, also while others write. */
  readonly reading: <T>(work: () => Promise<T>) => Promise<T>;
  /** All rows of a table, in parts; within `reading`. */
  readonly read: (table: string, columns: readonly Column[]) => AsyncIterable<readonly Row[]>;
  readonly count: (table: string) => Promise<number>;
  /** Empties the tables and runs `work`, which fills them, in one transaction and without triggers. */
  readonly replace: (tables: readonly string[], work: (write: Write) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Rows that are read and written at a time. */
export const PART = 500;
