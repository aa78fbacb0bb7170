import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
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
  /** Whom in front to believe about addresses, as `GROUNDWORK_TRUST_PROXY`. */
  readonly trustProxy?: string;
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

async function answers(url: string, alive: () => boolean): Promise<void> {
  for (;;) {
    if (!alive()) throw new Error('The gateway ended while it was starting.');
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
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
  trustProxy = '',
}: OwnGatewayOptions = {}): Promise<OwnGateway> {
  const folder = await mkdtemp(path.join(tmpdir(), 'groundwork-own-gateway-'));
  const configFile = path.join(folder, 'config.json');
  await writeFile(configFile, JSON.stringify(config));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const run = () => {
    const child = spawn(process.execPath, [path.join(root, 'platform/gateway/src/main.ts')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: dataDir,
        GROUNDWORK_SHELL_DIR: shellDir,
        GROUNDWORK_API_URL: process.env['GROUNDWORK_BACKEND_URL'] ?? 'http://localhost:8055',
        GROUNDWORK_CHAT_URL: chatUrl,
        ASSISTANT_URL: modelUrl,
        ASSISTANT_MODEL: modelUrl === '' ? '' : 'scripted',
        ASSISTANT_KEY: modelUrl === '' ? '' : 'scripted-key',
        GROUNDWORK_CONFIG: configFile,
        GROUNDWORK_RATE_LIMITS: rateLimits,
        GROUNDWORK_TRUST_PROXY: trustProxy,
      },
    });
    return { child, ended: once(child, 'exit') };
  };
  let running = run();
  const stop = async (): Promise<void> => {
    running.child.kill('SIGTERM');
    await running.ended;
  };
  const close = async (): Promise<void> => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  const ready = (): Promise<void> => answers(`${url}/registry.json`, () => running.child.exitCode === null);
  try {
    await ready();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url,
    close,
    stop,
    async startAgain() {
      running = run();
      await ready();
    },
    configure: (changed) => writeFile(configFile, JSON.stringify({ ...config, ...changed })),
  };
}
