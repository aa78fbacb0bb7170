import { setTimeout as pause } from 'node:timers/promises';
import knex from 'knex';
import { BackendError } from './backend-error.ts';
import type { DatabaseRecord } from './database-record.ts';
import { parseState } from './state.ts';

const TABLE = 'groundwork_state';

/** Tables of this schema that no extension of PostgreSQL brought, such as PostGIS. */
export const OWN_TABLES = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(reasonOf).join(', ')
    : error instanceof Error
      ? error.message
      : String(error);

/**
 * The record of a PostgreSQL database, a table in it. It is opened under a lock of the database: of several instances that start at the
 * same time, one prepares it while the others wait.
 * @param waiting called when another instance has the lock
 * @throws BackendError where the database cannot be reached
 */
export async function openPostgresRecord(url: string, waiting: () => void): Promise<DatabaseRecord> {
  // One connection, which holds the lock.
  const database = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1, idleTimeoutMillis: 2 ** 31 - 1 } });
  const rows = async <Row>(sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await database.raw<{ readonly rows: readonly Row[] }>(sql, [...values])).rows;
  const tables = async (): Promise<readonly string[]> =>
    (await rows<{ readonly name: string }>(OWN_TABLES)).map(({ name }) => name);
  const close = (): Promise<void> => database.destroy();
  try {
    // Asked again and again: a statement that waits for the lock would hold up the indexes that Directus creates concurrently.
    for (
      let turn = 0;
      (await rows<{ readonly ours: boolean }>('SELECT pg_try_advisory_lock(hashtext(?)) AS ours', [TABLE]))[0]?.ours !==
      true;
      turn += 1
    ) {
      if (turn === 0) waiting();
      await pause(500);
    }
  } catch (error) {
    await close();
    throw new BackendError(`The database of DATABASE_URL cannot be reached: ${reasonOf(error)}.`, { cause: error });
  }
  return {
    exists: async () => (await tables()).includes('directus_settings'),
    read: async () => {
      const found = await tables();
      if (!found.includes(TABLE)) {
        if (found.length === 0) return null;
        throw new BackendError(
          'The database of DATABASE_URL has tables that Groundwork did not make. Give it an empty database or an empty schema.',
        );
      }
      const [row] = await rows<{ readonly state: unknown }>(`SELECT state FROM ${TABLE}`);
      return row === undefined ? null : parseState(row.state, `The table ${TABLE}`);
    },
    write: async (state) => {
      await rows(
        `CREATE TABLE IF NOT EXISTS ${TABLE} (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), state jsonb NOT NULL)`,
      );
      await rows(
        `INSERT INTO ${TABLE} (state) VALUES (CAST(? AS jsonb)) ON CONFLICT (only_row) DO UPDATE SET state = excluded.state`,
        [JSON.stringify(state)],
      );
    },
    clear: async () => {
      const names = (await tables()).filter((name) => name !== TABLE);
      if (names.length > 0) await rows(`DROP TABLE ${names.map(() => '??').join(', ')} CASCADE`, names);
    },
    close,
  };
}
