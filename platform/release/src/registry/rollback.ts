import type { Deed, PlacedRelease, Registry } from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import { isPublished } from '../store/release-files.ts';
import type { Store } from '../store/store.ts';
import { changeRegistry, type Changed } from './change.ts';
import {
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
import { history } from './read.ts';

const NOT = 'is not made current again';

export interface Rollback extends RemoteIn {
  /** The version to go back to; the one before the current one when absent. */
  readonly version?: string | undefined;
  readonly deed: Deed;
  /** Why a pinned remote is rolled back all the same. It stays pinned, at the earlier release and for this reason. */
  readonly despitePin?: string | undefined;
}

export interface RolledBack extends Changed {
  readonly from: string;
  readonly to: string;
}

/** How many versions a registry names as rolled back. */
const NAMED = 50;

/** Before the first time that a version was current: the last version that was, is there still and was not rolled back from. */
async function versionInHistory(store: Store, registry: Registry, name: string): Promise<string | undefined> {
  const { current, rolledBack = [] } = remoteOf(registry, name);
  let before: string | undefined;
  for await (const { remotes } of history(store, registry.environment)) {
    const version = remotes[name]?.current.release.version;
    // What came after it was current is no earlier release, but one that was left for it.
    if (version === current.release.version) before = undefined;
    else if (before !== undefined || version === undefined || rolledBack.includes(version)) continue;
    else if (await isPublished(store, name, version)) before = version;
  }
  return before;
}

/** The version before the current one: the fallback, or what was current last before it. */
async function versionBefore(store: Store, registry: Registry, name: string): Promise<string> {
  const { current, fallback } = remoteOf(registry, name);
  const before = fallback?.release.version ?? (await versionInHistory(store, registry, name));
  if (before !== undefined) return before;
  throw new ReleaseRefused(
    `${name} is not rolled back: no valid release is known in ${registry.environment} before ${current.release.version}.`,
    [],
    `Name a published version with --to, or switch the remote off: groundwork disable ${name} --reason <why> --env ${registry.environment}`,
  );
}

/** The fallback that a version had when it was current last, unless that is one that was rolled back from or its files are gone. */
async function fallbackOf(
  store: Store,
  registry: Registry,
  name: string,
  version: string,
): Promise<PlacedRelease | undefined> {
  const now = remoteOf(registry, name);
  let { fallback } = now;
  for await (const { remotes } of history(store, registry.environment)) {
    if (!isVersion(remotes[name]?.current, version)) continue;
    fallback = remotes[name]?.fallback;
    break;
  }
  const unfit = [now.current.release.version, version, ...(now.rolledBack ?? [])];
  if (fallback === undefined || unfit.includes(fallback.release.version)) return undefined;
  return (await isPublished(store, name, fallback.release.version)) ? fallback : undefined;
}

/**
 * Makes an earlier release current again. The one that is left does not become the fallback, and no later rollback goes to it
 * unless it is named: it is broken, or nobody would have rolled back.
 * @throws ReleaseRefused when there is nothing before, the earlier one is not intact, not signed or does not fit (any more), or the remote is pinned
 */
export async function rollbackIn(
  store: Store,
  { version, deed, despitePin, ...where }: Rollback,
  terms: Terms,
): Promise<RolledBack> {
  const { name } = where;
  let [from, back] = ['', ''];
  const changed = await changeRegistry(store, {
    ...where,
    what: `Rolling ${name} back`,
    async to(_remote, registry) {
      const before = remoteOf(registry, name);
      if (despitePin === undefined) requireLoose(registry, name, `${name} is not rolled back`);
      from = before.current.release.version;
      back = version ?? (await versionBefore(store, registry, name));
      if (isVersion(before.current, back)) return before;
      const current = await candidate(store, name, back, terms, NOT);
      requireFit(current, registry, terms, NOT);
      const endsCanary = isVersion(before.canary, from) || isVersion(before.canary, back);
      return {
        ...before,
        current,
        fallback: await fallbackOf(store, registry, name, back),
        canary: endsCanary ? undefined : before.canary,
        promoted: deed,
        rolledBack: [...exceptFor(before.rolledBack, from, back), from].slice(-NAMED),
        pinned: before.pinned && despitePin !== undefined ? { ...deed, reason: despitePin } : before.pinned,
      };
    },
  });
  await confirm(store, remoteOf(changed.registry, name).current);
  return { ...changed, from, to: back };
}
