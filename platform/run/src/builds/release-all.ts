import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promote, pruneVersions, publishRelease, ReleaseRefused } from '@groundwork/release';
import { parseJsonWith, shellReleaseSchema, type Release, type ShellRelease } from '@groundwork/shared/contract';
import { CommandFailure } from '../failure.ts';
import type { Progress } from '../system/progress.ts';
import type { BuildablePackage } from './packages.ts';

export interface LocalStore {
  readonly remotesDir: string;
  readonly registryFile: string;
}

export function storeIn(dataDir: string): LocalStore {
  return { remotesDir: path.join(dataDir, 'remotes'), registryFile: path.join(dataDir, 'registry.json') };
}

async function shellReleaseOf(packages: readonly BuildablePackage[]): Promise<ShellRelease | undefined> {
  const shell = packages.find(({ kind }) => kind === 'shell');
  if (shell === undefined) return undefined;
  const file = path.join(shell.distDir, 'shell.json');
  const parsed = parseJsonWith<ShellRelease>(shellReleaseSchema, await readFile(file, 'utf8'), 'shell');
  if (!parsed.ok) throw new CommandFailure(`${file} cannot be read: remove it and run the command again.`);
  return parsed.value;
}

/**
 * Publishes and promotes the builds of the remotes into the local store. What is current already is left alone. A remote that
 * takes over another's route must wait until that one's newer release has given it up, so refused ones are tried again as
 * long as others move.
 * @throws ReleaseRefused when one still does not fit
 */
export async function releaseAll(store: LocalStore, packages: readonly BuildablePackage[], progress: Progress): Promise<void> {
  const shell = await shellReleaseOf(packages);
  let waiting: Release[] = [];
  for (const { distDir } of packages.filter(({ kind }) => kind === 'remote')) {
    waiting.push((await publishRelease({ distDir, remotesDir: store.remotesDir })).release);
  }
  const promoted: string[] = [];
  while (waiting.length > 0) {
    const refused: { readonly release: Release; readonly error: ReleaseRefused }[] = [];
    for (const release of waiting) {
      const { name, version } = release;
      try {
        if ((await promote({ ...store, name, version, environment: 'local', shell })).changed) promoted.push(`${name} ${version}`);
      } catch (error) {
        if (!(error instanceof ReleaseRefused)) throw error;
        refused.push({ release, error });
      }
    }
    const [first] = refused;
    if (first !== undefined && refused.length === waiting.length) throw first.error;
    waiting = refused.map(({ release }) => release);
  }
  if (promoted.length === 0) return;
  progress.say(`Released ${promoted.join(', ')}`);
  await pruneVersions(store);
}
