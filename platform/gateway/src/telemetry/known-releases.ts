import type { Registry } from '@groundwork/shared/contract';

/** Pages stay open for days and report releases that are no longer in the registry; more than these are nobody's. */
const MOST = 1_000;

/** Remembers every release that this gateway has served the record of. */
export function createKnownReleases() {
  const known = new Set<string>();
  let seen: Registry | undefined;
  return {
    /** Looks at a registry; one that was looked at last costs nothing. */
    learn(registry: Registry): void {
      if (registry === seen) return;
      seen = registry;
      for (const { current, fallback, canary } of Object.values(registry.remotes)) {
        for (const placed of [current, fallback, canary])
          if (placed && known.size < MOST) known.add(`${placed.release.name} ${placed.release.version}`);
      }
    },
    has: (remote: string | undefined, version: string | undefined): boolean =>
      known.has(`${remote ?? ''} ${version ?? ''}`),
  };
}
