import { readRegistry, type ReadRegistry, type Registry } from '@groundwork/shared/contract';

/** An answer that takes longer does not help somebody who waits for a screen, in milliseconds. */
const PATIENCE = 5_000;

/** Whether two registries name the same build of the shell. */
export function sameShell(one: Registry, other: Registry): boolean {
  const names = ({ shell }: Registry) => JSON.stringify([shell?.base, shell?.release.entry, shell?.release.version]);
  return names(one) === names(other);
}

/**
 * The registry as it is now, if it is not older than `have` and says anything new: a later revision, or another build of the
 * shell (which the gateway joins in without raising the revision). Never rejects: no answer is nothing new.
 */
export async function askForNewer(have: Registry): Promise<ReadRegistry | undefined> {
  if (!navigator.onLine) return undefined;
  try {
    const answer = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) return undefined;
    const read = readRegistry(await answer.json());
    if (!read.ok) return undefined;
    const { registry } = read.value;
    const isNewer = registry.revision > have.revision || (registry.revision === have.revision && !sameShell(registry, have));
    return isNewer && registry.environment === have.environment ? read.value : undefined;
  } catch {
    // The failure that made us ask is what the person hears of.
    return undefined;
  }
}
