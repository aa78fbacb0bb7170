import { applyAccess } from '../../backend/src/access/apply-access.ts';
import { createAccounts } from '../../backend/src/access/apply-accounts.ts';
import { demoAccounts } from '../../backend/src/accounts.ts';
import type { Connection } from '../../backend/src/api/client.ts';
import { schemaFileOf } from '../../backend/src/paths.ts';
import { applySchema } from '../../backend/src/run/apply-schema.ts';
import { runDirectus, type Installation } from '../../backend/src/run/directus-command.ts';
import { ensureFolders } from '../../backend/src/run/folders.ts';
import { installationOf } from '../../backend/src/run/installation.ts';
import { layoutOf } from '../../backend/src/run/layout.ts';
import { ensureSecrets } from '../../backend/src/run/secrets.ts';
import { startServerProcess } from '../../backend/src/run/server-process.ts';
import { peakMemoryOf } from './peak-memory.ts';

/** A Directus of the project, with schema, access rules and accounts, and no rows. */
export interface Server {
  readonly url: string;
  readonly databaseFile: string;
  readonly dataDir: string;
  /** Most memory that the server's process has held, in bytes; null where the system does not tell. */
  peakMemory(): number | null;
  stop(): Promise<void>;
}

/** @param database settings of another database than the SQLite file */
export async function startServer(dataDir: string, port: number, database: Readonly<Record<string, string>> = {}): Promise<Server> {
  const layout = layoutOf(dataDir);
  ensureFolders(layout);
  const secrets = ensureSecrets(layout.secrets);
  const usual = installationOf(layout, secrets, { port, origin: 'http://localhost', registration: 'open', twoFactor: 'optional', accessTokenTtl: '2h' });
  const installation: Installation = { ...usual, environment: { ...usual.environment, ...database } };
  const bootstrap = { ADMIN_EMAIL: 'setup@example.org', ADMIN_PASSWORD: secrets.setupToken, ADMIN_TOKEN: secrets.setupToken };
  await runDirectus(installation, 'Creating the database', ['bootstrap'], bootstrap);
  await applySchema(installation, schemaFileOf(database['DB_CLIENT'] === 'pg' ? 'postgres' : 'sqlite'), layout.temporary, true);
  const server = startServerProcess(installation, port);
  try {
    await server.ready();
    const connection: Connection = { url: `http://127.0.0.1:${port}`, token: secrets.setupToken };
    await applyAccess(connection);
    await createAccounts(connection, Object.values(demoAccounts));
    return { url: connection.url, databaseFile: layout.database, dataDir, peakMemory: () => peakMemoryOf(server.pid), stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
