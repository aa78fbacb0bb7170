import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

export interface ChildOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv | undefined;
  readonly logFile: string;
  /** Gives way to everything else that runs. */
  readonly givesWay?: boolean | undefined;
  /** Called with every piece of output as it comes. */
  readonly onOutput?: ((text: string) => void) | undefined;
}

export interface Ended {
  readonly code: number;
  /** Everything it printed. */
  readonly output: string;
  readonly ms: number;
}

const running = new Set<ChildProcess>();

function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Ends every program started by {@link runChild}, with all that it started. */
export function killChildren(): void {
  for (const child of running) kill(child);
}

// Each has a process group of its own, so that ending it ends what it started; nothing else would end it with us.
process.once('exit', killChildren);

/** Runs a program to its end, its output in a log file. Never rejects: a program that cannot be started ends with 127. */
export async function runChild(file: string, args: readonly string[], options: ChildOptions): Promise<Ended> {
  const startedAt = Date.now();
  await mkdir(path.dirname(options.logFile), { recursive: true });
  const log = createWriteStream(options.logFile);
  // A program whose log cannot be written still ends by itself: what it printed is in the answer.
  log.on('error', () => undefined);
  const child = spawn(file, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  running.add(child);
  if (options.givesWay && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  const keep = (text: string): void => {
    output += text;
    log.write(text);
    options.onOutput?.(text);
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      keep(`${error.message}\n`);
      resolve(127);
    });
    child.once('close', (ended) => {
      resolve(ended ?? 1);
    });
  });
  running.delete(child);
  await new Promise<void>((resolve) => {
    if (log.destroyed) resolve();
    else log.once('close', resolve).end();
  });
  return { code, output, ms: Date.now() - startedAt };
}
