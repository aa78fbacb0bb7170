import { spawn } from 'node:child_process';
import { BackendError } from './backend-error.ts';
import { explainFailure } from './explain-failure.ts';
import { logOf, type LogPlace } from './server-output.ts';

export interface Installation extends LogPlace {
  /** The program that runs Directus commands. */
  readonly cli: string;
  /** Its working folder. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Runs one Directus command to its end and returns what it printed.
 * @throws BackendError, in one sentence, where it fails.
 */
export const runDirectus = (
  installation: Installation,
  what: string,
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [installation.cli, ...args], {
      cwd: installation.root,
      env: { ...installation.environment, ...extra },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // A Ctrl-C in the middle must not leave the command at work on the database.
    const end = (): void => void child.kill('SIGKILL');
    process.once('exit', end);
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (cause) => reject(new BackendError(`${what} failed: ${cause.message}.`, { cause })));
    child.once('close', (code) => {
      process.off('exit', end);
      const log = logOf(installation);
      log.write(`${output}\n`);
      void log.close().then(() => {
        if (code === 0) resolve(output);
        else reject(new BackendError(explainFailure(what, output, installation.logFile)));
      });
    });
  });
