import { readFileSync } from 'node:fs';
import { applyAccess } from '../access/apply-access.ts';
import { administratorAccount, createAccounts } from '../access/apply-accounts.ts';
import { permissionsByPolicy, policies, roles } from '../access/roles.ts';
import { settings } from '../access/settings.ts';
import { demoAccounts } from '../accounts.ts';
import type { DemoAccount } from '../accounts.ts';
import type { Connection } from '../api/client.ts';
import { removeAbandoned } from './unfinished.ts';
import { schemaFileOf } from '../paths.ts';
import { applySchema } from './apply-schema.ts';
import { BackendError } from './backend-error.ts';
import type { DatabaseRecord } from './database-record.ts';
import { runDirectus } from './directus-command.ts';
import { directusVersion } from './directus-version.ts';
import { fingerprint } from './fingerprint.ts';
import { folderRecord } from './folder-record.ts';
import { ensureFolders } from './folders.ts';
import { installationOf } from './installation.ts';
import { layoutOf } from './layout.ts';
import type { Layout } from './layout.ts';
import { takeLock } from './lock.ts';
import { isIdle, planFor } from './plan.ts';
import type { Wanted } from './plan.ts';
import { onThisMachine } from './network.ts';
import { requireFreePort } from './port.ts';
import { openPostgresRecord } from './postgres-record.ts';
import { readServices, secretsOf, type Services } from './services.ts';
import { startServerProcess } from './server-process.ts';
import type { State } from './state.ts';

export interface PrepareOptions {
  /** Folder for everything that is kept: database, uploads, secrets, mails, logs. */
  readonly dataDir: string;
  /** Port of Directus, also used while preparing. */
  readonly port: number;
  /** The portal's own origin. */
  readonly origin: string;
  readonly log: (line: string) => void;
  /** Demo rows and accounts, in a fresh database only. Default true. */
  readonly demo?: boolean;
  /** Households to generate; default 300. */
  readonly households?: number;
  /** First accounts of a database without demo data. */
  readonly accounts?: readonly DemoAccount[];
  /** The first administrator of a database without demo data. */
  readonly administrator?: { readonly email: string; readonly password: string };
}

/** What a database of this release was prepared with. */
export const wantedNow = (snapshot: string): Wanted => ({
  directus: directusVersion,
  schema: fingerprint(snapshot),
  access: fingerprint([policies, roles, [...permissionsByPolicy], settings]),
});

const fill = async (connection: Connection, options: PrepareOptions): Promise<void> => {
  if (options.demo === false) {
    const accounts = [
      ...(options.accounts ?? []),
      ...(options.administrator ? [administratorAccount(options.administrator)] : []),
    ];
    if (accounts.length > 0) await createAccounts(connection, accounts);
    return;
  }
  await createAccounts(connection, Object.values(demoAccounts));
  // Loaded here only: a warm start pays nothing for the generator.
  const { seedDemo } = await import('../demo/seed.ts');
  await seedDemo(connection, options.log, options.households === undefined ? {} : { households: options.households });
};

/** Where the state of the database is recorded, under the lock that one instance at a time holds. */
export const openRecord = (
  layout: Layout,
  { DATABASE_URL: url }: Services,
  log: (line: string) => void,
): Promise<DatabaseRecord> =>
  url === undefined
    ? Promise.resolve(folderRecord(layout))
    : openPostgresRecord(url, () => log('Waiting for another instance that prepares the database'));

/** @throws BackendError where this instance would sign tokens that the others do not accept */
const requireSameSecret = (state: State | null, secret: string): void => {
  if (state?.secret === undefined || state.secret === secret) return;
  throw new BackendError(
    'The database was set up with another secret than this instance has. Set GROUNDWORK_SECRET to the same value on every instance.',
  );
};

/** What a database is after it has been prepared. */
export interface Prepared {
  /** It was created just now. */
  readonly fresh: boolean;
  readonly demo: boolean;
}

