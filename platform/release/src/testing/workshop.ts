import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@groundwork/shared/contract';
import { integrityOf } from '../files.ts';

export interface Workshop {
  readonly dir: string;
  readonly registryFile: string;
  /** Writes a build of a remote as the build leaves it. @returns its folder */
  build(name: string, version: string, changes?: Partial<Release>, source?: string): Promise<string>;
  remove(): Promise<void>;
}

/** Writes a build of a remote, of one script, into `<dir>/dist/<name>/<version>`. @returns that folder */
export async function buildIn(
  dir: string,
  name: string,
  version: string,
  changes: Partial<Release> = {},
  source = `/* ${name} ${version} */\n`.repeat(100),
): Promise<string> {
  const dist = path.join(dir, 'dist', name, version);
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(dist, 'entry.js'), source);
  const release: Release = {
    name,
    version,
    title: name,
    owner: 'a team',
    uniqueName: `groundwork_${name}`,
    entry: 'entry.js',
    integrity: { 'entry.js': integrityOf(Buffer.from(source)) },
    sizes: {},
    preload: {},
    requires: { shell: '^1.0.0', shared: {} },
    routes: [{ path: `/${name}`, access: 'member', screen: 'main' }],
    navigation: [],
    elements: [],
    ...changes,
  };
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(release));
  return dist;
}

/** A temporary folder for builds, the store and the registry. */
export async function createWorkshop(): Promise<Workshop> {
  const dir = await mkdtemp(path.join(tmpdir(), 'groundwork-release-'));
  return {
    dir,
    registryFile: path.join(dir, 'registry.json'),
    build: (...what) => buildIn(dir, ...what),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
