import knex from 'knex';
import type { Database } from '../extension/database/database.ts';
import { ensureOwnTables } from '../extension/own-tables.ts';
import { openPostgresStore } from '../move/postgres-store.ts';
import { openSqliteStore } from '../move/sqlite-store.ts';
import { BackendError } from '../run/backend-error.ts';
import type { Layout } from '../run/layout.ts';

export type Counts = ReadonlyMap<string, number>;

/** Configuration of Directus, which an upgrade changes, and tables that a start fills and empties. */
const CHANGING =
  /^(directus_(?!users$|files$|folders$|comments$)|groundwork_(state|passages|words|readings|survey_changes|sessions|ended_sessions|used_codes|slow_requests|failed_mails))/;

export const openDatabase = (layout: Layout, url: string | undefined): Database =>
  knex(
    url === undefined
      ? { client: 'sqlite3', connection: { filename: layout.database }, useNullAsDefault: true }
      : { client: 'pg', connection: url },
  ) as Database;

/** Rows of each table that people fill. */
export async function countRows(layout: Layout, url: string | undefined): Promise<Counts> {
  const store = url === undefined ? openSqliteStore(layout.database, false) : openPostgresStore(url);
  try {
    const counts = new Map<string, number>();
    for (const table of (await store.tables()).keys())
      if (!CHANGING.test(table)) counts.set(table, await store.count(table));
    return counts;
  } finally {
    await store.close();
  }
}

/** @throws BackendError that names a table which has not the rows it had */
export function requireRows(before: Counts, after: Counts): void {
  for (const [table, count] of before) {
    const now = after.get(table);
    if (now !== count)
      throw new BackendError(
        `${table} had ${String(count)} rows before the upgrade and ${now === undefined ? 'is not there any more' : `has ${String(now)}`}.`,
      );
  }
}

/** The tables of our own that a database does not have yet. */
export async function missingOwnTables(database: Database): Promise<readonly string[]> {
  const scratch = knex({
    client: 'sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
  try {
    await ensureOwnTables(scratch as Database);
    const names = (await scratch('sqlite_schema').where({ type: 'table' }).pluck('name')) as string[];
    const missing: string[] = [];
    for (const name of names) if (!(await database.schema.hasTable(name))) missing.push(name);
    return missing;
  } finally {
    await scratch.destroy();
  }
}
