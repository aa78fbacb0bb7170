import { distinctHeadings } from '../headings/headings.ts';

/** A cell as the file has it. Null is an empty one. */
export type Cell = string | number | boolean | null;

export interface SheetRow {
  /** As the person finds it in the file: the line of the sheet, or the place in the list, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** In a nested file: the number of the row, in the sheet named by `Sheet.parent`, that this one belongs to. Missing where that row is not in the file. */
  readonly parent?: number;
  /** Why the row that it belongs to is not known, where its sheet hangs on another, as a sentence without its full stop. */
  readonly unplaced?: string;
}

/** Lines of a sheet that are no rows of a table, such as titles. */
export interface Aside {
  /** As {@link SheetRow.number}. */
  readonly row: number;
  readonly why: 'title' | 'note' | 'headings' | 'hashtags';
  /** What they say, shortened. */
  readonly text: string;
}

/** What is odd about a sheet, which is read all the same. */
export interface SheetRemark {
  readonly row: number;
  readonly column: string;
  /** One or two sentences. */
  readonly says: string;
}

/** Words that had been encoded twice (`produÃ§Ã£o`) and are read as what was meant. */
export interface Repair {
  readonly from: string;
  readonly to: string;
  /** Cells with these very words. */
  readonly cells: number;
  /** The first row that has them; 0 for the header. */
  readonly row: number;
}

/** One table of a file: a sheet or a part of one, a CSV, a list of records, a table of a database. */
export interface Sheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly SheetRow[];
  /** The name of the sheet whose rows these belong to: members to households. */
  readonly parent?: string;
  readonly repairs?: readonly Repair[];
  /** Lines around the table that are none of its rows. */
  readonly aside?: readonly Aside[];
  readonly remarks?: readonly SheetRemark[];
  /** How its text is encoded, where the file does not say so and it was guessed. */
  readonly encoding?: GuessedEncoding;
  /** Questions with several choices, each of which had a column of its own: heading → code → label. */
  readonly lists?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** An encoding that was guessed, and what others would make of the first lines that are not plain letters. */
export interface GuessedEncoding {
  /** A name of the Encoding Standard (https://encoding.spec.whatwg.org). */
  readonly name: string;
  readonly possible: readonly { readonly name: string; readonly lines: readonly string[] }[];
}

/** Why a file cannot be read, as a sentence for the person who chose it. */
export class ReadProblem extends Error {
  override readonly name = 'ReadProblem';
  /** Whether the message is the end of a sentence that begins with the file's name. */
  readonly unfinished: boolean;

  constructor(message: string, unfinished = false) {
    super(message);
    this.unfinished = unfinished;
  }
}

/** Bytes of a file, which a thread of 2 GB can read and check if it is a CSV of the usual kind. */
export const LARGEST_FILE = 200_000_000;
/** Rows of one sheet: what a thread of the server can hold and check. */
export const MOST_ROWS = 500_000;
/** Questions of a table; choices with columns of their own do not count. */
export const MOST_COLUMNS = 1_000;
/** Columns of a sheet, whose tables may stand side by side, and each of whose choices may have one. */
export const MOST_SHEET_COLUMNS = 5_000;
/** Sheets of a file, and the tables found in them. */
export const MOST_TABLES = 200;
/** Cells of a file, empty ones between filled ones included: some 500 MB of memory. */
export const MOST_CELLS = 20_000_000;

/**
 * A table of its heading and its rows, without the rows that are empty and without columns at the end that have nothing at all.
 * @throws ReadProblem when the table is larger than can be handled
 */
export function sheetOf(name: string, header: readonly Cell[], lines: readonly SheetRow[]): Sheet {
  const rows = lines.filter(({ cells }) => cells.some(isFilled));
  if (rows.length > MOST_ROWS) throw tooManyRows(name);
  let width = header.length;
  while (width > 0 && !isFilled(header[width - 1]) && !rows.some(({ cells }) => isFilled(cells[width - 1]))) width -= 1;
  return {
    name,
    header: distinctHeadings(header.slice(0, width).map((cell) => (cell === null ? '' : String(cell).trim()))),
    rows,
  };
}

/** Counts the cells of a file while they are read. */
export class CellCount {
  #cells = 0;

  /** @throws ReadProblem when there are more than can be held */
  add(cells: number): void {
    this.#cells += cells;
    if (this.#cells > MOST_CELLS)
      throw new ReadProblem(
        `it has more than ${MOST_CELLS.toLocaleString()} cells, which is the most that can be read at once; split the file.`,
        true,
      );
  }
}

/** @throws ReadProblem when a file has more tables than any survey */
export function checkTables(count: number, what: 'sheets' | 'tables' = 'tables'): void {
  if (count > MOST_TABLES)
    throw new ReadProblem(`it has more than ${MOST_TABLES} ${what}. Save the ones you need in a separate file.`, true);
}

/** The refusal of a table that has more rows than can be handled. */
export function tooManyRows(name?: string): ReadProblem {
  const what = name === undefined ? 'The file' : `The sheet “${name}”`;
  return new ReadProblem(
    `${what} has more than ${MOST_ROWS.toLocaleString()} rows, which is the most that can be read at once; split the file.`,
  );
}

export const isFilled = (cell: Cell | undefined): boolean => cell !== null && cell !== undefined && cell !== '';