/** Brings a database to this release, under a lock that the caller has. */
export const prepareUnderLock = async (
  layout: Layout,
  record: DatabaseRecord,
  services: Services,
  options: PrepareOptions,
): Promise<Prepared> => {
  const snapshotFile = schemaFileOf(services.DATABASE_URL === undefined ? 'sqlite' : 'postgres');
  const secrets = secretsOf(layout, services);
  const standing = await record.read();
  const secret = services.DATABASE_URL === undefined ? {} : { secret: fingerprint(secrets.secret) };
  requireSameSecret(standing, secret.secret ?? '');
  const wanted = wantedNow(readFileSync(snapshotFile, 'utf8'));
  const plan = planFor(standing, await record.exists(), wanted);
  const demo = plan.fresh ? options.demo !== false : (standing?.demo ?? false);
  const prepared = { fresh: plan.fresh, demo };
  if (isIdle(plan)) return prepared;
  await requireFreePort(options.port);
  if (plan.fresh) {
    await record.clear();
    await record.write({ ...wanted, ...secret, phase: 'building', demo });
  }
  const installation = await installationOf(layout, options, options.log);
  if (plan.migrate) {
    options.log(plan.fresh ? 'Creating the database' : 'Migrating the database to this version of Directus');
    await runDirectus(installation, 'Creating the database', ['bootstrap'], {
      ADMIN_EMAIL: 'setup@example.org',
      ADMIN_PASSWORD: secrets.setupToken,
      ADMIN_TOKEN: secrets.setupToken,
    });
    // The new database is its owner's alone.
    ensureFolders(layout);
  }
  if (plan.schema) {
    options.log('Applying the schema');
    await applySchema(installation, snapshotFile, layout.temporary, plan.fresh);
  }
  if (plan.access || plan.fresh) {
    const server = startServerProcess(
      { ...installation, environment: onThisMachine(installation.environment) },
      options.port,
    );
    try {
      await server.ready();
      const connection = { url: `http://127.0.0.1:${options.port}`, token: secrets.setupToken };
      options.log('Applying the access rules');
      await applyAccess(connection);
      if (plan.fresh) await fill(connection, options);
    } finally {
      await server.stop();
    }
  }
  await record.write({ ...wanted, ...secret, phase: 'ready', demo });
  return prepared;
};

/** Does `work` while no other process prepares or serves this data folder, and no other instance prepares the database. */
export const withRecord = async <T>(
  options: PrepareOptions,
  work: (layout: Layout, record: DatabaseRecord, services: Services) => Promise<T>,
): Promise<T> => {
  const services = readServices(process.env);
  const layout = layoutOf(options.dataDir);
  ensureFolders(layout);
  const release = takeLock(layout.lock);
  removeAbandoned(options.dataDir);
  try {
    const record = await openRecord(layout, services, options.log);
    try {
      return await work(layout, record, services);
    } finally {
      await record.close();
    }
  } finally {
    release();
  }
};

/**
 * Makes the data folder, or the database of `DATABASE_URL`, ready for `startBackend`. What is done already is skipped; a first run that
 * was interrupted starts over; changed schema or access rules are brought into an existing database without touching its rows.
 * @throws BackendError with one sentence for what a person can put right.
 */
export const prepareBackend = (options: PrepareOptions): Promise<Prepared> =>
  withRecord(options, (layout, record, services) => prepareUnderLock(layout, record, services, options));

/** Back to the fresh demo: removes every row and upload of a data folder and builds anew. Refuses while a server uses the folder. */
export const resetDemo = (options: Omit<PrepareOptions, 'demo'>): Promise<void> =>
  withRecord(options, async (layout, record, services) => {
    if (services.DATABASE_URL !== undefined || services.S3_BUCKET !== undefined) {
      throw new BackendError(
        'The demo is reset in a data folder only. For a database or a bucket, give the portal an empty one.',
      );
    }
    await requireFreePort(options.port);
    await record.clear();
    await prepareUnderLock(layout, record, services, { ...options, demo: true });
  });
