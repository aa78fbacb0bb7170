import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

type Row = Readonly<Record<string, unknown>>;

/** Runs a statement in the database of a server on SQLite, past Directus, as nobody outside the machine can. */
export function inDatabase(dataDir: string, sql: string, ...values: readonly SQLInputValue[]): readonly Row[] {
  // The server writes at the same time.
  const database = new DatabaseSync(join(dataDir, 'backend/data.db'), { timeout: 10_000 });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}
