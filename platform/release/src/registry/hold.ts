import type { Decision } from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import type { Store } from '../store/store.ts';
import { changeRegistry, type Changed } from './change.ts';
import { isVersion, remoteOf, type RemoteIn } from './placing.ts';

export interface Holding extends RemoteIn {
  /** Held at its current release, or switched off: its links are gone, its screens say why, its code is not loaded. */
  readonly kind: 'pinned' | 'disabled';
  /** Who holds it, since when and why; without one it is let go. */
  readonly decision?: Decision | undefined;
  /** Refused when another version is current, for callers that mean a particular one. */
  readonly version?: string | undefined;
}

/** Pins a remote or switches it off, for everybody, or ends that. A canary of a remote that is pinned comes to its end. */
export function holdIn(store: Store, { kind, decision, version, ...where }: Holding): Promise<Changed> {
  const { name, environment } = where;
  return changeRegistry(store, {
    ...where,
    what: kind === 'pinned' ? `Pinning ${name}` : `Switching ${name} off or on`,
    to(_remote, registry) {
      const remote = remoteOf(registry, name);
      if (version !== undefined && !isVersion(remote.current, version)) {
        throw new ReleaseRefused(
          `${name} is not ${kind} at ${version}: ${environment} runs ${remote.current.release.version}.`,
          [],
          `Bring ${version} there first: groundwork promote ${name}@${version} --env ${environment}`,
        );
      }
      const canary = kind === 'pinned' && decision !== undefined ? undefined : remote.canary;
      // The same again for the same reason changes nothing: it is so since the first time.
      const isSame = decision !== undefined && remote[kind]?.reason === decision.reason;
      return { ...remote, canary, [kind]: isSame ? remote[kind] : decision };
    },
  });
}
