import type { Cell, ExportColumn } from './cells.ts';
import { RowWriter, SHEET_END, sheetStart } from './sheet-xml.ts';
import { rowsInTurn, tableOf, type Table } from './table.ts';
import { sheetName, sheetPath, workbookParts } from './workbook-parts.ts';
import { ZipWriter, type Pieces } from './zip.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the last sheet tells of the others, line by line: `['Filter', 'Status: Functional']`. */
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

interface WrittenTables {
  readonly tables: readonly Table[];
  /** Asked for when all tables are written. */
  readonly about: () => About;
  readonly signal?: AbortSignal;
}

type Rows = ReturnType<typeof rowsInTurn>;

async function* sheetPieces({ columns }: Table, rows: Rows, signal: AbortSignal | undefined): AsyncGenerator<string> {
  const writer = new RowWriter(columns.length);
  yield sheetStart(columns, true) + writer.heading(columns.map(({ title }) => title));
  while (writer.room > 0 && (await rows.hasMore())) {
    signal?.throwIfAborted();
    yield writer.rows(await rows.take(writer.room));
  }
  yield SHEET_END;
}

function aboutPieces(about: About): Pieces {
  const writer = new RowWriter(2);
  return [sheetStart([{ title: '', width: 20 }, { title: '', width: 80 }], false), ...about.map(([label, cell]) => writer.told(label, cell)), SHEET_END];
}

/**
 * Tables as an XLSX file: a sheet for each and a last one "About", numbers and days as such, the headings fixed at the top. What is
 * not known is an empty cell. The rows are written and packed page by page, so a large file needs no more memory than a small one.
 * A table longer than a sheet may be goes on in a second one.
 * @throws TooLargeForZip; whatever the pages throw; the signal's reason when it is aborted
 */
export async function writeXlsx({ tables, about, signal }: WrittenTables): Promise<Blob> {
  const zip = new ZipWriter(new Date());
  const names: string[] = [];
  const add = async (name: string, pieces: Pieces): Promise<void> => {
    names.push(sheetName(name, names));
    await zip.add(sheetPath(names.length), pieces);
  };
  for (const table of tables) {
    const rows = rowsInTurn(table.pages);
    do await add(table.name, sheetPieces(table, rows, signal));
    while (await rows.hasMore());
  }
  await add('About', aboutPieces(about()));
  for (const [path, xml] of workbookParts(names)) await zip.add(path, [xml]);
  signal?.throwIfAborted();
  return zip.finish(TYPE);
}

/** Rows that are here already as an XLSX file. */
export function xlsxFile<R>({ sheet, columns, rows, about, others = [] }: Workbook<R>): Promise<Blob> {
  const further = others.map((other): Table => ({ name: other.sheet, columns: other.header.map((title) => ({ title })), pages: [other.rows] }));
  return writeXlsx({ tables: [tableOf(sheet, columns, [rows]), ...further], about: () => about });
}
