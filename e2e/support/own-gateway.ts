import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGateway } from '@groundwork/gateway';
import { readSettings } from '../../platform/gateway/src/settings.ts';
import { findFreePort } from '../../platform/run/src/system/ports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface OwnGatewayOptions {
  /** The operator's configuration: `chatUrl`, `dataHost`, … */
  readonly config?: Readonly<Record<string, unknown>>;
  /** The foreign workflow that the gateway passes the chat on to. */
  readonly chatUrl?: string;
  /** The language model that answers the chat. */
  readonly modelUrl?: string;
  /** As `GROUNDWORK_RATE_LIMITS`; high unless given. */
  readonly rateLimits?: string;
  /** Its own releases and shell; those of the run unless given. */
  readonly dataDir?: string;
  readonly shellDir?: string;
}

export interface OwnGateway {
  readonly url: string;
  close(): Promise<void>;
  /** Ends it, until {@link startAgain} at the same address. */
  stop(): Promise<void>;
  startAgain(): Promise<void>;
  /** Changes keys of its configuration while it runs. */
  configure(changed: Readonly<Record<string, unknown>>): Promise<void>;
}

/**
 * A second gateway in front of the backend of this run, with its own configuration and, if given, its own releases: as an
 * operator would run it. Close it in the test that started it.
 */
export async function startOwnGateway({
  config = {},
  chatUrl = '',
  modelUrl = '',
  rateLimits = 'login=10000,refresh=10000,chat=10000',
  dataDir = process.env['GROUNDWORK_DATA_DIR'] ?? 'var',
  shellDir = 'shell/dist',
}: OwnGatewayOptions = {}): Promise<OwnGateway> {
  const folder = await mkdtemp(path.join(tmpdir(), 'groundwork-own-gateway-'));
  const configFile = path.join(folder, 'config.json');
  await writeFile(configFile, JSON.stringify(config));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const { options } = readSettings(
    {
      DATA_DIR: dataDir,
      GROUNDWORK_SHELL_DIR: shellDir,
      GROUNDWORK_API_URL: process.env['GROUNDWORK_BACKEND_URL'] ?? 'http://localhost:8055',
      GROUNDWORK_CHAT_URL: chatUrl,
      ASSISTANT_URL: modelUrl,
      ASSISTANT_MODEL: modelUrl === '' ? '' : 'scripted',
      ASSISTANT_KEY: modelUrl === '' ? '' : 'scripted-key',
      GROUNDWORK_CONFIG: configFile,
      GROUNDWORK_RATE_LIMITS: rateLimits,
    },
    root,
  );
  // In the process of the test: one of its own takes seconds to start.
  const run = async () => {
    const gateway = await createGateway({ ...options, closeGraceMs: 100 });
    await gateway.listen(port);
    return gateway;
  };
  let running = await run();
  return {
    url,
    stop: () => running.close(),
    async close() {
      await running.close();
      await rm(folder, { recursive: true, force: true });
    },
    async startAgain() {
      running = await run();
    },
    configure: (changed) => writeFile(configFile, JSON.stringify({ ...config, ...changed })),
  };
}
