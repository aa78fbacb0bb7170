import { BackendError } from '../run/backend-error.ts';
import { cellOf, Checksum, isRounded, type Cell, type Column } from './cells.ts';
import type { Row, Store, Tables, Write } from './store.ts';

/** What a table is after it was copied. */
export interface Copied {
  readonly rows: number;
  /** Numbers of which the target has fewer digits. */
  readonly rounded: number;
  readonly checksum: string;
}

/** Replaces a value while it is copied; undefined where the source's is copied. */
export type Replacement = (table: string, column: string, row: Row) => Cell | undefined;

/**
 * Of these tables each database has its own: what was done to it, how slow it was, the list of changes that the engine's copy reads, and the
 * texts of uploads, which a start reads again where they are missing.
 */
const OF_ONE_DATABASE =
  /^(directus_migrations|groundwork_(state|slow_requests|survey_changes|readings|passages|words.*))$/;

export const movedTables = (tables: Tables): readonly string[] =>
  [...tables.keys()].filter((name) => !OF_ONE_DATABASE.test(name)).sort();

/** @throws BackendError where the target has no place for something in the source */
export function requirePlace(source: Tables, target: Tables): void {
  const lacking = movedTables(source).flatMap((table) => {
    const columns = target.get(table);
    if (columns === undefined) return [table];
    return (source.get(table) ?? []).flatMap(({ name }) =>
      columns.some((column) => column.name === name) ? [] : [`${table}.${name}`],
    );
  });
  if (lacking.length > 0)
    throw new BackendError(
      `These tables or columns are not part of Groundwork, and cannot be moved: ${lacking.join(', ')}.`,
    );
}

/** Columns that both databases have, with PostgreSQL's types. */
export const columnsOf = (table: string, types: Tables, source: Tables): readonly Column[] =>
  (types.get(table) ?? []).filter(({ name }) => source.get(table)?.some((column) => column.name === name));

/** Copies one table. */
export async function copyTable(
  source: Store,
  table: string,
  columns: readonly Column[],
  write: Write,
  replacement: Replacement,
): Promise<Copied> {
  const checksum = new Checksum();
  let rounded = 0;
  for await (const rows of source.read(table, columns)) {
    const cells = rows.map((row) =>
      columns.map((column) => {
        const replaced = replacement(table, column.name, row);
        if (replaced !== undefined) return replaced;
        const cell = cellOf(row[column.name], column);
        if (isRounded(row[column.name], cell, column)) rounded += 1;
        return cell;
      }),
    );
    for (const row of cells) checksum.add(row);
    await write(table, columns, cells);
  }
  return { rows: checksum.rows, rounded, checksum: checksum.text };
}

/** The checksum of a table as it is now. */
export async function checksumOf(store: Store, table: string, columns: readonly Column[]): Promise<string> {
  const checksum = new Checksum();
  for await (const rows of store.read(table, columns))
    for (const row of rows) checksum.add(columns.map((column) => cellOf(row[column.name], column)));
  return checksum.text;
}
