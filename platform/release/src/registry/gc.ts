import type { Registry } from '@groundwork/shared/contract';
import { forgetRevisions, history, readState } from './read.ts';
import { environmentsOf, LOCAL, type Store } from '../store/store.ts';
import { versionsIn, type StoredVersion } from '../store/versions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Keeping {
  /** How many of the newest versions of each remote stay although no registry names them. */
  readonly keep: number;
  /** How many of the newest earlier revisions of each environment can still be gone back to. */
  readonly revisions: number;
  /** Which versions may be removed; all unless said otherwise. */
  readonly removable?: ((version: string) => boolean) | undefined;
  /** Only report what would be removed. */
  readonly dryRun?: boolean | undefined;
  readonly now: Date;
}

export interface Collected {
  /** As `name/version`. */
  readonly releases: readonly string[];
  /** What broken-off publications have left, as keys. */
  readonly remains: readonly string[];
}

const idOf = ({ name, version }: { readonly name: string; readonly version: string }): string => `${name}/${version}`;

function namedIn({ remotes }: Registry): string[] {
  return Object.values(remotes).flatMap(({ current, fallback, canary }) =>
    [current, fallback, canary].flatMap((placed) => (placed === undefined ? [] : [idOf(placed.release)])),
  );
}

/** What any environment runs, falls back to or tries out, now and in its newest earlier revisions. */
async function namedAnywhere(store: Store, revisions: number): Promise<Set<string>> {
  const named = new Set<string>();
  for (const environment of await environmentsOf(store)) {
    for (const id of namedIn((await readState(store, environment)).registry)) named.add(id);
    for await (const registry of history(store, environment, revisions))
      for (const id of namedIn(registry)) named.add(id);
  }
  return named;
}

function unneeded(
  versions: readonly StoredVersion[],
  named: ReadonlySet<string>,
  { keep, now, removable = () => true }: Keeping,
): StoredVersion[] {
  const others = new Map<string, StoredVersion[]>();
  for (const one of versions) {
    if (one.isWhole && !named.has(idOf(one)) && removable(one.version))
      others.set(one.name, [...(others.get(one.name) ?? []), one]);
  }
  // What was published within the hour is perhaps about to be promoted.
  return [...others.values()]
    .flatMap((newestFirst) => newestFirst.slice(keep))
    .filter(({ at }) => now.getTime() - at.getTime() > HOUR);
}

/** Removes a release in two steps, and takes the first back if a registry has come to name it meanwhile. */
async function removeReleases(store: Store, condemned: readonly StoredVersion[], revisions: number): Promise<string[]> {
  const records = new Map<StoredVersion, Uint8Array>();
  for (const one of condemned) {
    const [record = ''] = one.keys;
    const item = await store.get(record);
    if (item === undefined) continue;
    records.set(one, item.bytes);
    await store.remove(record);
  }
  const named = await namedAnywhere(store, revisions);
  const removed: string[] = [];
  for (const [one, record] of records) {
    const [recordKey = '', ...others] = one.keys;
    if (named.has(idOf(one))) {
      await store.put(recordKey, record, 'unless-exists');
      continue;
    }
    for (const key of others) await store.remove(key);
    removed.push(idOf(one));
  }
  return removed;
}

/**
 * Removes releases that nobody needs: no environment names them as current, fallback or canary, nor did one of its newest
 * earlier revisions; they are not among the newest of their remote, and older than an hour. What publications that were broken
 * off have left goes after a day.
 * @throws ReleaseRefused when a registry cannot be read; then nothing is removed
 */
export async function collect(store: Store, keeping: Keeping): Promise<Collected> {
  const { dryRun = false, now, revisions } = keeping;
  const named = await namedAnywhere(store, revisions);
  const versions = await versionsIn(store);
  const condemned = unneeded(versions, named, keeping);
  const yesterday = new Date(now.getTime() - DAY);
  const remains = versions.filter(({ isWhole, at }) => !isWhole && at < yesterday).flatMap(({ keys }) => keys);
  if (!dryRun) for (const key of remains) await store.remove(key);
  const swept = await store.sweep(yesterday, dryRun);
  return {
    releases: dryRun ? condemned.map(idOf) : await removeReleases(store, condemned, revisions),
    remains: [...remains, ...swept],
  };
}

/** A portal on one's own machine is released many times a day. */
const LOCAL_REVISIONS = 100;

/**
 * Tidies up a portal's own folder: of what its registry does not name, the newest three versions of each remote stay, because
 * pages that are open may still ask for their files.
 * @param removable which versions may go; those that teams have published stay
 * @returns the removed ones as `name/version`
 */
export async function collectLocal(store: Store, removable: (version: string) => boolean): Promise<readonly string[]> {
  await forgetRevisions(store, LOCAL, LOCAL_REVISIONS);
  return (await collect(store, { keep: 3, revisions: 5, removable, now: new Date() })).releases;
}
