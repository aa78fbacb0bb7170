import { existsSync, readFileSync, rmSync } from 'node:fs';
import { applyAccess } from '../access/apply-access.ts';
import { createAccounts } from '../access/apply-accounts.ts';
import { permissionsByPolicy, policies, roles } from '../access/roles.ts';
import { settings } from '../access/settings.ts';
import { demoAccounts } from '../accounts.ts';
import type { DemoAccount } from '../accounts.ts';
import type { Connection } from '../api/client.ts';
import { schemaFileOf } from '../paths.ts';
import { applySchema } from './apply-schema.ts';
import { runDirectus } from './directus-command.ts';
import { directusVersion } from './directus-version.ts';
import { fingerprint } from './fingerprint.ts';
import { ensureFolders } from './folders.ts';
import { installationOf } from './installation.ts';
import { layoutOf } from './layout.ts';
import type { Layout } from './layout.ts';
import { takeLock } from './lock.ts';
import { isIdle, planFor } from './plan.ts';
import type { Wanted } from './plan.ts';
import { requireFreePort } from './port.ts';
import { ensureSecrets } from './secrets.ts';
import { startServerProcess } from './server-process.ts';
import { readState, writeState } from './state.ts';

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
}

const wantedNow = (snapshot: string): Wanted => ({
  directus: directusVersion,
  schema: fingerprint(snapshot),
  access: fingerprint([policies, roles, [...permissionsByPolicy], settings]),
});

const clear = (layout: Layout): void => {
  for (const path of [layout.database, `${layout.database}-wal`, `${layout.database}-shm`, layout.uploads, layout.state]) {
    rmSync(path, { recursive: true, force: true });
  }
};

const fill = async (connection: Connection, options: PrepareOptions): Promise<void> => {
  if (options.demo === false) {
    if (options.accounts !== undefined && options.accounts.length > 0) await createAccounts(connection, options.accounts);
    return;
  }
  await createAccounts(connection, Object.values(demoAccounts));
  // Loaded here only: a warm start pays nothing for the generator.
  const { seedDemo } = await import('../demo/seed.ts');
  await seedDemo(connection, options.log, options.households === undefined ? {} : { households: options.households });
};

const build = async (layout: Layout, options: PrepareOptions): Promise<void> => {
  const snapshotFile = schemaFileOf('sqlite');
  const wanted = wantedNow(readFileSync(snapshotFile, 'utf8'));
  const plan = planFor(readState(layout.state), existsSync(layout.database), wanted);
  const demo = plan.fresh ? options.demo !== false : (readState(layout.state)?.demo ?? false);
  if (isIdle(plan)) return;
  await requireFreePort(options.port);
  if (plan.fresh) {
    clear(layout);
    ensureFolders(layout);
    writeState(layout.state, { ...wanted, phase: 'building', demo });
  }
  const secrets = ensureSecrets(layout.secrets);
  const installation = await installationOf(layout, secrets, options, options.log);
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
    const server = startServerProcess(installation, options.port);
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
  writeState(layout.state, { ...wanted, phase: 'ready', demo });
};

/**
 * Makes the data folder ready for `startBackend`. What is done already is skipped; a first run that was interrupted starts over;
 * changed schema or access rules are brought into an existing database without touching its rows.
 * @throws BackendError with one sentence for what a person can put right.
 */
export const prepareBackend = async (options: PrepareOptions): Promise<void> => {
  const layout = layoutOf(options.dataDir);
  ensureFolders(layout);
  const release = takeLock(layout.lock);
  try {
    await build(layout, options);
  } finally {
    release();
  }
};

/** Back to the fresh demo: removes every row and upload and builds anew. Refuses while a server uses the folder. */
export const resetDemo = async (options: Omit<PrepareOptions, 'demo'>): Promise<void> => {
  const layout = layoutOf(options.dataDir);
  ensureFolders(layout);
  const release = takeLock(layout.lock);
  try {
    await requireFreePort(options.port);
    clear(layout);
    ensureFolders(layout);
    await build(layout, { ...options, demo: true });
  } finally {
    release();
  }
};
