import type { CellObject, Sheet } from 'write-excel-file/browser';
import { withoutFormula, type Cell, type ExportColumn } from './cells.ts';

/** What Excel takes in one cell, in UTF-16 units. */
const LONGEST_TEXT = 32_767;

/** Excel's calendar is a day off before this day. */
const FIRST_DAY = '1900-03-01';

/** What the second sheet tells of the first, line by line: `['Filter', 'Status: Functional']`. */
export type About = readonly (readonly [label: string, value: Cell])[];

export interface Workbook<R> {
  /** The name of the sheet with the rows; Excel allows 31 letters. */
  readonly sheet: string;
  readonly columns: readonly ExportColumn<R>[];
  readonly rows: readonly R[];
  readonly about: About;
  /** Sheets between the rows and what is told of them. */
  readonly others?: readonly OtherSheet[];
}

export interface OtherSheet {
  readonly sheet: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The writer leaves out what XML cannot hold. */
const text = (value: string): CellObject => ({ value: withoutFormula(value).slice(0, LONGEST_TEXT), type: String });

function spreadsheetCell(cell: Cell): CellObject | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell, type: Number } : null;
  if (typeof cell === 'string') return text(cell);
  return cell.day < FIRST_DAY ? text(cell.day) : { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
}

const bold = (value: string): CellObject => ({ ...text(value), fontWeight: 'bold' });

const widthFor = (title: string): number => Math.max(12, title.length + 2);

/**
 * Rows as an XLSX file: numbers and days as such, the headings fixed at the top, and a second sheet "About". What is not
 * known is an empty cell. The writer (17 kB) is fetched when it is first used.
 */
export async function xlsxFile<R>({ sheet, columns, rows, about, others = [] }: Workbook<R>): Promise<Blob> {
  const { default: write } = await import(/* webpackChunkName: "xlsx-writer" */ 'write-excel-file/browser');
  const sheets: Sheet<Blob>[] = [
    {
      sheet,
      stickyRowsCount: 1,
      columns: columns.map(({ title, width }) => ({ width: width ?? widthFor(title) })),
      data: [columns.map(({ title }) => bold(title)), ...rows.map((row) => columns.map(({ cell }) => spreadsheetCell(cell(row))))],
    },
    ...others.map((other) => ({
      sheet: other.sheet,
      stickyRowsCount: 1,
      columns: other.header.map((title) => ({ width: widthFor(title) })),
      data: [other.header.map(bold), ...other.rows.map((cells) => cells.map(spreadsheetCell))],
    })),
    {
      sheet: 'About',
      columns: [{ width: 20 }, { width: 80 }],
      data: about.map(([label, value]) => [bold(label), spreadsheetCell(value)]),
    },
  ];
  return write(sheets as Parameters<typeof write>[0]).toBlob();
}
