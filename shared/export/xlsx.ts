import type { Cell, ExportColumn } from './cells.ts';
import { tableOf, type Table } from './export-table.ts';
import type { About, WrittenTables } from './tables-to-write.ts';

export interface Workbook<R> {
  /** The name of the sheet with the rows; Excel allows 31 letters. */
  readonly sheet: string;
  readonly columns: readonly ExportColumn<R>[];
  readonly rows: readonly R[];
  readonly about: About;
  /** Sheets between the rows and the sheet about them. */
  readonly others?: readonly OtherSheet[];
}

export interface OtherSheet {
  readonly sheet: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * Tables as an XLSX file: a sheet for each and a last one "About", numbers and days as such, the headings fixed at the top. What is
 * not known is an empty cell. The rows are written and packed page by page, so a large file needs no more memory than a small one.
 * A table that is too long for one sheet continues in a second one. The code that writes is fetched when it is first used.
 * @throws TooLargeForZip; whatever the pages throw; the signal's reason when it is aborted
 */
export async function writeXlsx(written: WrittenTables): Promise<Blob> {
  const { writeWorkbook } = await import(/* webpackChunkName: "xlsx-writer" */ './write-workbook.ts');
  return writeWorkbook(written);
}

/** Rows that are here already as an XLSX file. */
export function xlsxFile<R>({ sheet, columns, rows, about, others = [] }: Workbook<R>): Promise<Blob> {
  const further = others.map((other): Table => ({
    name: other.sheet,
    columns: other.header.map((title) => ({ title })),
    pages: [other.rows],
  }));
  return writeXlsx({ tables: [tableOf(sheet, columns, [rows]), ...further], about: () => about });
}
