import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

/**
 * Runs the command's own program on the chosen Node: same terminal, signals passed on, its exit code is ours. The channel
 * between us notifies it when we are gone, however we ended.
 * @returns {Promise<number>} the exit code
 */
export function handOver({ root, toolchain, program, args, startedAt }) {
  return new Promise((resolve, reject) => {
    // Node calls its SQLite experimental; the warning would be read by people who cannot do anything about it.
    const child = spawn(toolchain.node, ['--disable-warning=ExperimentalWarning', path.join(root, program), ...args], {
      // Paths in arguments (a file to import) are meant from where the user stands.
      cwd: process.env.INIT_CWD ?? process.cwd(),
      env: {
        ...toolchain.env,
        GROUNDWORK_STARTED_AT: String(startedAt),
        // Directus alone has thousands of modules: compiled once, they load in two thirds of the time.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.toolchain/compile-cache'),
      },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => child.kill(signal));
    }
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 1)));
  });
}
