/** A cell as the file has it. Null is an empty one. */
export type Cell = string | number | boolean | null;

export interface SheetRow {
  /** As the person finds it in the file: the line of the sheet, or the place in the list, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** One table of a file: a sheet, a CSV, a list of records. */
export interface Sheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** Why a file cannot be read, as a sentence for the person who chose it. */
export class ReadProblem extends Error {
  override readonly name = 'ReadProblem';
}

/** Bytes of a file. */
export const LARGEST_FILE = 52_428_800;
/** Rows of one sheet: what a browser can hold, check and show without harm. */
export const MOST_ROWS = 50_000;
export const MOST_COLUMNS = 400;

/**
 * The first row that has words as headings, and the rest without the rows that are empty.
 * @param lines every line of the table, in order
 * @throws ReadProblem when the table is larger than can be handled
 */
export function sheetOf(name: string, lines: readonly SheetRow[]): Sheet | null {
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''));
  const [first, ...rows] = filled;
  if (first === undefined) return null;
  if (rows.length > MOST_ROWS) throw new ReadProblem(`The sheet “${name}” has ${rows.length.toLocaleString()} rows. At most ${MOST_ROWS.toLocaleString()} can be read at once; please split the file.`);
  if (first.cells.length > MOST_COLUMNS) throw new ReadProblem(`The sheet “${name}” has more than ${MOST_COLUMNS} columns.`);
  return { name, header: first.cells.map((cell) => (cell === null ? '' : String(cell).trim())), rows };
}
