import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { post } from '../api/client.ts';
import type { Connection } from '../api/client.ts';
import { startConfiguredServer } from './configured-server.ts';
import { freePort } from './free-port.ts';
import { newDataFolder } from './prepared-folder.ts';
import { until } from './until.ts';

/** A throw-away backend in a folder of its own, with the demo accounts and no demo rows. */
export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Ends the server and keeps its folder, for one with other settings. */
  pause(): Promise<void>;
  stop(): Promise<void>;
}

export { freePort };

/** Resolves with the first line the command prints, rejects with what it complained about. */
const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let complaints = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}: ${complaints}`)));
  });

/**
 * The command runs in a process of its own, as `npm start` runs it, not inside the test runner.
 * @param more settings besides the usual ones
 * @param leftFolder a folder that a paused server has left; a new one when absent
 */
export const startTestServer = async (more: NodeJS.ProcessEnv = {}, leftFolder?: string): Promise<TestServer> => {
  const dataDir =
    leftFolder ??
    (more['DATABASE_URL'] === undefined ? await newDataFolder() : mkdtempSync(join(tmpdir(), 'groundwork-backend-')));
  const port = await freePort();
  const environment = {
    ...process.env,
    DEMO: 'accounts',
    // A busy machine takes longer than the usual quarter of an hour.
    ACCESS_TOKEN_TTL: '2h',
    PORT: '18080',
    BACKEND_PORT: String(port),
    DATA_DIR: dataDir,
    GROUNDWORK_API_URL: undefined,
    HOST: 'localhost',
    // Test surveys are small, so that their figures can be computed by hand. too-few.test.ts covers what is withheld.
    FIGURES_SHOW_FEW: 'true',
    ...more,
  };
  const child = spawn(process.execPath, [join(__dirname, '../commands/serve.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const pause = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const stop = async (): Promise<void> => {
    await pause();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await firstLine(child), dataDir, environment, pause, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** The same with another database or storage, which `npm start` does not offer. */
export const startOtherServer = async (settings: Readonly<Record<string, string>>): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'groundwork-backend-'));
  const server = await startConfiguredServer(dataDir, await freePort(), settings);
  const pause = (): Promise<void> => server.stop();
  const stop = async (): Promise<void> => {
    await pause();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, dataDir, environment: server.installation.environment, pause, stop };
};

const session = z.object({ data: z.object({ access_token: z.string() }) });

export const signedIn = async (url: string, account: { email: string; password: string }): Promise<Connection> => {
  const { email, password } = account;
  const { data } = await post({ url, token: null }, '/auth/login', { email, password }, session);
  return { url, token: data.access_token };
};

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or null where there is none. */
  readonly body: unknown;
  readonly text: string;
}

/** One call, refused or not. */
export const call = async (connection: Connection, method: string, path: string, body?: unknown): Promise<Answer> => {
  const answer = await fetch(`${connection.url}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      // A connection that the server closes after some idle seconds could be used at that very moment.
      Connection: 'close',
      ...(connection.token === null ? {} : { Authorization: `Bearer ${connection.token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const parsed: unknown = text.startsWith('{') ? JSON.parse(text) : null;
  return { status: answer.status, headers: answer.headers, body: parsed, text };
};

/** What was asked has to be done. */
export const must = async (answer: Promise<Answer>): Promise<Answer> => {
  const found = await answer;
  if (found.status >= 300) throw new Error(`${found.status} ${found.text.slice(0, 400)}`);
  return found;
};

/** One call whose answer has to have this status. */
export const expectStatus = async (status: number, ...asked: Parameters<typeof call>): Promise<Answer> => {
  const answer = await call(...asked);
  const [, method, path] = asked;
  const text = answer.status === status ? '' : answer.text;
  expect({ method, path, status: answer.status, text }).toEqual({ method, path, status, text: '' });
  return answer;
};

/** Asks again until the answer has this status, for what the server does shortly after it has answered; the last status. */
export const statusAtLast = async (
  ask: () => Promise<{ readonly status: number }>,
  wanted: number,
): Promise<number> => {
  const { status } = await until(ask, (answer) => answer.status === wanted);
  return status;
};
