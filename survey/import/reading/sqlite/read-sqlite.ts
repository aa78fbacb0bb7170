import {
  CellCount,
  checkTables,
  MOST_COLUMNS,
  MOST_ROWS,
  ReadProblem,
  sheetOf,
  tooManyRows,
  type Cell,
  type Sheet,
  type SheetRow,
} from '../sheet.ts';
import type { Turns } from '../turns.ts';
import { openPages, type Pages } from './pages.ts';
import { readRecord } from './record.ts';
import { columnsIn } from './table-columns.ts';
import { tableRows } from './table-rows.ts';

interface Table {
  readonly name: string;
  readonly root: number;
  readonly statement: string;
}

/**
 * The tables of an SQLite database, each row by its rowid. Views, and tables without a rowid, are left out; so is what another
 * program has not yet written from its journal into the file.
 * @throws ReadProblem
 */
export async function readSqlite(
  bytes: Uint8Array,
  turns: Turns,
  onRead?: (part: number) => void,
): Promise<readonly Sheet[]> {
  try {
    const pages = openPages(bytes);
    const sheets: Sheet[] = [];
    const tables = tablesOf(pages);
    checkTables(tables.length);
    const count = new CellCount();
    for (const [index, table] of tables.entries()) {
      const sheet = await sheetFrom(pages, table, count, turns);
      if (sheet.rows.length > 0) sheets.push(sheet);
      onRead?.((index + 1) / tables.length);
    }
    if (sheets.length === 0) throw new ReadProblem('The database has no table with rows.');
    return sheets;
  } catch (error) {
    if (error instanceof RangeError)
      throw new ReadProblem('The database is damaged or incomplete. Copy it again and choose it once more.');
    throw error;
  }
}

/** Page 1 holds the list of everything in the database: kind, name, table, first page, statement. */
function tablesOf(pages: Pages): readonly Table[] {
  return [...tableRows(pages, 1)].flatMap(({ payload }) => {
    const [kind, name, , root, statement] = readRecord(payload, pages.decoder);
    if (kind !== 'table' || typeof name !== 'string' || typeof root !== 'number' || typeof statement !== 'string')
      return [];
    const own =
      root > 0 && !/^(sqlite_|android_metadata$)/i.test(name) && !/\)[^)]*\bwithout\s+rowid\b[^)]*$/i.test(statement);
    return own ? [{ name, root, statement }] : [];
  });
}

async function sheetFrom(
  pages: Pages,
  { name, root, statement }: Table,
  count: CellCount,
  turns: Turns,
): Promise<Sheet> {
  const columns = columnsIn(statement);
  if (columns.length > MOST_COLUMNS)
    throw new ReadProblem(`the table “${name}” has more than ${MOST_COLUMNS} columns.`, true);
  const rows: SheetRow[] = [];
  for (const { rowid, payload } of tableRows(pages, root)) {
    const values = readRecord(payload, pages.decoder);
    // A column that was added later is missing from older rows.
    rows.push({
      number: rowid,
      cells: columns.map(({ isRowid }, index) => (isRowid ? rowid : worded(values[index] ?? null))),
    });
    count.add(columns.length);
    if (rows.length > MOST_ROWS) throw tooManyRows(name);
    if (rows.length % 200 === 0) await turns.turn();
  }
  return sheetOf(
    name,
    columns.map((column) => column.name),
    rows,
  );
}

const worded = (cell: Cell): Cell => (typeof cell === 'string' ? cell.trim() || null : cell);
