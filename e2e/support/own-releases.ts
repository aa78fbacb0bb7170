import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { integrityOf, readJson, rewriteBuild, served, type BuildRecord } from './rewritten-build.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const released = path.resolve(root, process.env['GROUNDWORK_DATA_DIR'] ?? 'var');

/** A copy of everything that a gateway serves: what is released here, nobody else sees. */
export interface OwnReleases {
  readonly dataDir: string;
  readonly shellDir: string;
  /**
   * Publishes and promotes another release of a remote, made of the current one with `change` applied to its scripts, and
   * deletes the files of the one before.
   */
  release(name: string, change: (source: string, file: string) => string): Promise<void>;
  /** Spoils the files of the current release of a remote that match: a release that was broken from the start. */
  breakFiles(name: string, pattern: RegExp): Promise<void>;
  /** Deploys another build of the shell, whose files have other names, in place of this one. */
  redeployShell(): Promise<void>;
  remove(): Promise<void>;
}

const otherHash = (hash: string): string => [...hash].reverse().join('');

/** Copies releases and shell of the portal that is being tested. */
export async function copyReleases(): Promise<OwnReleases> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'groundwork-own-releases-'));
  const shellDir = path.join(dataDir, 'shell');
  const registryFile = path.join(dataDir, 'registry.json');
  const remotesDir = path.join(dataDir, 'remotes');
  await Promise.all([
    cp(path.join(released, 'remotes'), remotesDir, { recursive: true, filter: served }),
    cp(path.join(root, 'shell/dist'), shellDir, { recursive: true, filter: served }),
    cp(path.join(released, 'registry.json'), registryFile),
  ]);
  let count = 0;

  const folderOf = async (name: string): Promise<string> => {
    const { remotes } = await readJson<{ remotes: Record<string, { current: { release: BuildRecord } }> }>(registryFile);
    return path.join(remotesDir, name, remotes[name]!.current.release.version);
  };

  return {
    dataDir,
    shellDir,
    async release(name, change) {
      count += 1;
      const before = await folderOf(name);
      for (const file of await readdir(before)) await rename(path.join(before, file), path.join(before, file.replace(/^missing\./, '')));
      const built = path.join(dataDir, `build-${count}`);
      const version = await rewriteBuild(before, built, String(count), change);
      await promoteBuild(built, { registryFile, remotesDir, name, version });
      await rm(before, { recursive: true });
    },
    async breakFiles(name, pattern) {
      const folder = await folderOf(name);
      for (const file of await readdir(folder)) if (pattern.test(file)) await rename(path.join(folder, file), path.join(folder, `missing.${file}`));
    },
    async redeployShell() {
      const record = await readFile(path.join(shellDir, 'shell.json'), 'utf8');
      const shared = /shared-ui-data\.(\w+)\.js/.exec(record)![1]!;
      const names = new Map([[shared, otherHash(shared)]]);
      // The runtime in this script knows the names of all others, so it has another one as well.
      const main = /"shell\.(\w+)\.js"/.exec(record)![1]!;
      names.set(main, otherHash(main));
      const renamed = (text: string) => [...names].reduce((all, [old, now]) => all.replaceAll(old, now), text);
      for (const file of await readdir(shellDir)) {
        if (renamed(file) !== file) await rename(path.join(shellDir, file), path.join(shellDir, renamed(file)));
      }
      const script = path.join(shellDir, `shell.${otherHash(main)}.js`);
      await writeFile(script, renamed(await readFile(script, 'utf8')));
      const next = JSON.parse(renamed(record)) as BuildRecord;
      for (const file of Object.keys(next.integrity)) {
        if (file.endsWith('.map')) delete next.integrity[file];
        else next.integrity[file] = await integrityOf(path.join(shellDir, file));
      }
      await writeFile(path.join(shellDir, 'shell.json'), JSON.stringify({ ...next, version: `${next.version}.1` }));
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Publishes and promotes as an operator would, with `@groundwork/release`. */
async function promoteBuild(distDir: string, promotion: Record<string, string>): Promise<void> {
  const script = `
    import { promote, publishRelease } from '@groundwork/release';
    const [distDir, promotion] = JSON.parse(process.argv[1]);
    await publishRelease({ distDir, remotesDir: promotion.remotesDir });
    await promote({ ...promotion, environment: 'local' });`;
  const told = JSON.stringify([distDir, promotion]);
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, told], { cwd: path.join(root, 'platform/run') });
}
