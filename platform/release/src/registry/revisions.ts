import { ReleaseRefused } from '../refusal.ts';
import type { Registry } from '@groundwork/shared/contract';
import type { Store } from '../store/store.ts';
import { parseRegistry, readState, type ReadState } from './read.ts';

const folder = (store: Store, environment: string): string => `${store.placeOf(environment)}registry-revisions/`;

/** Keeps a registry that is about to be replaced, byte for byte. */
export async function keepRevision(store: Store, environment: string, { registry, bytes }: ReadState): Promise<void> {
  if (bytes === undefined) return;
  await store.blobs.put(`${folder(store, environment)}${String(registry.revision)}.json`, bytes, 'unless-exists');
}

/** The numbers of the revisions that were replaced, newest first. */
export async function revisionsOf(store: Store, environment: string): Promise<number[]> {
  const listed = await store.blobs.list(folder(store, environment));
  return listed
    .map(({ key }) => Number(/\/?(\d+)\.json$/.exec(key)?.[1] ?? NaN))
    .filter((revision) => Number.isInteger(revision))
    .sort((a, b) => b - a);
}

/**
 * A registry as it was.
 * @throws ReleaseRefused when there was none of that number, naming those there are
 */
export async function readRevision(store: Store, environment: string, revision: number): Promise<Registry> {
  const now = await readState(store, environment);
  if (now.registry.revision === revision) return now.registry;
  const key = `${folder(store, environment)}${String(revision)}.json`;
  const item = await store.blobs.get(key);
  if (item !== undefined) return parseRegistry(item.bytes, `${store.blobs.address}/${key}`);
  const kept = await revisionsOf(store, environment);
  const range = kept.length === 0 ? 'No earlier one is kept' : `Kept are ${String(kept.at(-1))} to ${String(kept[0])}`;
  throw new ReleaseRefused(
    `${environment} has no revision ${String(revision)}. ${range}; the current one is ${String(now.registry.revision)}.`,
  );
}

/** Earlier registries from the newest on, read one at a time. */
export async function* history(store: Store, environment: string): AsyncGenerator<Registry> {
  for (const revision of await revisionsOf(store, environment)) yield readRevision(store, environment, revision);
}

/** Removes all but the newest revisions; for a portal on one's own machine, which is released many times a day. */
export async function forgetRevisions(store: Store, environment: string, keep: number): Promise<void> {
  for (const revision of (await revisionsOf(store, environment)).slice(keep)) {
    await store.blobs.remove(`${folder(store, environment)}${String(revision)}.json`);
  }
}
