import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  collectLocal,
  deedOf,
  openStore,
  promoteIn,
  publishTo,
  readRelease,
  readState,
  ReleaseRefused,
  trustedKeys,
  type SigningKey,
} from '@groundwork/release';
import { parseJsonWith, shellReleaseSchema, type Release, type ShellRelease } from '@groundwork/shared/contract';
import { CommandFailure } from '../failure.ts';
import type { Progress } from '../system/progress.ts';
import type { BuildablePackage } from './packages.ts';
import { givenKey } from './signing-key.ts';

/** Where a portal's folder holds releases and their registry, as the gateway serves them. */
export const storeIn = (dataDir: string) => ({
  remotesDir: path.join(dataDir, 'remotes'),
  registryFile: path.join(dataDir, 'registry.json'),
});

async function shellReleaseOf(packages: readonly BuildablePackage[]): Promise<ShellRelease | undefined> {
  const shell = packages.find(({ kind }) => kind === 'shell');
  if (shell === undefined) return undefined;
  const file = path.join(shell.distDir, 'shell.json');
  const parsed = parseJsonWith<ShellRelease>(shellReleaseSchema, await readFile(file, 'utf8'), 'shell');
  if (!parsed.ok) throw new CommandFailure(`${file} cannot be read: remove it and run the command again.`);
  return parsed.value;
}

/** The environment of a portal on one's own machine. */
const LOCAL = 'local';

/** Who has promoted what `npm start` released. Whoever says the same with `--by` lets it go on. */
const SELF = 'npm start';

/** Whether a version is a build of this machine's sources, which nobody else has. */
const isLocal = (version: string): boolean => version.includes('-local.');

/** Publishes a build. Where the files of a local one have been damaged in the store, they are replaced: these sources have made them. */
async function published(
  dataDir: string,
  distDir: string,
  key: SigningKey | undefined,
  progress: Progress,
): Promise<Release> {
  const publish = async (): Promise<Release> => (await publishTo(openStore(dataDir), distDir, key)).release;
  try {
    return await publish();
  } catch (error) {
    const { name, version } = await readRelease(distDir);
    if (!(error instanceof ReleaseRefused) || !isLocal(version)) throw error;
    await rm(path.join(dataDir, 'remotes', name, version), { recursive: true, force: true });
    progress.say(`Published ${name} ${version} again: its files had changed since. (${error.message})`);
    return publish();
  }
}

/**
 * The builds that may be promoted: of remotes that are new, or whose current release this command promoted. Where a team has promoted
 * a release, gone back to one or pinned it, that one stays current.
 */
async function mayMove(dataDir: string, releases: readonly Release[], progress: Progress): Promise<Release[]> {
  const { remotes } = (await readState(openStore(dataDir), LOCAL)).registry;
  return releases.filter(({ name, version }) => {
    const remote = remotes[name];
    if (remote === undefined || remote.current.release.version === version) return true;
    const { pinned, promoted, current } = remote;
    const there = current.release.version;
    if (pinned !== undefined)
      progress.say(`Not released ${name} ${version}: ${name} is pinned at ${there} (${pinned.reason})`);
    else if (promoted === undefined || promoted.by === SELF) return true;
    else
      progress.say(
        `Not released ${name} ${version}: ${promoted.by} made ${there} current. To run your own build: groundwork promote ${name}@${version} --env local --by "${SELF}"`,
      );
    return false;
  });
}

/**
 * Publishes and promotes the builds of the remotes into the local store. What is current already is left alone, and so is what a team
 * has released. A remote that
 * takes over another's route must wait until that one's newer release has given it up, so refused ones are tried again as
 * long as others move. What is signed is signed with the key of GROUNDWORK_SIGNING_KEY.
 * @throws ReleaseRefused when one still does not fit
 */
export async function releaseAll(
  dataDir: string,
  packages: readonly BuildablePackage[],
  progress: Progress,
): Promise<void> {
  const shell = await shellReleaseOf(packages);
  const store = openStore(dataDir);
  const terms = { keys: await trustedKeys(store, LOCAL), shell };
  const key = await givenKey(progress);
  const releases: Release[] = [];
  for (const { distDir } of packages.filter(({ kind }) => kind === 'remote'))
    releases.push(await published(dataDir, distDir, key, progress));
  let waiting = await mayMove(dataDir, releases, progress);
  const promoted: string[] = [];
  while (waiting.length > 0) {
    const refused: { readonly release: Release; readonly error: ReleaseRefused }[] = [];
    for (const release of waiting) {
      const { name, version } = release;
      try {
        const placing = { environment: LOCAL, name, version, deed: deedOf(SELF) };
        if ((await promoteIn(store, placing, terms)).changed) promoted.push(`${name} ${version}`);
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
  await collectLocal(store, isLocal);
}
