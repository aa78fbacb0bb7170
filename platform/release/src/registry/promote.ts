import { isDeepStrictEqual } from 'node:util';
import type { Deed, PlacedRelease, Registry, RegistryRemote } from '@groundwork/shared/contract';
import type { Store } from '../store/store.ts';
import { isPublished } from '../store/stored-files.ts';
import { candidate, confirm, requireFit, type Terms } from './candidate.ts';
import { changeRegistry, type Changed } from './change.ts';
import { exceptFor, isVersion, requireLoose, withRemote } from './remote-of.ts';

/** What is placed in an environment. */
export interface Placing {
  readonly environment: string;
  readonly name: string;
  readonly version: string;
  readonly deed: Deed;
}

const NOT = 'is not promoted';

async function fallbackAfter(
  store: Store,
  previous: RegistryRemote | undefined,
  next: PlacedRelease,
): Promise<PlacedRelease | undefined> {
  for (const before of [previous?.current, previous?.fallback]) {
    if (
      before === undefined ||
      isVersion(before, next.release.version) ||
      previous?.rolledBack?.includes(before.release.version) === true
    )
      continue;
    if (await isPublished(store, before.release.name, before.release.version)) return before;
  }
  return undefined;
}

/**
 * Makes a published version the current one of its remote in an environment. The one before becomes the fallback; a canary of
 * this version has come to its end.
 * @throws ReleaseRefused with every reason: it is not intact or not signed, does not fit the shell, takes a route another remote has, or the remote is pinned
 */
export async function promoteIn(
  store: Store,
  { environment, name, version, deed }: Placing,
  terms: Terms,
): Promise<Changed> {
  const current = await candidate(store, name, version, terms, NOT);
  const to = async (registry: Registry) => {
    const previous = registry.remotes[name];
    // Also what is current already: the shell may be another one by now.
    requireFit(current.release, registry, terms.shell, NOT);
    if (previous !== undefined && isDeepStrictEqual(previous.current, current)) return registry.remotes;
    requireLoose(registry, name, `${name} ${version} ${NOT}`);
    return withRemote(registry, name, {
      ...previous,
      current,
      fallback: await fallbackAfter(store, previous, current),
      canary: isVersion(previous?.canary, version) ? undefined : previous?.canary,
      promoted: isVersion(previous?.current, version) ? previous?.promoted : deed,
      rolledBack: exceptFor(previous?.rolledBack, version),
    });
  };
  const changed = await changeRegistry(store, environment, { what: `Promoting ${name} ${version}`, name, to });
  await confirm(store, current);
  return changed;
}
