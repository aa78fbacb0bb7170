import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { SetupFailure } from './failure.mjs';

function openLog(logFile) {
  try {
    mkdirSync(path.dirname(logFile), { recursive: true });
    return createWriteStream(logFile);
  } catch (error) {
    throw new SetupFailure(
      `The log folder ${path.dirname(logFile)} cannot be created (${error.message}): choose another data folder with DATA_DIR.`,
    );
  }
}

/**
 * Runs a program to its end, with its output in a log file and nowhere else. It ends when we are ended.
 * @returns {Promise<{ code: number, output: string }>} the exit code and everything it printed
 */
export async function runLogged(file, args, { cwd, env, logFile }) {
  const log = openLog(logFile);
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    const killGroup = (signal) => {
      try {
        if (child.pid !== undefined) process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
      } catch {
        // It has ended already.
      }
    };
    const interrupt = () => {
      // pnpm continues for a while after a milder signal; what it leaves unfinished it repairs at the next run.
      killGroup('SIGKILL');
      process.exit(130);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, interrupt);
    let output = '';
    const keep = (chunk) => {
      output += chunk;
      log.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    const finish = (code) => {
      for (const signal of signals) process.off(signal, interrupt);
      log.end(() => resolve({ code, output }));
    };
    child.once('error', (error) => {
      keep(`${error.message}\n`);
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}
