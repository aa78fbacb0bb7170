import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { processorTimeOf } from './processor-time.ts';

export interface ComponentOptions {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** PostgreSQL does not run as root. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  readonly logFile: string;
  /** How it is made to crash; SIGKILL unless that would leave its children behind. */
  readonly crashSignal?: NodeJS.Signals;
  /** Whether it answers. */
  readonly answers: () => Promise<boolean>;
}

/** A program of the cluster that can be killed and started again. */
export interface Component {
  readonly name: string;
  /** Starts it, and resolves when it answers. */
  readonly start: () => Promise<void>;
  /** Kills it, as a crash would, and resolves when it is gone. */
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** That it and what it started have used, in milliseconds. */
  readonly processorTime: () => number;
}

const START_LIMIT_MS = 180_000;

export function component({
  name,
  file,
  args,
  cwd,
  env,
  user,
  logFile,
  crashSignal = 'SIGKILL',
  answers,
}: ComponentOptions): Component {
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    // The whole group: what it started must not outlive it.
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
    await ended;
  };
  process.once('exit', () => {
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  });
  return {
    name,
    start: async () => {
      const log = openSync(logFile, 'a');
      const started = spawn(file, [...args], {
        ...user,
        ...(cwd !== undefined && { cwd }),
        env: { ...process.env, ...env },
        stdio: ['ignore', log, log],
        detached: true,
      });
      closeSync(log);
      child = started;
      ended = new Promise((resolve) => started.once('close', () => resolve()));
      const deadline = Date.now() + START_LIMIT_MS;
      while (!(await answers().catch(() => false))) {
        if (started.exitCode !== null || Date.now() > deadline)
          throw new Error(`${name} did not start: ${readFileSync(logFile, 'utf8').slice(-1000)}`);
        await pause(200);
      }
    },
    crash: () => end(crashSignal),
    stop: async () => {
      await Promise.race([end('SIGTERM'), pause(10_000, undefined, { ref: false })]);
      await end('SIGKILL').catch(() => undefined);
    },
    processorTime: () => processorTimeOf(child?.pid),
  };
}

/** Whether a server answers at an address with success. */
export const answersAt = (url: string) => async (): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
