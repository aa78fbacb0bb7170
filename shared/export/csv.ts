import { withoutFormula } from './formulas.ts';
import type { Cell, ExportColumn } from './cells.ts';
import type { Table } from './export-table.ts';

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';

const plain = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  return typeof cell === 'string' ? withoutFormula(cell) : cell.day;
};

/** Quoted as well where another reader could find a delimiter in it. */
const field = (text: string): string => (/[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const record = (cells: readonly Cell[]): string => {
  const line = cells.map((cell) => field(plain(cell))).join(',');
  // A record of one empty field would be an empty line, which readers skip.
  return line === '' ? '""' : line;
};

const lines = (records: readonly (readonly Cell[])[]): string =>
  records.map((cells) => `${record(cells)}\r\n`).join('');

/** Rows as CSV text: RFC 4180 with CRLF after every record, the headings first. What is not known is an empty field. */
export function csvText<R>(columns: readonly ExportColumn<R>[], rows: readonly R[]): string {
  return lines([columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => cell(row)))]);
}

/** The CSV file: the text in UTF-8 with a byte order mark. */
export function csvFile<R>(columns: readonly ExportColumn<R>[], rows: readonly R[]): Blob {
  return new Blob([BYTE_ORDER_MARK, csvText(columns, rows)], { type: 'text/csv;charset=utf-8' });
}

/** The same text with its byte order mark in pieces, a page of rows each. */
export async function* csvPieces({ columns, pages }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lines([columns.map(({ title }) => title)]);
  for await (const rows of pages) yield lines(rows);
}
