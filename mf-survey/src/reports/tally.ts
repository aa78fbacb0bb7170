import type { Cell } from '@groundwork/shared/export';
import { withoutFormula } from '@groundwork/shared/export/formulas';

const encoder = new TextEncoder();

/** Codes that a field may have beside those of the questionnaire; more than these are no codes. */
export const MOST_CODES = 500;

/** What was seen in one column while it was written. */
export interface ColumnTally {
  answered: number;
  /** Of the longest text as a CSV file has it, in UTF-8. */
  bytes: number;
  /** Of the number with the most; at most 6. */
  decimals: number;
  readonly codes: Set<string>;
}

/** What was seen in a table while its rows were written: the codebook and the syntax files list it. */
export interface TableTally {
  rows: number;
  /** Of a map: how many are at their own place, at that of their village, and nowhere. */
  readonly places: { own: number; village: number; none: number };
  readonly columns: readonly ColumnTally[];
}

export const emptyTally = (columns: number): TableTally => ({
  rows: 0,
  places: { own: 0, village: 0, none: 0 },
  columns: Array.from({ length: columns }, () => ({ answered: 0, bytes: 1, decimals: 0, codes: new Set<string>() })),
});

const decimalsOf = (value: number): number => Math.min(6, /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0);

/** Counts one more cell of a column. */
export function see(column: ColumnTally, cell: Cell, isCode: boolean): void {
  if (cell === null) return;
  column.answered += 1;
  if (typeof cell === 'number' && !Number.isInteger(cell))
    column.decimals = Math.max(column.decimals, decimalsOf(cell));
  // A letter takes three bytes at most, and one for the apostrophe before a formula, so most texts need not be measured.
  if (typeof cell === 'string' && cell.length * 4 > column.bytes)
    column.bytes = Math.max(column.bytes, encoder.encode(withoutFormula(cell)).length);
  if (isCode && typeof cell !== 'object' && column.codes.size < MOST_CODES) column.codes.add(String(cell));
}
