import { applyAccess } from '../access/apply-access.ts';
import { createAccounts } from '../access/apply-accounts.ts';
import { demoAccounts } from '../accounts.ts';
import type { Connection } from '../api/client.ts';
import { schemaFileOf } from '../paths.ts';
import { applySchema } from '../run/apply-schema.ts';
import { runDirectus, type Installation } from '../run/directus-command.ts';
import { ensureFolders } from '../run/folders.ts';
import { installationOf } from '../run/installation.ts';
import { layoutOf, type Layout } from '../run/layout.ts';
import { ensureSecrets } from '../run/secrets.ts';
import { startServerProcess } from '../run/server-process.ts';
import { QUICK_SETTINGS } from './quick-passwords.ts';

/** A Directus of the project, with schema, access rules and accounts, and no rows. */
export interface ConfiguredServer {
  readonly url: string;
  readonly layout: Layout;
  /** What it was started with. */
  readonly installation: Installation;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/**
 * Starts Directus with settings that `npm start` does not offer, as an operator of more than one machine has them.
 * @param settings of Directus, such as those of another database or storage
 */
export async function startConfiguredServer(
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<ConfiguredServer> {
  const layout = layoutOf(dataDir);
  ensureFolders(layout);
  const secrets = ensureSecrets(layout.secrets);
  const usual = await installationOf(layout, {
    port,
    origin: 'http://localhost',
    registration: 'open',
    twoFactor: 'optional',
    accessTokenTtl: '2h',
  });
  const installation: Installation = {
    ...usual,
    environment: { ...usual.environment, ...QUICK_SETTINGS, ...settings },
  };
  const bootstrap = {
    ADMIN_EMAIL: 'setup@example.org',
    ADMIN_PASSWORD: secrets.setupToken,
    ADMIN_TOKEN: secrets.setupToken,
  };
  await runDirectus(installation, 'Creating the database', ['bootstrap'], bootstrap);
  await applySchema(
    installation,
    schemaFileOf(settings['DB_CLIENT'] === 'pg' ? 'postgres' : 'sqlite'),
    layout.temporary,
    true,
  );
  const server = startServerProcess(installation, port);
  try {
    await server.ready();
    const connection: Connection = { url: `http://127.0.0.1:${port}`, token: secrets.setupToken };
    await applyAccess(connection);
    await createAccounts(connection, Object.values(demoAccounts));
    return { url: connection.url, layout, installation, pid: server.pid, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
