import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promote, pruneVersions, publishRelease, readRegistryFile, ReleaseRefused } from '@groundwork/release';
import { parseJsonWith, shellReleaseSchema, type Release, type ShellRelease } from '@groundwork/shared/contract';
import { CommandFailure } from '../failure.ts';
import type { Progress } from '../system/progress.ts';
import type { BuildablePackage } from './packages.ts';
import { givenKey } from './signing-key.ts';

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

/** The builds that may be promoted. One whose remote is pinned stays published, and the one that is current stays. */
async function withoutPinned(store: LocalStore, releases: readonly Release[], progress: Progress): Promise<Release[]> {
  const { remotes } = await readRegistryFile(store.registryFile, 'local');
  return releases.filter(({ name, version }) => {
    const remote = remotes[name];
    if (remote?.pinned === undefined || remote.current.release.version === version) return true;
    progress.say(
      `Not released ${name} ${version}: ${name} is pinned at ${remote.current.release.version} (${remote.pinned.reason})`,
    );
    return false;
  });
}

/**
 * Publishes and promotes the builds of the remotes into the local store. What is current already is left alone. A remote that
 * takes over another's route must wait until that one's newer release has given it up, so refused ones are tried again as
 * long as others move. What is signed is signed with the key of GROUNDWORK_SIGNING_KEY.
 * @throws ReleaseRefused when one still does not fit
 */
export async function releaseAll(
  store: LocalStore,
  packages: readonly BuildablePackage[],
  progress: Progress,
): Promise<void> {
  const shell = await shellReleaseOf(packages);
  const key = await givenKey(progress);
  const published: Release[] = [];
  for (const { distDir } of packages.filter(({ kind }) => kind === 'remote')) {
    published.push((await publishRelease({ distDir, remotesDir: store.remotesDir, key })).release);
  }
  let waiting = await withoutPinned(store, published, progress);
  const promoted: string[] = [];
  while (waiting.length > 0) {
    const refused: { readonly release: Release; readonly error: ReleaseRefused }[] = [];
    for (const release of waiting) {
      const { name, version } = release;
      try {
        if ((await promote({ ...store, name, version, environment: 'local', shell, by: 'npm start' })).changed)
          promoted.push(`${name} ${version}`);
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
