import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const groundwork = path.join(root, 'platform/release/src/main.ts');
const pnpm = path.join(root, '.toolchain/node_modules/pnpm/bin/pnpm.cjs');
const screen = 'src/overview/Overview.tsx';

/** A team's own repository with one remote, in a folder outside the workspace, and the store of a portal that it releases to. */
export interface OutsideTeam {
  /** Runs `groundwork` in the repository. @returns what it printed; rejects when it refuses */
  groundwork(...args: string[]): Promise<string>;
  /** Changes the remote's one screen and builds it as `version`. */
  build(version: string, change?: (source: string) => string): Promise<void>;
  /** Builds as {@link build} and publishes. */
  publish(version: string, change?: (source: string) => string): Promise<void>;
  remove(): Promise<void>;
}

const run = async (file: string, args: readonly string[], cwd: string): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)(file, args, {
    cwd,
    maxBuffer: 1e7,
    env: { ...process.env, GROUNDWORK_BY: 'Wells team' },
  });
  return stdout + stderr;
};

/** pnpm looks for each package's own needs in the registry, where ours are not: it needs to know the tarballs. */
async function withOverrides(dir: string): Promise<void> {
  const file = path.join(dir, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const tarballs = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(([, version]) =>
    version.startsWith('file:'),
  );
  await writeFile(file, JSON.stringify({ ...manifest, pnpm: { overrides: Object.fromEntries(tarballs) } }));
}

/** Makes the packages, the repository and in it the remote `name`, and installs what it needs as its README says. */
export async function foundTeam(name: string, store: string): Promise<OutsideTeam> {
  const home = await mkdtemp(path.join(tmpdir(), 'groundwork-outside-'));
  const dir = path.join(home, name);
  const packages = path.join(home, 'packages');
  await run(process.execPath, [groundwork, 'pack', '--out', packages], root);
  await run(
    process.execPath,
    [groundwork, 'new', name, '--dir', dir, '--packages', packages, '--owner', 'Wells team'],
    home,
  );
  // From what the workspace has installed already, which npm could not; `npm run bench -- teams` follows docs/teams.md to the letter.
  await withOverrides(dir);
  await run(process.execPath, [pnpm, 'install', '--prefer-offline', '--ignore-scripts', '--ignore-workspace'], dir);
  const written = await readFile(path.join(dir, screen), 'utf8');
  const bin = (program: string): string => path.join(dir, 'node_modules/.bin', program);

  const team: OutsideTeam = {
    groundwork: (...args) => run(bin('groundwork'), [...args, '--store', store, '--env', 'local'], dir),
    async build(version, change = (source) => source) {
      const file = path.join(dir, 'package.json');
      const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
      await writeFile(file, JSON.stringify({ ...manifest, version }));
      await writeFile(path.join(dir, screen), change(written));
      await run(bin('groundwork-build'), [], dir);
    },
    async publish(version, change) {
      await team.build(version, change);
      await run(bin('groundwork'), ['publish', 'dist', '--store', store], dir);
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
  return team;
}
