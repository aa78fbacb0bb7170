import type { Decision, Registry } from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import type { Store } from '../store/store.ts';
import { changeRegistry, type Changed } from './change.ts';
import { isVersion, remoteOf, withRemote } from './remote-of.ts';

interface Held {
  readonly environment: string;
  readonly name: string;
}

/** The same again for the same reason changes nothing: it is so since the first time. */
const newer = (before: Decision | undefined, now: Decision): Decision => (before?.reason === now.reason ? before : now);

/**
 * Holds a remote at its current release, for everybody: a canary that runs comes to its end.
 * @param version refused when another one is current, for callers that mean a particular one
 */
export async function pinIn(
  store: Store,
  {
    environment,
    name,
    decision,
    version,
  }: Held & { readonly decision: Decision; readonly version?: string | undefined },
): Promise<Changed> {
  const to = (registry: Registry) => {
    const remote = remoteOf(registry, name);
    if (version !== undefined && !isVersion(remote.current, version)) {
      throw new ReleaseRefused(
        `${name} is not pinned at ${version}: ${environment} runs ${remote.current.release.version}.`,
        [],
        `Bring ${version} there first: groundwork promote ${name}@${version} --env ${environment}`,
      );
    }
    return withRemote(registry, name, { ...remote, canary: undefined, pinned: newer(remote.pinned, decision) });
  };
  return changeRegistry(store, environment, { what: `Pinning ${name}`, name, to });
}

/** Lets a pinned remote go. */
export async function unpinIn(store: Store, { environment, name }: Held): Promise<Changed> {
  const to = (registry: Registry) => withRemote(registry, name, { ...remoteOf(registry, name), pinned: undefined });
  return changeRegistry(store, environment, { what: `Unpinning ${name}`, name, to });
}

/** Switches a remote off: its links are gone, its screens say why, its code is not loaded. */
export async function disableIn(
  store: Store,
  { environment, name, decision }: Held & { readonly decision: Decision },
): Promise<Changed> {
  const to = (registry: Registry) => {
    const remote = remoteOf(registry, name);
    return withRemote(registry, name, { ...remote, disabled: newer(remote.disabled, decision) });
  };
  return changeRegistry(store, environment, { what: `Switching ${name} off`, name, to });
}

/** Switches a remote on again. */
export async function enableIn(store: Store, { environment, name }: Held): Promise<Changed> {
  const to = (registry: Registry) => withRemote(registry, name, { ...remoteOf(registry, name), disabled: undefined });
  return changeRegistry(store, environment, { what: `Switching ${name} on`, name, to });
}
