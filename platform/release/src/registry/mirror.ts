import type { PlacedRelease, Registry } from '@groundwork/shared/contract';
import { readState } from './read.ts';
import { ReleaseRefused } from '../refusal.ts';
import { keys, type Store } from '../store/store.ts';
import { isPublished, RECORD } from '../store/stored-files.ts';
import { requireIntact } from '../store/verify.ts';

export interface Mirrored {
  readonly registry: Registry;
  /** Releases that were copied, as `name/version`. */
  readonly copied: readonly string[];
  /** Whether the registry in the folder is another one than before. */
  readonly changed: boolean;
}

const placedIn = ({ remotes }: Registry): PlacedRelease[] =>
  Object.values(remotes).flatMap(({ current, fallback, canary }) =>
    [current, fallback, canary].filter((placed) => placed !== undefined),
  );

/** Copies a release, checked, its record last; what is there already is left. */
async function copyRelease(from: Store, to: Store, { release }: PlacedRelease): Promise<boolean> {
  const { name, version } = release;
  if (await isPublished(to, name, version)) return false;
  const files = [...(await requireIntact(from, release))].sort(
    ([a], [b]) => Number(a === RECORD) - Number(b === RECORD),
  );
  for (const [file, bytes] of files) await to.blobs.put(keys.release(name, version) + file, bytes);
  return true;
}

/**
 * Brings what an environment runs from a store to the folder that a gateway serves: first the files of every release that the
 * registry names, then the registry as the folder's `registry.json`. When anything fails, the folder's registry stays as it was.
 * @param to the gateway's folder, see `portalStore`
 * @throws ReleaseRefused when a release is not intact, or the environment has no registry
 */
export async function mirror(from: Store, environment: string, to: Store): Promise<Mirrored> {
  const { registry, bytes } = await readState(from, environment);
  if (bytes === undefined)
    throw new ReleaseRefused(
      `${from.blobs.address} has no registry of ${environment}.`,
      [],
      'groundwork status lists the environments there.',
    );
  const copied: string[] = [];
  for (const placed of placedIn(registry)) {
    if (await copyRelease(from, to, placed)) copied.push(`${placed.release.name}/${placed.release.version}`);
  }
  const there = await to.blobs.get('registry.json');
  const changed = there === undefined || !Buffer.from(there.bytes).equals(bytes);
  if (changed) await to.blobs.put('registry.json', bytes);
  return { registry, copied, changed };
}
