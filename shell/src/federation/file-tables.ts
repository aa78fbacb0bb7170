import { LOAD_TIMEOUT, type PlacedRelease, type Registry } from '@groundwork/shared/contract';
import { fetchRegistry } from './newer-registry.ts';
import { LoadFailure } from './failure.ts';

const filling = new WeakMap<Registry, Promise<boolean>>();
/** Releases that a newer registry no longer has. */
const gone = new WeakSet<PlacedRelease>();

const releasesIn = ({ remotes }: Registry): readonly PlacedRelease[] =>
  Object.values(remotes).flatMap(({ current, canary, fallback }) =>
    [current, canary, fallback].filter((placed) => placed !== undefined),
  );

/** Whether it is known which files a release has. It has none where the gateway refuses its signature. */
const hasFiles = ({ release }: PlacedRelease): boolean => Object.hasOwn(release.integrity, release.entry);

/**
 * Fills in which files the releases in `registry` have, where the page came without (docs/decisions/0105). One question, however often
 * this is called; another after one that failed. A release that is no longer offered stays as it is.
 * @returns whether all are still offered, so that their files are known
 * @throws LoadFailure where there is no answer
 */
export function fillFileTables(registry: Registry): Promise<boolean> {
  const known = filling.get(registry);
  if (known) return known;
  const begun = fill(registry).catch((error: unknown) => {
    filling.delete(registry);
    throw error;
  });
  filling.set(registry, begun);
  return begun;
}

async function fill(registry: Registry): Promise<boolean> {
  const missing = releasesIn(registry).filter((placed) => !hasFiles(placed));
  if (missing.length === 0) return true;
  // A slow network brings it as slowly as the files that are in it.
  const read = await fetchRegistry(LOAD_TIMEOUT);
  if (read === undefined) throw new LoadFailure('entry', 'The list of its files could not be loaded.');
  const offered = releasesIn(read.registry);
  for (const placed of missing) {
    const { base, release } = placed;
    const found = offered.find((other) => other.base === base && other.release.uniqueName === release.uniqueName);
    if (found === undefined) gone.add(placed);
    else gone.delete(placed);
    // In place, so that everything that holds the record sees them.
    Object.assign(release.integrity, found?.release.integrity);
    Object.assign(release.sizes, found?.release.sizes);
  }
  return !missing.some((placed) => gone.has(placed));
}

/**
 * Makes sure that it is known which files a release has.
 * @throws LoadFailure where that cannot be found out, or the release is no longer offered
 */
export async function knowFiles(registry: Registry, placed: PlacedRelease): Promise<void> {
  if (hasFiles(placed)) return;
  await fillFileTables(registry);
  if (!gone.has(placed)) return;
  // Who presses Retry asks again.
  filling.delete(registry);
  throw new LoadFailure('registry', `Release ${placed.release.version} is no longer offered.`);
}
