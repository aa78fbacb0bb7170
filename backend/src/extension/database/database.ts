import type { Knex } from 'knex';
import './tables.ts';

export type Row = Record<string, unknown>;

/** The database of Directus, or a transaction in it. */
export type Database = Knex<Row, Row[]>;

/** Statements differ between PostgreSQL and SQLite. */
export const isPostgres = (database: Database): boolean =>
  (database.client as { config: { client: string } }).config.client === 'pg';

/** Errors of the database name a statement without its values, among which are tokens: they are logged. */
export function hideValues(database: Database): void {
  (database.client as { config: { compileSqlOnError?: boolean } }).config.compileSqlOnError = false;
}

/** Does `work` in one transaction; Knex itself forgets the type of the rows there. */
export const inTransaction = <T>(database: Database, work: (write: Database) => Promise<T>): Promise<T> =>
  database.transaction((write) => work(write as Database));

/** Makes a table where it is not there yet. Another instance may make it at the same moment. */
export async function unlessThere(database: Database, name: string, make: () => Promise<unknown>): Promise<void> {
  const isThere = (): Promise<boolean> => database.schema.hasTable(name);
  if (await isThere()) return;
  try {
    await make();
  } catch (error) {
    if (!(await isThere())) throw error;
  }
}

type Columns = (table: Knex.CreateTableBuilder) => void;

/** Adds columns to a table of an earlier release. Another instance may add one at the same moment. */
async function addColumns(database: Database, name: string, added: Readonly<Record<string, Columns>>): Promise<void> {
  for (const [column, define] of Object.entries(added)) {
    const isThere = (): Promise<boolean> => database.schema.hasColumn(name, column);
    if (await isThere()) continue;
    try {
      await database.schema.alterTable(name, define);
    } catch (error) {
      if (!(await isThere())) throw error;
    }
  }
}

/**
 * Makes a table of this extension when it is first wanted. Directus does not know it, so it gives it to nobody.
 * @param added by name, columns that tables of earlier releases lack
 * @returns waits until the table is there
 */
export function ownTable(
  database: Database,
  name: string,
  columns: Columns,
  added: Readonly<Record<string, Columns>> = {},
): () => Promise<void> {
  let ready: Promise<void> | undefined;
  const make = async (): Promise<void> => {
    try {
      await unlessThere(database, name, () => database.schema.createTable(name, columns));
      await addColumns(database, name, added);
    } catch (error) {
      // On a full disk, say: the next call tries again.
      ready = undefined;
      throw error;
    }
  };
  return () => (ready ??= make());
}

/** The number that a query counts. */
export async function countOf(query: Knex.QueryBuilder): Promise<number> {
  const [row] = (await (query.clone().count({ n: '*' }) as PromiseLike<unknown>)) as { n: number | string }[];
  return Number(row?.n ?? 0);
}

/** Parts of a list: SQLite binds some thousand values to one statement at most. */
export const inParts = <T>(all: readonly T[], most = 500): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, part) => all.slice(part * most, (part + 1) * most));
