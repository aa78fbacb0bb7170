import type { Deed, PlacedRelease, Registry, RegistryRemote } from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import type { Store } from '../store/store.ts';
import { isPublished } from '../store/stored-files.ts';
import { candidate, requireFitShell, type Terms } from './candidate.ts';
import { changeRegistry, type Changed } from './change.ts';
import { exceptFor, isVersion, requireLoose, withRemote } from './remote-of.ts';
import { readRevision } from './revisions.ts';

export interface Restoring {
  readonly environment: string;
  readonly revision: number;
  readonly deed: Deed;
}

const NOT = 'is not made current again';

const thereStill = async (store: Store, placed: PlacedRelease | undefined): Promise<boolean> =>
  placed !== undefined && (await isPublished(store, placed.release.name, placed.release.version));

/** One remote as it was: its release is read back and checked; a fallback or canary whose files are gone is left out. */
async function remoteAgain(
  store: Store,
  then: RegistryRemote,
  now: RegistryRemote | undefined,
  deed: Deed,
  terms: Terms,
): Promise<RegistryRemote> {
  const { name, version } = then.current.release;
  const isSame = now !== undefined && isVersion(now.current, version);
  // Its signature may be a newer one than it had then.
  const current = isSame ? now.current : await candidate(store, name, version, terms, NOT, then.current.base);
  if (!isSame && terms.shell !== undefined) requireFitShell(current.release, terms.shell, NOT);
  return {
    ...then,
    current,
    fallback: (await thereStill(store, then.fallback)) ? then.fallback : undefined,
    canary: (await thereStill(store, then.canary)) ? then.canary : undefined,
    promoted: isSame ? now.promoted : deed,
    rolledBack: exceptFor((now ?? then).rolledBack, version),
  };
}

/**
 * Makes the registry of an environment what it was at an earlier revision, as a new revision: numbers only grow.
 * @throws ReleaseRefused when there was no such revision, a release of it is gone or not intact, a pinned remote would move, or anybody changes the registry meanwhile
 */
export async function restoreIn(
  store: Store,
  { environment, revision, deed }: Restoring,
  terms: Terms,
): Promise<Changed> {
  const then = await readRevision(store, environment, revision);
  const what = `Going back to revision ${String(revision)}`;
  const to = async (registry: Registry) => {
    let restored: Registry = { ...registry, remotes: {} };
    const names = new Set([...Object.keys(then.remotes), ...Object.keys(registry.remotes)]);
    for (const name of names) {
      const [wanted, now] = [then.remotes[name], registry.remotes[name]];
      if (now !== undefined && (wanted === undefined || !isVersion(now.current, wanted.current.release.version))) {
        requireLoose(registry, name, `${what} is not possible`);
      }
      if (wanted !== undefined)
        restored = {
          ...restored,
          remotes: withRemote(restored, name, await remoteAgain(store, wanted, now, deed, terms)),
        };
    }
    if (Object.keys(restored.remotes).length === 0 && Object.keys(registry.remotes).length > 0) {
      throw new ReleaseRefused(`${what} is not done: ${environment} had no remote then.`);
    }
    return restored.remotes;
  };
  return changeRegistry(store, environment, { what, to });
}
