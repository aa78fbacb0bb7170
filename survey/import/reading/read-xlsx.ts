import { read, utils, type CellObject, type DenseWorkSheet, type Range, type WorkBook } from '@e965/xlsx';
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
 * The tables of an Excel workbook with their values: days as `2024-05-06`, formulas as what they last came to. A sheet may hold several tables;
 * hidden sheets are left out. The library that reads the workbook does so in one go.
 * @param onRead called with the part of the sheets that is read, 0 to 1
 * @throws ReadProblem
 */
export async function readXlsx(
  bytes: Uint8Array<ArrayBuffer>,
  turns: Turns,
  onRead?: (part: number) => void,
): Promise<readonly Sheet[]> {
  await unpackAll(bytes);
  await turns.turn();
  const book = workbookOf(bytes);
  checkTables(book.SheetNames.length, 'sheets');
  const sheets: Sheet[] = [];
  const count = new CellCount();
  for (const [index, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name] as DenseWorkSheet | undefined;
    onRead?.(LIBRARY + ((1 - LIBRARY) * index) / book.SheetNames.length);
    await turns.turn();
    if (sheet?.['!data'] === undefined || (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0) continue;
    const lines = linesOf(name, sheet['!data'], { mac: book.Workbook?.WBProps?.date1904 === true, count });
    sheets.push(...tablesIn(name, filledDown(lines, mergesOf((sheet['!merges'] ?? []) as readonly Range[]))));
    checkTables(sheets.length);
  }
  if (sheets.length === 0) throw new ReadProblem('All sheets of the workbook are empty.');
  return linkedSheets(sheets);
}

/** The library unpacks what it is given, however much that is. @throws ReadProblem where it is damaged, or more than is allowed */
async function unpackAll(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const archive = await openZip(bytes);
  for (const name of archive.names) if (!name.endsWith('/')) await archive.bytes(name);
}

function workbookOf(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellDates: true,
      UTC: true,
      cellNF: true,
      cellHTML: false,
      cellText: false,
      cellFormula: false,
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
}

function linesOf(name: string, data: DenseWorkSheet['!data'], { mac, count }: Reading): readonly SheetRow[] {
  const lines: SheetRow[] = [];
  // Rows that are empty are holes.
  data.forEach((row, index) => {
    const cells: Cell[] = [];
    row.forEach((cell, column) => {
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

/** A cell as a value: a day as such, a time as part of a day. #N/A and its like are nothing that is known. */
function valueOf({ t: type, v: value, z: format }: CellObject, mac: boolean): Cell {
  if (type === 'd' && value instanceof Date) return isTime(format) ? daysOf(value, mac) : dayOf(value);
  if (type === 'n' && typeof value === 'number') return value;
  if (type === 'b') return value === true;
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
