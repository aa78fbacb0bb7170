import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { BackendError } from './backend-error.ts';
import type { Installation } from './directus-command.ts';
import { explainFailure } from './explain-failure.ts';
import { ownAddress } from './network.ts';
import { keepOutput, logOf } from './server-output.ts';

const startLimitMs = 90_000;
const graceMs = 4_000;
/** The last lines of a server that ended are waited for as long. */
const drainMs = 500;

export interface ServerProcess {
  readonly pid: number | undefined;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** The server answers. Rejects with a BackendError when it ends or takes too long before that. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

const answers = async (address: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${address}/server/ping`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok;
  } catch {
    // Not listening yet; the caller asks again.
    return false;
  }
};

/** The whole group, so that nothing the server started outlives it. */
const signal = (child: ChildProcess, name: NodeJS.Signals): void => {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, name);
  } catch {
    // Already gone.
  }
};

/** Starts Directus once. It stops when this process stops, even if killed: the extension watches the channel between them. */
export const startServerProcess = (installation: Installation, port: number): ServerProcess => {
  const address = ownAddress(installation.environment, port);
  const log = logOf(installation);
  const child = spawn(process.execPath, [installation.cli, 'start'], {
    cwd: installation.root,
    env: installation.environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const output = keepOutput([child.stdout, child.stderr], log);
  const onExit = (): void => signal(child, 'SIGKILL');
  process.once('exit', onExit);
  let over = false;
  const drained = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  const ended = new Promise<void>((resolve) => {
    const finish = (): void => {
      over = true;
      process.off('exit', onExit);
      // What it started may hold its output open.
      void Promise.race([drained, pause(drainMs)])
        .then(() => log.close())
        .then(resolve);
    };
    child.once('exit', finish);
    child.once('error', finish);
  });
  return {
    pid: child.pid,
    ended,
    ready: async () => {
      const deadline = Date.now() + startLimitMs;
      while (Date.now() < deadline) {
        if (over) {
          await ended;
          throw new BackendError(explainFailure('Starting Directus', output(), installation.logFile));
        }
        if (await answers(address)) return;
        await pause(100);
      }
      throw new BackendError(
        `Directus did not answer within ${startLimitMs / 1000} s (details in ${installation.logFile}).`,
      );
    },
    stop: async () => {
      if (over) return;
      signal(child, 'SIGTERM');
      await Promise.race([ended, pause(graceMs, undefined, { ref: false })]);
      // Also after a calm end: a process it left behind would keep files open.
      signal(child, 'SIGKILL');
      await ended;
    },
  };
};
