import { isDeepStrictEqual } from 'node:util';
import type { Deed, PlacedRelease, RegistryRemote } from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import { isPublished } from '../store/release-files.ts';
import type { Store } from '../store/store.ts';
import { changeRegistry, type Changed } from './change.ts';
import {
  asServed,
  candidate,
  confirm,
  exceptFor,
  isVersion,
  remoteOf,
  requireFit,
  requireLoose,
  type RemoteIn,
  type Terms,
} from './placing.ts';

/** A release to be placed in an environment, and by whom. */
export interface Placing extends RemoteIn {
  readonly version: string;
  readonly deed: Deed;
}

async function fallbackAfter(
  store: Store,
  previous: RegistryRemote | undefined,
  next: PlacedRelease,
): Promise<PlacedRelease | undefined> {
  for (const before of [previous?.current, previous?.fallback]) {
    if (before === undefined || isVersion(before, next.release.version)) continue;
    const { name, version } = before.release;
    if (previous?.rolledBack?.includes(version) !== true && (await isPublished(store, name, version))) return before;
  }
  return undefined;
}

/**
 * Makes a published version the current one of its remote in an environment. The one before becomes the fallback; a canary of
 * this version has come to its end.
 * @throws ReleaseRefused with every reason: it is not intact or not signed, does not fit the shell, takes a route another remote has, or the remote is pinned
 */
export async function promoteIn(store: Store, placing: Placing, terms: Terms): Promise<Changed> {
  const { name, version, deed } = placing;
  const not = 'is not promoted';
  const current = await candidate(store, name, version, terms, not);
  const changed = await changeRegistry(store, {
    ...placing,
    what: `Promoting ${name} ${version}`,
    async to(previous, registry) {
      // Also what is current already: the shell may be another one by now.
      requireFit(current, registry, terms, not);
      if (previous !== undefined && isDeepStrictEqual(previous.current, current)) return previous;
      requireLoose(registry, name, `${name} ${version} ${not}`);
      return {
        ...previous,
        current,
        fallback: await fallbackAfter(store, previous, current),
        canary: isVersion(previous?.canary, version) ? undefined : previous?.canary,
        promoted: isVersion(previous?.current, version) ? previous?.promoted : deed,
        rolledBack: exceptFor(previous?.rolledBack, version),
      };
    },
  });
  await confirm(store, current);
  return changed;
}

/**
 * Gives a published version to a share of the users, the same ones every time. Another share for the same version widens or
 * narrows the canary that runs.
 * @param percent more than 0, at most 100
 * @throws ReleaseRefused as promoting does, and when everybody has this version already
 */
export async function canaryIn(
  store: Store,
  { percent, ...placing }: Placing & { readonly percent: number },
  terms: Terms,
): Promise<Changed> {
  const { environment, name, version, deed } = placing;
  const not = 'does not become a canary';
  const placed = await candidate(store, name, version, terms, not);
  const changed = await changeRegistry(store, {
    ...placing,
    what: `The canary of ${name} ${version}`,
    async to(_remote, registry) {
      const remote = remoteOf(registry, name);
      requireLoose(registry, name, `${name} ${version} ${not}`);
      if (isVersion(remote.current, version))
        throw new ReleaseRefused(`${name} ${version} ${not}: it is what everybody in ${environment} has.`);
      requireFit(placed, registry, terms, not);
      // One that the gateway has rolled back does not run: the same release starts again, and is judged again.
      const runs = (await asServed(store, registry)).remotes[name]?.canary;
      const started = isVersion(runs, version) ? (runs?.started ?? deed) : deed;
      return { ...remote, canary: { ...placed, percent, started } };
    },
  });
  await confirm(store, placed);
  return changed;
}

/** Ends the canary of a remote: everybody has the current release again. Without one nothing changes. */
export const endCanaryIn = (store: Store, where: RemoteIn): Promise<Changed> =>
  changeRegistry(store, {
    ...where,
    what: `Ending the canary of ${where.name}`,
    to: (_remote, registry) => ({ ...remoteOf(registry, where.name), canary: undefined }),
  });
