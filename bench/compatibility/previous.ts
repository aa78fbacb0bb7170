import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPackages, type BuildablePackage } from '../../platform/run/src/builds/packages.ts';

const run = promisify(execFile);

/** The commit to compare with: `GROUNDWORK_PREVIOUS`, or the one in `.ci/previous`, which was released last. */
export async function previousCommit(root: string, env: NodeJS.ProcessEnv): Promise<string> {
  const given = env['GROUNDWORK_PREVIOUS'] ?? '';
  const name = given === '' ? (await readFile(path.join(root, '.ci/previous'), 'utf8')).trim() : given;
  return (await run('git', ['rev-parse', '--verify', `${name}^{commit}`], { cwd: root })).stdout.trim();
}

/**
 * Puts an earlier state of the sources into `dir`, with packages installed from what this machine has, and builds it with its own tools.
 * @returns the packages that were built, and how to take the folder away
 */
export async function buildPrevious(
  root: string,
  commit: string,
  dir: string,
  say: (text: string) => void,
): Promise<{ readonly packages: readonly BuildablePackage[]; remove(): Promise<void> }> {
  await run('git', ['worktree', 'add', '--detach', '--force', dir, commit], { cwd: root });
  const remove = async (): Promise<void> => {
    await run('git', ['worktree', 'remove', '--force', dir], { cwd: root });
  };
  try {
    say('Installing its packages');
    const pnpm = path.join(root, '.toolchain/node_modules/pnpm/bin/pnpm.cjs');
    const install = [
      'install',
      '--frozen-lockfile',
      '--prefer-offline',
      '--ignore-scripts',
      '--reporter=silent',
      '--filter',
      '!@groundwork/backend',
    ];
    await run(process.execPath, [pnpm, ...install], { cwd: dir, maxBuffer: 1e8 });
    const packages = await findPackages(dir);
    const program = path.join(dir, 'platform/run/src/builds/build-one.ts');
    for (const { name, kind, dir: folder, distDir, localVersion } of packages) {
      say(`Building ${name}`);
      await run(process.execPath, [program, kind, folder, distDir, localVersion], { cwd: dir, maxBuffer: 1e8 });
    }
    return { packages, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
