import { execFile } from 'node:child_process';
import { lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** A remote in a repository of its own, outside the workspace, with our packages as they are published. */
export interface OutsideRemote {
  readonly dir: string;
  /** Runs the repository's own `groundwork <args>`. @returns what it printed; rejects when it refuses */
  groundwork(...args: string[]): Promise<string>;
  /** Gives it a version, changes a file, and builds it with the repository's own `groundwork-build`. */
  build(version: string, file?: string, change?: (source: string) => string): Promise<void>;
  remove(): Promise<void>;
}

/** Puts third-party packages of the workspace where npm would have installed them: fetching 600 of them is not what is tested. */
async function linkOthers(modules: string): Promise<void> {
  for (const owner of ['shared', 'platform/build', 'platform/release', '.']) {
    const from = path.join(root, owner, 'node_modules');
    const names = (await readdir(from)).filter((name) => !name.startsWith('.') && name !== '@groundwork');
    for (const name of names) {
      const scoped = name.startsWith('@') ? (await readdir(path.join(from, name))).map((one) => `${name}/${one}`) : [name];
      for (const one of scoped) {
        const target = path.join(modules, one);
        if (await lstat(target).catch(() => undefined)) continue;
        await mkdir(path.dirname(target), { recursive: true });
        await symlink(await realpath(path.join(from, one)), target);
      }
    }
  }
}

/** Makes the packages and, with them alone, a remote called `name`, as docs/teams.md tells. */
export async function makeOutsideRemote(name: string): Promise<OutsideRemote> {
  const folder = await mkdtemp(path.join(tmpdir(), 'groundwork-outside-'));
  const dir = path.join(folder, name);
  const packages = path.join(folder, 'packages');
  const workspace = [path.join(root, 'platform/release/src/main.ts')];
  await run(process.execPath, [...workspace, 'pack', '--out', packages], { cwd: root });
  await run(process.execPath, [...workspace, 'new', name, '--dir', dir, '--packages', packages], { cwd: root });
  const modules = path.join(dir, 'node_modules');
  for (const tarball of await readdir(path.join(dir, 'packages'))) {
    const into = path.join(modules, '@groundwork', /^groundwork-([a-z]+)-/.exec(tarball)?.[1] ?? '');
    await mkdir(into, { recursive: true });
    await run('tar', ['-xzf', path.join(dir, 'packages', tarball), '-C', into, '--strip-components=1']);
  }
  await linkOthers(modules);
  const program = (file: string) => async (...args: string[]): Promise<string> => (await run(process.execPath, [path.join(modules, '@groundwork', file), ...args], { cwd: dir })).stdout;
  const builds = program('build/src/main.js');
  return {
    dir,
    groundwork: program('release/src/main.js'),
    async build(version, file, change = (source) => source) {
      if (file !== undefined) await writeFile(path.join(dir, file), change(await readFile(path.join(dir, file), 'utf8')));
      await builds('--version', version);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
