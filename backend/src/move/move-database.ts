import { copyFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import knex from 'knex';
import { makeUnfinished } from '../run/unfinished.ts';
import type { Database } from '../extension/database/database.ts';
import { ensureOwnTables } from '../extension/own-tables.ts';
import { schemaFileOf } from '../paths.ts';
import { BackendError } from '../run/backend-error.ts';
import type { DatabaseRecord } from '../run/database-record.ts';
import { ensureFolders } from '../run/folders.ts';
import { layoutOf } from '../run/layout.ts';
import { isIdle, planFor } from '../run/plan.ts';
import { openPostgresRecord } from '../run/postgres-record.ts';
import { prepareBackend, wantedNow } from '../run/prepare.ts';
import { ensureSecrets } from '../run/secrets.ts';
import { readServices } from '../run/services.ts';
import { readState, writeState, type State } from '../run/state.ts';
import { checksumOf, columnsOf, copyTable, movedTables, requirePlace, type Copied } from './copy-rows.ts';
import { openPostgresStore, requireNobodyElse } from './postgres-store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

export interface MoveOptions {
  readonly dataDir: string;
  /** Port on which Directus answers while the new database is prepared. */
  readonly port: number;
  readonly origin: string;
  readonly log: (line: string) => void;
  /** Only says what would be moved. */
  readonly dryRun: boolean;
}

/** Rows of each table. */
export type Moved = ReadonlyMap<string, Pick<Copied, 'rows' | 'rounded'>>;

/** The user with which access rules are applied: its token is one of the installation's secrets, so the target has its own. */
const SETUP = 'setup@example.org';

/** @throws BackendError where the next start would change the source */
function requireCurrent(state: State | null, vendor: 'sqlite' | 'postgres'): State {
  if (state !== null && isIdle(planFor(state, true, wantedNow(readFileSync(schemaFileOf(vendor), 'utf8')))))
    return state;
  throw new BackendError(
    'The portal was last started with another release of Groundwork, or its first start was interrupted. Start it once with this one, stop it, and move it then.',
  );
}

const using = async <R extends { readonly close: () => Promise<void> }, T>(
  resource: R,
  work: (resource: R) => Promise<T>,
): Promise<T> => {
  try {
    return await work(resource);
  } finally {
    await resource.close();
  }
};

/** Creates the tables of a new database in a folder of its own, so that nothing in the data folder changes. */
async function prepare(
  { dataDir, port, origin, log }: MoveOptions,
  scratch: string,
  url: string | undefined,
): Promise<void> {
  ensureFolders(layoutOf(scratch));
  ensureSecrets(layoutOf(dataDir).secrets);
  copyFileSync(layoutOf(dataDir).secrets, layoutOf(scratch).secrets);
  // The preparation reads services from the environment: the target's database, and none that other programs use.
  for (const name of Object.keys(process.env).filter((one) => /^(DATABASE_URL|REDIS_URL|S3_.*)$/.test(one)))
    delete process.env[name];
  if (url !== undefined) process.env['DATABASE_URL'] = url;
  await prepareBackend({ dataDir: scratch, port, origin, log, demo: false });
  const database = knex(
    url === undefined
      ? { client: 'sqlite3', connection: { filename: layoutOf(scratch).database }, useNullAsDefault: true }
      : { client: 'pg', connection: url },
  );
  await using({ close: () => database.destroy() }, () => ensureOwnTables(database as Database));
}

async function setupToken(store: Store): Promise<string> {
  const columns = ['email', 'token'].map((name) => ({ name, type: 'text', scale: null }));
  return store.reading(async () => {
    for await (const rows of store.read('directus_users', columns))
      for (const { email, token } of rows) if (email === SETUP) return String(token);
    throw new BackendError('The new database has no set-up account.');
  });
}

/** Copies all rows, reads them back, and compares. */
async function copyAll(
  source: Store,
  target: Store,
  vendor: 'sqlite' | 'postgres',
  log: MoveOptions['log'],
): Promise<Moved> {
  const token = await setupToken(target);
  return source.reading(async () => {
    const [from, to] = [await source.tables(), await target.tables()];
    requirePlace(from, to);
    // The types of whichever of the two is PostgreSQL.
    const types = vendor === 'postgres' ? to : from;
    const tables = movedTables(from);
    const moved = new Map<string, Copied>();
    log('Copying');
    await target.replace(movedTables(to), async (write) => {
      const replacement = (table: string, column: string, row: { readonly [name: string]: unknown }) =>
        table === 'directus_users' && column === 'token' && row['email'] === SETUP ? token : undefined;
      for (const table of tables)
        moved.set(table, await copyTable(source, table, columnsOf(table, types, from), write, replacement));
    });
    log('Comparing');
    const different = await target.reading(async () => {
      const names: string[] = [];
      for (const [table, { checksum }] of moved)
        if ((await checksumOf(target, table, columnsOf(table, types, from))) !== checksum) names.push(table);
      return names;
    });
    if (different.length > 0)
      throw new BackendError(`The new database is not the same as the old one in ${different.join(', ')}.`);
    return moved;
  });
}

async function counted(source: Store): Promise<Moved> {
  return source.reading(async () => {
    const rows = new Map<string, { readonly rows: number; readonly rounded: number }>();
    for (const table of movedTables(await source.tables()))
      rows.set(table, { rows: await source.count(table), rounded: 0 });
    return rows;
  });
}

const databaseUrl = (): string => {
  const { DATABASE_URL: url } = readServices(process.env);
  if (url === undefined) throw new BackendError('Set DATABASE_URL to the address of the PostgreSQL database.');
  return url;
};

const inScratch = async <T>(dataDir: string, work: (scratch: string) => Promise<T>): Promise<T> => {
  const scratch = makeUnfinished(dataDir);
  return work(scratch).finally(() => rmSync(scratch, { recursive: true, force: true }));
};

const openRecord = (url: string, log: MoveOptions['log']): Promise<DatabaseRecord> =>
  openPostgresRecord(url, () => log('Waiting for another instance that prepares the database'));

/** @throws BackendError; the database of `DATABASE_URL` is then empty again */
async function fillPostgres(source: Store, url: string, demo: boolean, options: MoveOptions): Promise<Moved> {
  const { dataDir, log } = options;
  return using(openPostgresStore(url), async (target) => {
    try {
      await inScratch(dataDir, (scratch) => prepare(options, scratch, url));
      return await using(await openRecord(url, log), async (record) => {
        const state = requireCurrent(await record.read(), 'postgres');
        // A start builds anew what was interrupted here.
        await record.write({ ...state, phase: 'building' });
        const moved = await copyAll(source, target, 'postgres', log);
        await record.write({ ...state, demo });
        return moved;
      });
    } catch (error) {
      const emptied = using(await openRecord(url, log), (record) => record.clear()).then(() =>
        target.run('DROP TABLE IF EXISTS groundwork_state'),
      );
      await emptied.catch(() => log('The database of DATABASE_URL could not be emptied.'));
      throw error;
    }
  });
}

/** Moves the records from the data folder to the empty database of `DATABASE_URL`. @throws BackendError */
export async function moveToPostgres(options: MoveOptions): Promise<Moved> {
  const layout = layoutOf(options.dataDir);
  const url = databaseUrl();
  if (!existsSync(layout.database)) throw new BackendError(`There is no database in ${options.dataDir}.`);
  const { demo } = requireCurrent(readState(layout.state), 'sqlite');
  // What an interrupted move has left is removed by the preparation, as that of an interrupted first start is.
  const found = await using(await openRecord(url, options.log), (record) => record.read());
  if (found?.phase === 'ready')
    throw new BackendError('The database of DATABASE_URL has a portal already. Give it an empty database.');
  return using(openSqliteStore(layout.database, false), (source) =>
    options.dryRun ? counted(source) : fillPostgres(source, url, demo, options),
  );
}

/** Moves the records from the database of `DATABASE_URL` to the data folder. @throws BackendError; the folder is then as before */
export async function moveToSqlite(options: MoveOptions): Promise<Moved> {
  const { dataDir, log, dryRun } = options;
  const layout = layoutOf(dataDir);
  const url = databaseUrl();
  if (existsSync(layout.database))
    throw new BackendError(`There is a database in ${dataDir} already. Move ${layout.database} away first.`);
  await requireNobodyElse(url);
  return using(openPostgresStore(url), async (source) => {
    const { demo } = requireCurrent(await using(await openRecord(url, log), (record) => record.read()), 'postgres');
    if (dryRun) return counted(source);
    return inScratch(dataDir, async (scratch) => {
      await prepare(options, scratch, undefined);
      const made = layoutOf(scratch);
      const moved = await using(openSqliteStore(made.database, true), (target) =>
        copyAll(source, target, 'sqlite', log),
      );
      const state = requireCurrent(readState(made.state), 'sqlite');
      writeState(layout.state, { ...state, demo });
      renameSync(made.database, layout.database);
      return moved;
    });
  });
}
