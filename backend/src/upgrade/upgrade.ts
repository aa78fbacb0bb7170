import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { backUp } from '../backup/backup.ts';
import { copyDatabase } from '../backup/sqlite-database.ts';
import { ensureOwnTables } from '../extension/own-tables.ts';
import { requireNobodyElse } from '../move/postgres-store.ts';
import { schemaFileOf } from '../paths.ts';
import { readStanding } from '../run/apply-schema.ts';
import { BackendError } from '../run/backend-error.ts';
import { ensureFolders } from '../run/folders.ts';
import { installationOf } from '../run/installation.ts';
import { parseSnapshot } from '../run/keep-unknown.ts';
import { layoutOf, type Layout } from '../run/layout.ts';
import { isIdle, planFor, type Plan } from '../run/plan.ts';
import { openRecord, prepareUnderLock, wantedNow, withRecord } from '../run/prepare.ts';
import { readServices, type Services } from '../run/services.ts';
import type { State } from '../run/state.ts';
import { accessChanges } from './access-changes.ts';
import { schemaChanges, type SchemaChanges } from './changes.ts';
import { countRows, missingOwnTables, openDatabase, requireRows } from './rows.ts';
import { writeUpgrade } from './record.ts';

export interface UpgradeOptions {
  readonly dataDir: string;
  /** Port on which Directus answers while access rules are applied. */
  readonly port: number;
  readonly origin: string;
  readonly log: (line: string) => void;
  /** Folder for the backup. */
  readonly backups: string;
  readonly passphrase?: string | undefined;
  /** Somebody has made a backup in another way. */
  readonly backedUp: boolean;
}

/** What an upgrade does; empty lists where nothing is to be done. */
export interface Upgrade {
  readonly schema: SchemaChanges;
  readonly access: readonly string[];
  readonly ownTables: readonly string[];
  /** From which version of Directus, where that changes. */
  readonly directus: string | undefined;
}

type Options = Pick<UpgradeOptions, 'dataDir' | 'port' | 'origin' | 'log'>;

/** @throws BackendError where there is no portal, or one whose first start has not ended */
function planned(state: State | null, exists: boolean, services: Services): Plan {
  if (!exists) throw new BackendError('There is no portal to upgrade. Start it with npm start.');
  const plan = planFor(state, exists, wantedNow(readFileSync(schemaFileOf(vendorOf(services)), 'utf8')));
  if (plan.fresh)
    throw new BackendError(
      'The first start of this portal was interrupted. Start it with npm start, which begins again.',
    );
  return plan;
}

const vendorOf = ({ DATABASE_URL: url }: Services): 'sqlite' | 'postgres' =>
  url === undefined ? 'sqlite' : 'postgres';

async function differences(layout: Layout, services: Services, options: Options): Promise<SchemaChanges> {
  const scratch = mkdtempSync(path.join(layout.temporary, 'upgrade-'));
  try {
    const installation = await installationOf(layout, options, options.log);
    // A command of Directus writes which extensions it has found: into a copy.
    const copy = path.join(scratch, 'data.db');
    if (services.DATABASE_URL === undefined) await copyDatabase(layout.database, copy);
    const environment = {
      ...installation.environment,
      ...(services.DATABASE_URL === undefined && { DB_FILENAME: copy }),
    };
    const standing = await readStanding({ ...installation, environment }, scratch);
    return schemaChanges(standing, parseSnapshot(readFileSync(schemaFileOf(vendorOf(services)), 'utf8')));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function describe(
  layout: Layout,
  services: Services,
  state: State | null,
  plan: Plan,
  options: Options,
): Promise<Upgrade> {
  const database = openDatabase(layout, services.DATABASE_URL);
  try {
    return {
      schema: await differences(layout, services, options),
      access: await accessChanges(database),
      ownTables: await missingOwnTables(database),
      directus: plan.migrate ? (state?.directus ?? 'an unknown version') : undefined,
    };
  } finally {
    await database.destroy();
  }
}

/** Says what an upgrade would do, beside a portal that may be running. Undefined where the portal is as this release has it. */
export async function planUpgrade(options: Options): Promise<Upgrade | undefined> {
  const services = readServices(process.env);
  const layout = layoutOf(options.dataDir);
  if (services.DATABASE_URL === undefined && !existsSync(layout.database))
    throw new BackendError(`There is no portal in ${options.dataDir}.`);
  ensureFolders(layout);
  const record = await openRecord(layout, services, options.log);
  try {
    const state = await record.read();
    const plan = planned(state, await record.exists(), services);
    return isIdle(plan) ? undefined : await describe(layout, services, state, plan, options);
  } finally {
    await record.close();
  }
}

/** The backup to roll back with; null where somebody else has made one. */
async function secure(
  services: Services,
  { dataDir, backups, passphrase, backedUp, log }: UpgradeOptions,
): Promise<string | null> {
  if (backedUp) return null;
  log('Making a backup');
  const { file, missing } = await backUp({ dataDir, services, folder: backups, passphrase });
  log(`Backup: ${file}`);
  if (missing.length > 0)
    log(
      `The portal has records of ${String(missing.length)} uploads that are missing, so they are not in the backup either.`,
    );
  return file;
}

/**
 * Brings a stopped portal to this release: after a backup, under the lock of a start, by what a start does; then compares.
 * @returns what was done; undefined where nothing was to be done
 * @throws BackendError
 */
export async function upgrade(options: UpgradeOptions): Promise<Upgrade | undefined> {
  let done: Upgrade | undefined;
  if (readServices(process.env).DATABASE_URL === undefined && !existsSync(layoutOf(options.dataDir).database))
    throw new BackendError(`There is no portal in ${options.dataDir}.`);
  await withRecord(options, async (layout, record, services) => {
    const state = await record.read();
    const plan = planned(state, await record.exists(), services);
    if (isIdle(plan)) return;
    const url = services.DATABASE_URL;
    const planning = await describe(layout, services, state, plan, options);
    const before = await countRows(layout, url);
    const at = new Date().toISOString();
    writeUpgrade(layout.upgradeRecord, { at, backup: await secure(services, options) });
    await prepareUnderLock(layout, record, services, options);
    const database = openDatabase(layout, url);
    try {
      await ensureOwnTables(database);
    } finally {
      await database.destroy();
    }
    options.log('Comparing');
    requireRows(before, await countRows(layout, url));
    const { collections, fields, relations } = await differences(layout, services, options);
    const [missing] = [...collections, ...fields, ...relations];
    if (missing !== undefined) throw new BackendError(`${missing} is not there after the upgrade.`);
    done = planning;
  });
  return done;
}

/** @throws BackendError where others are connected to the database */
export async function requireStopped(): Promise<void> {
  const { DATABASE_URL: url } = readServices(process.env);
  if (url !== undefined) await requireNobodyElse(url);
}
