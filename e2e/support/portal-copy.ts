import { execFile, spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { findFreePort } from '../../platform/run/src/system/ports.ts';
import { startOpenIdProvider } from '../../backend/src/integration/openid-provider.ts';
import { createGateway, defaultRateLimits, type RateLimits } from '@groundwork/gateway';

const root = path.resolve(import.meta.dirname, '../..');
const plenty = { max: 100_000, windowMs: 60_000 };
const rateLimits = Object.fromEntries(
  Object.keys(defaultRateLimits).map((kind) => [kind, plenty]),
) as unknown as RateLimits;

/** A second portal with its own Directus. */
export interface PortalCopy {
  readonly url: string;
  /** Directus itself, past the gateway. */
  readonly backendUrl: string;
  /** Where its mails are. */
  readonly mailDir: string;
  stop(): Promise<void>;
}

/** The tests' Directus keeps writing meanwhile, so its database is copied by itself and not by its file. */
function copyBackend(from: string, to: string, change: (database: DatabaseSync) => void): void {
  cpSync(from, to, { recursive: true, filter: (file) => !/data\.db|[\\/](uploads|tmp|lock)$/.test(file) });
  const database = new DatabaseSync(path.join(from, 'data.db'), { readOnly: true, timeout: 10_000 });
  database.exec(`VACUUM INTO '${path.join(to, 'data.db').replaceAll("'", "''")}'`);
  database.close();
  const copy = new DatabaseSync(path.join(to, 'data.db'));
  change(copy);
  copy.close();
}

/** Starts Directus on its own, in a process of its own as always; resolves with its address. */
async function startDirectus(
  dataDir: string,
  accessTokenTtl: string,
  registration: string,
  more: Readonly<Record<string, string>>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    BACKEND_PORT: String(await findFreePort()),
    ACCESS_TOKEN_TTL: accessTokenTtl,
    GROUNDWORK_REGISTRATION: registration,
    ...more,
  };
  const child = spawn(process.execPath, [path.join(root, 'backend/src/commands/serve.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const url = await new Promise<string>((resolve, reject) => {
    let complaints = '';
    child.stderr.on('data', (part: Buffer) => (complaints += part.toString()));
    child.stdout.once('data', (part: Buffer) => resolve(part.toString().trim()));
    child.once('exit', (code) => reject(new Error(`Directus ended with ${code}: ${complaints}`)));
  });
  return { url, stop };
}

/** The first administrator of an empty portal, as the operator creates one. */
async function createAdministrator(
  dataDir: string,
  apiUrl: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await promisify(execFile)(process.execPath, [path.join(root, 'backend/src/commands/create-administrator.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      GROUNDWORK_API_URL: apiUrl,
      GROUNDWORK_EMAIL: email,
      GROUNDWORK_PASSWORD: password,
    },
  });
}

export interface PortalCopyOptions {
  /** Instead of a copy an empty portal, with this administrator. */
  readonly empty?: { readonly email: string; readonly password: string };
  /** How long access tokens live, as Directus writes it: `5s`. */
  readonly accessTokenTtl?: string;
  /** Is given the copied database before Directus starts. */
  readonly change?: (database: DatabaseSync) => void;
  /** The workflow that answers in the chat; the search assistant where absent. */
  readonly chatUrl?: string;
  readonly registration?: 'open' | 'approval';
  /** Whether people can sign in with an OpenID provider, of their own portal's (`openid-server.mjs`). */
  readonly openId?: boolean;
  /** Whether the calls of its screens count among those of the run; of attacks they do not. */
  readonly countCalls?: boolean;
  /** Further settings of its Directus. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A copy of the portal that the tests run against (`GROUNDWORK_DATA_DIR`): what is done to it, no other test sees. */
export async function startPortalCopy({
  accessTokenTtl = '15m',
  change = () => undefined,
  chatUrl,
  registration = 'open',
  openId = false,
  countCalls = false,
  environment = {},
  empty,
}: PortalCopyOptions = {}): Promise<PortalCopy> {
  const dataDir = process.env['GROUNDWORK_DATA_DIR'] ?? 'var';
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-copy-'));
  if (!empty) copyBackend(path.join(dataDir, 'backend'), path.join(folder, 'backend'), change);
  const port = await findFreePort();
  const address = `http://localhost:${String(port)}`;
  const provider = openId ? await startOpenIdProvider(address, path.join(root, 'backend/src/integration')) : undefined;
  const directus = await startDirectus(folder, accessTokenTtl, registration, {
    ...provider?.environment,
    ...environment,
    ...(empty && { DEMO: 'no' }),
    GROUNDWORK_PUBLIC_URL: address,
  });
  if (empty) await createAdministrator(folder, directus.url, empty);
  const gateway = await createGateway({
    shellDir: path.join(root, 'shell/dist'),
    remotesDir: path.join(dataDir, 'remotes'),
    registryFile: path.join(dataDir, 'registry.json'),
    configFile: path.join(folder, 'config.json'),
    apiUrl: directus.url,
    dataUrl: directus.url,
    rateLimits,
    chatUrl,
    registration,
    openIdLabel: provider?.environment.OIDC_LABEL,
    // The check of calls (platform/run/src/checks/call-log.ts) reads them there.
    ...(countCalls && {
      onCall: (record) => {
        appendFileSync(path.join(dataDir, 'calls-of-copies.jsonl'), `${JSON.stringify(record)}\n`);
      },
    }),
    closeGraceMs: 500,
  });
  const url = await gateway.listen(port);
  return {
    url,
    backendUrl: directus.url,
    mailDir: path.join(folder, 'mail'),
    stop: async () => {
      await gateway.close();
      await directus.stop();
      await provider?.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
