import type { Cell } from './cells.ts';
import type { Table } from './export-table.ts';

/** What the last sheet says about the others, line by line: `['Filter', 'Status: Works']`. */
export type About = readonly (readonly [label: string, value: Cell])[];

/** What an XLSX file is made of. */
export interface WrittenTables {
  readonly tables: readonly Table[];
  /** Asked for when all tables are written. */
  readonly about: () => About;
  readonly signal?: AbortSignal;
}
