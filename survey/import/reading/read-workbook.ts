import { read, SSF, utils, type CellObject, type DenseWorkSheet, type Range, type WorkBook } from '@e965/xlsx';
import { linkedSheets } from './link-sheets.ts';
import { filledDown, mergesOf } from './merged-cells.ts';
import {
  CellCount,
  checkTables,
  isFilled,
  MOST_ROWS,
  MOST_SHEET_COLUMNS,
  ReadProblem,
  tooManyRows,
  type Cell,
  type Sheet,
  type SheetRow,
} from './sheet.ts';
import { tablesIn } from './tables-in.ts';
import type { Turns } from './turns.ts';
import { openZip } from './unzip.ts';

/** Rows that are read of a sheet: titles, and parts beside each other, may be more than those of a table. */
const READ_ROWS = MOST_ROWS * 2 + 1;

/** Part of the work that is done when the library has read the file. */
const LIBRARY = 0.8;

/**
 * The tables of a workbook (Excel, of today or of before 2007, or OpenDocument) with their values: days as `2024-05-06`, formulas as what they last came to, codes
 * with the zeros that are shown. A sheet may hold several tables; hidden sheets are left out. The library that reads the workbook does so in one go.
 * @param isPacked whether it is a zip, as all are but those of before 2007
 * @param onRead called with the part of the sheets that is read, 0 to 1
 * @throws ReadProblem
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  isPacked: boolean,
  turns: Turns,
  onRead?: (part: number) => void,
): Promise<readonly Sheet[]> {
  const withStubs = isPacked && (await unpackAll(bytes));
  await turns.turn();
  const book = workbookOf(bytes, withStubs);
  checkTables(book.SheetNames.length, 'sheets');
  const sheets: Sheet[] = [];
  const count = new CellCount();
  for (const [index, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name] as DenseWorkSheet | undefined;
    onRead?.(LIBRARY + ((1 - LIBRARY) * index) / book.SheetNames.length);
    await turns.turn();
    if (sheet?.['!data'] === undefined || (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0) continue;
    const uncalculated: Uncalculated[] = [];
    const lines = linesOf(name, sheet['!data'], {
      mac: book.Workbook?.WBProps?.date1904 === true,
      count,
      uncalculated,
    });
    const tables = tablesIn(name, filledDown(lines, mergesOf((sheet['!merges'] ?? []) as readonly Range[])));
    sheets.push(...withRemarks(tables, uncalculated));
    checkTables(sheets.length);
  }
  if (sheets.length === 0) throw new ReadProblem('All sheets of the workbook are empty.');
  return linkedSheets(sheets);
}

/** A formula whose result the file does not have. */
interface Uncalculated {
  readonly row: number;
  readonly column: number;
}

/** A remark for each column with formulas that were never calculated. They are of the first table that has the column. */
function withRemarks(tables: readonly Sheet[], uncalculated: readonly Uncalculated[]): readonly Sheet[] {
  const columns = new Map<number, number[]>();
  for (const { row, column } of uncalculated) {
    const known = columns.get(column);
    if (known === undefined) columns.set(column, [row]);
    else known.push(row);
  }
  const remarks = [...columns].map(([column, rows]) => ({ column, row: rows[0] ?? 0, cells: rows.length }));
  return tables.map((table, index) => {
    const own = index === 0 ? remarks : [];
    if (own.length === 0) return table;
    return {
      ...table,
      remarks: own.map(({ column, row, cells }) => ({
        row,
        column: table.header[column] ?? '',
        says: `${cells.toLocaleString('en')} ${cells === 1 ? 'cell is a formula' : 'cells are formulas'} without a result, so nothing is read there. Open the file in a spreadsheet program, save it, and choose it again.`,
      })),
    };
  });
}

/**
 * The library unpacks what it is given, however much that is.
 * @returns whether a sheet has formulas without a result
 * @throws ReadProblem where it is damaged, or more than is allowed
 */
