import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import knex, { type Knex } from 'knex';
import { CHANGES } from '../figures/changes.ts';
import { BackendError } from '../run/backend-error.ts';
import { layoutOf } from '../run/layout.ts';
import { openPostgresRecord, OWN_TABLES } from '../run/postgres-record.ts';
import { postgresProgram } from '../run/postgres-programs.ts';
import { storedFiles } from '../run/upload-storage.ts';
import type { PortalDatabase } from './portal-database.ts';

/** The dump in the folder of a backup. */
const dumpOf = (folder: string): string => path.join(layoutOf(folder).root, 'database.dump');

/** What is written into the folder of a backup while it is restored: how to find what is in the dump. */
const contentsOf = (folder: string): string => path.join(layoutOf(folder).root, 'database.list');

/** What is in the database now is not left in the data folder as well. */
export function removeDump(folder: string): void {
  for (const file of [dumpOf(folder), contentsOf(folder)]) rmSync(file, { force: true });
}

const run = promisify(execFile);

/** Runs a program of PostgreSQL. Its address is an argument, which others on the machine see: the password is not. */
async function runProgram(
  name: 'pg_dump' | 'pg_restore',
  url: string | undefined,
  args: readonly string[],
): Promise<string> {
  const file = postgresProgram(name);
  if (file === undefined)
    throw new BackendError(
      `${name} is not installed on this machine. Install the client programs of PostgreSQL, of the version of the server or newer.`,
    );
  const address = url === undefined ? undefined : new URL(url);
  const password = decodeURIComponent(address?.password ?? '');
  if (address) address.password = '';
  try {
    const { stdout } = await run(file, [...(address ? [`--dbname=${address.href}`] : []), ...args], {
      env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
      maxBuffer: 2 ** 26,
    });
    return stdout;
  } catch (cause) {
    const said =
      cause instanceof Error && 'stderr' in cause
        ? String(cause.stderr).trim().split('\n').slice(0, 3).join(' ')
        : String(cause);
    throw new BackendError(`${name} failed: ${said}`, { cause });
  }
}

const rowsOf = async <Row>(database: Knex, sql: string, values: readonly string[] = []): Promise<readonly Row[]> =>
  (await database.raw<{ readonly rows: readonly Row[] }>(sql, [...values])).rows;

async function countRows(database: Knex): Promise<Readonly<Record<string, number>>> {
  const rows: Record<string, number> = {};
  for (const { name } of await rowsOf<{ readonly name: string }>(database, OWN_TABLES))
    rows[name] = Number((await rowsOf<{ readonly n: string }>(database, 'SELECT COUNT(*) AS n FROM ??', [name]))[0]?.n);
  return rows;
}

const connect = (url: string): Knex =>
  knex({ client: 'pg', connection: url, pool: { min: 0, max: 1, idleTimeoutMillis: 2 ** 31 - 1 } });

/** The database that DATABASE_URL names. Rows are counted in the snapshot that `pg_dump` reads. */
export const postgresDatabase = (url: string): PortalDatabase => ({
  kind: 'postgres',
  copyInto: async (folder) => {
    mkdirSync(layoutOf(folder).root, { recursive: true, mode: 0o700 });
    const database = connect(url);
    try {
      return await database.transaction(
        async (reading) => {
          const [found] = await rowsOf<{ readonly snapshot: string; readonly schema: string }>(
            reading,
            'SELECT pg_export_snapshot() AS snapshot, current_schema() AS schema',
          );
          const rows = await countRows(reading);
          if (!found || !('directus_files' in rows))
            throw new BackendError('There is no portal in the database of DATABASE_URL.');
          await runProgram('pg_dump', url, [
            '--format=custom',
            '--no-owner',
            '--no-privileges',
            `--schema="${found.schema}"`,
            `--snapshot=${found.snapshot}`,
            `--file=${dumpOf(folder)}`,
          ]);
          const files = await rowsOf(
            reading,
            'SELECT filename_disk, filesize, type FROM directus_files WHERE filename_disk IS NOT NULL AND filesize IS NOT NULL',
          );
          return { rows, files: storedFiles.parse(files) };
        },
        { isolationLevel: 'repeatable read', readOnly: true },
      );
    } finally {
      await database.destroy();
    }
  },
});

async function fill(
  database: Knex,
  url: string,
  folder: string,
  rows: Readonly<Record<string, number>>,
): Promise<void> {
  const dump = dumpOf(folder);
  const contents = contentsOf(folder);
  // The schema itself is there already.
  writeFileSync(
    contents,
    (await runProgram('pg_restore', undefined, ['--list', dump]))
      .split('\n')
      .filter((line) => !/^\d+; \d+ \d+ (SCHEMA|COMMENT) - /.test(line))
      .join('\n'),
  );
  await runProgram('pg_restore', url, [
    '--exit-on-error',
    '--single-transaction',
    '--no-owner',
    '--no-privileges',
    `--use-list=${contents}`,
    dump,
  ]);
  const found = await countRows(database);
  const wrong = Object.entries(rows).find(([table, count]) => found[table] !== count);
  if (wrong)
    throw new BackendError(
      `The backup had ${String(wrong[1])} rows in ${wrong[0]}; ${String(found[wrong[0]] ?? 0)} were restored.`,
    );
  // Its entries name transactions of the other server. A list with another key has every copy of the survey made anew.
  if (CHANGES in found) {
    await database(CHANGES).whereNot('name', 'list').delete();
    await database.raw('UPDATE ?? SET row_key = gen_random_uuid()::text, made_by = pg_current_xact_id()', [CHANGES]);
  }
}

/**
 * Fills the empty database of `url` with the dump in a folder, all of it or nothing.
 * @param rows how many rows each table had
 * @param work what else has to succeed
 * @throws BackendError; the database is then empty again
 */
export async function restorePostgres(
  url: string,
  folder: string,
  rows: Readonly<Record<string, number>>,
  work: () => Promise<void>,
): Promise<void> {
  const record = await openPostgresRecord(
    url,
    () => void process.stderr.write('Waiting for another instance that prepares the database\n'),
  );
  try {
    if ((await record.read()) !== null || (await record.exists()))
      throw new BackendError('The database of DATABASE_URL has a portal already. Give it an empty database.');
    const database = connect(url);
    try {
      await fill(database, url, folder, rows);
      await work();
    } catch (error) {
      await record.clear();
      await database.schema.dropTableIfExists('groundwork_state');
      throw error;
    } finally {
      await database.destroy();
    }
  } finally {
    await record.close();
  }
}
