import { generateKeyPairSync, sign } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deedOf, openStore, promoteIn, publishTo } from '../../platform/release/src/index.ts';
import { releaseSchema } from '../../shared/contract/release.ts';
import { signedText } from '../../shared/contract/signed-release.ts';
import { integrityOf, readJson, rewriteBuild, served, type BuildRecord } from './rewritten-build.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const released = path.resolve(root, process.env['GROUNDWORK_DATA_DIR'] ?? 'var');

interface OwnRegistry {
  revision: number;
  remotes: Record<
    string,
    { current: { base: string; release: BuildRecord; signature?: object }; canary?: object; disabled?: object }
  >;
}

/** A copy of everything that a gateway serves: what is released here, nobody else sees. */
export interface OwnReleases {
  readonly dataDir: string;
  readonly shellDir: string;
  /**
   * Publishes and promotes another release of a remote, made of the current one with `change` applied to its scripts, and
   * deletes the files of the one before.
   */
  release(name: string, change: (source: string, file: string) => string): Promise<void>;
  /** Publishes and promotes a build of somebody else's. */
  publish(distDir: string): Promise<void>;
  /** Signs what is current of every remote. @returns the public key, for the configuration */
  sign(): Promise<string>;
  /** Changes one byte of each file of the current release of a remote that matches; with `inRecord` the registry's hash of it as well. @returns what takes it back */
  tamper(name: string, pattern: RegExp, inRecord?: boolean): Promise<() => Promise<void>>;
  /** Spoils the files of the current release of a remote that match: a release that was broken from the start. */
  breakFiles(name: string, pattern: RegExp): Promise<void>;
  /** Switches a remote off for this reason; on again without one. */
  disable(name: string, reason?: string): Promise<void>;
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
    const { remotes } = await readJson<{ remotes: Record<string, { current: { release: BuildRecord } }> }>(
      registryFile,
    );
    return path.join(remotesDir, name, remotes[name]!.current.release.version);
  };

  /** A build made of the current release of a remote, with `change` applied to its scripts. */
  const rebuild = async (name: string, change: (source: string, file: string) => string) => {
    count += 1;
    const before = await folderOf(name);
    for (const file of await readdir(before))
      await rename(path.join(before, file), path.join(before, file.replace(/^missing\./, '')));
    const built = path.join(dataDir, `build-${count}`);
    const version = await rewriteBuild(before, built, String(count), change);
    return { before, built, version };
  };

  return {
    dataDir,
    shellDir,
    async release(name, change) {
      const { before, built } = await rebuild(name, change);
      await promoteBuild(built, dataDir);
      await rm(before, { recursive: true });
    },
    async publish(distDir) {
      await promoteBuild(distDir, dataDir);
      // Tests change files, not their compressed siblings.
      for (const file of await readdir(dataDir, { recursive: true }))
        if (/\.(br|gz)$/.test(file)) await rm(path.join(dataDir, file));
    },
    async sign() {
      const { publicKey, privateKey } = generateKeyPairSync('ed25519');
      const registry = await readJson<OwnRegistry>(registryFile);
      for (const [name, { current }] of Object.entries(registry.remotes)) {
        current.signature = {
          key: 'test',
          value: sign(
            null,
            Buffer.from(signedText({ name, base: current.base, release: releaseSchema.parse(current.release) })),
            privateKey,
          ).toString('base64'),
        };
      }
      await writeFile(registryFile, JSON.stringify(registry));
      return publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
    },
    async tamper(name, pattern, inRecord = false) {
      const folder = await folderOf(name);
      const undo: (() => Promise<void>)[] = [];
      const change = async (file: string, changed: string | Buffer) => {
        const before = await readFile(file);
        undo.push(() => writeFile(file, before));
        await writeFile(file, changed);
      };
      for (const file of (await readdir(folder)).filter((each) => pattern.test(each))) {
        const bytes = await readFile(path.join(folder, file));
        bytes[0] = bytes[0]! ^ 1;
        await change(path.join(folder, file), bytes);
        const registry = await readJson<OwnRegistry>(registryFile);
        registry.remotes[name]!.current.release.integrity[file] = await integrityOf(path.join(folder, file));
        if (inRecord) await change(registryFile, JSON.stringify(registry));
      }
      return async () => {
        for (const step of undo.reverse()) await step();
      };
    },
    async breakFiles(name, pattern) {
      const folder = await folderOf(name);
      for (const file of await readdir(folder))
        if (pattern.test(file)) await rename(path.join(folder, file), path.join(folder, `missing.${file}`));
    },
    async disable(name, reason) {
      const registry = await readJson<OwnRegistry>(registryFile);
      const { disabled: _before, ...remote } = registry.remotes[name]!;
      const disabled = reason === undefined ? {} : { disabled: { at: new Date().toISOString(), by: 'test', reason } };
      registry.remotes[name] = { ...remote, ...disabled };
      await writeFile(registryFile, JSON.stringify({ ...registry, revision: registry.revision + 1 }));
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
async function promoteBuild(distDir: string, dataDir: string): Promise<void> {
  const store = openStore(dataDir);
  const { name, version } = (await publishTo(store, distDir)).release;
  await promoteIn(store, { environment: 'local', name, version, deed: deedOf('test') }, { keys: {} });
}