async function unpackAll(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const archive = await openZip(bytes);
  const latin = new TextDecoder('latin1');
  let found = false;
  for (const name of archive.names) {
    if (name.endsWith('/')) continue;
    const part = await archive.bytes(name);
    if (!found && /sheet[^/]*\.xml$/i.test(name)) found = /<\/f><\/c>|<f[^>]*\/><\/c>/.test(latin.decode(part));
  }
  return found;
}

function workbookOf(bytes: Uint8Array, withStubs: boolean): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellDates: true,
      UTC: true,
      cellNF: true,
      cellHTML: false,
      cellText: false,
      cellFormula: withStubs,
      sheetStubs: withStubs,
      sheetRows: READ_ROWS,
    });
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new ReadProblem('It is damaged. Save it again and choose it once more.');
  }
}

interface Reading {
  /** Whether days count from 1904, as in workbooks made on old Macs. */
  readonly mac: boolean;
  readonly count: CellCount;
  /** Filled with the formulas that have no result. */
  readonly uncalculated: Uncalculated[];
}

function linesOf(
  name: string,
  data: DenseWorkSheet['!data'],
  { mac, count, uncalculated }: Reading,
): readonly SheetRow[] {
  const lines: SheetRow[] = [];
  // Rows that are empty are holes.
  data.forEach((row, index) => {
    const cells: Cell[] = [];
    row.forEach((cell, column) => {
      if (cell.t === 'z' && cell.f !== undefined) uncalculated.push({ row: index + 1, column });
      const value = valueOf(cell, mac);
      if (!isFilled(value)) return;
      if (column >= MOST_SHEET_COLUMNS) {
        throw new ReadProblem(
          `the sheet “${name}” has a cell in column ${utils.encode_col(column)}, and at most ${MOST_SHEET_COLUMNS.toLocaleString()} columns of a sheet can be read.`,
          true,
        );
      }
      while (cells.length < column) cells.push(null);
      cells[column] = value;
    });
    count.add(cells.length);
    if (cells.length > 0) lines.push({ number: index + 1, cells });
  });
  if (data.length >= READ_ROWS) throw tooManyRows(name);
  return lines;
}

/** Errors by their number in the file. */
const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

/** The library does not describe the types of its number formats. */
const shownAs = (format: string, value: number): string =>
  (SSF as { readonly format: (format: string, value: number) => string }).format(format, value);

/** A format of a code: zeros alone, with or without signs between them, so that 7 is shown as 0007. */
const CODE_FORMAT = /^0[0 ()/-]*0$/;

/** A cell as a value: a day as such, a time as part of a day, a code as it is shown. #N/A and its like are as they are shown: nobody knows what they stand for. */
function valueOf({ t: type, v: value, z: format }: CellObject, mac: boolean): Cell {
  if (type === 'd' && value instanceof Date) return isTime(format) ? daysOf(value, mac) : dayOf(value);
  if (type === 'n' && typeof value === 'number')
    return typeof format === 'string' && CODE_FORMAT.test(format) && Number.isInteger(value) && value >= 0
      ? shownAs(format, value)
      : value;
  if (type === 'b') return value === true;
  if (type === 'e') return ERRORS[Number(value)] ?? '#UNKNOWN!';
  if (type !== 's' || typeof value !== 'string') return null;
  return value.trim() || null;
}

/** A format without years and days; what is in quotes or brackets are words and colours. A day that is written as text in the file has none. */
const isTime = (format: CellObject['z']): boolean =>
  typeof format === 'string' && format !== 'General' && !/[yd]/i.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

const dayOf = (day: Date): Cell => (Number.isNaN(day.getTime()) ? null : day.toISOString().slice(0, 10));

const DAY = 86_400_000;

/** The number that the library has made a moment of. Of workbooks that count from 1900 it moves the first two months, which Excel has a day too many in. */
function daysOf(moment: Date, mac: boolean): number {
  const days = moment.getTime() / DAY + (mac ? 24_107 : 25_569);
  return Math.round((!mac && days < 61 ? days - 1 : days) * DAY) / DAY;
}
