import type { ReadRegistry, Registry } from '@groundwork/shared/contract';

/** An answer that takes longer does not help somebody who waits for a screen, in milliseconds. */
const PATIENCE = 5_000;

/** Whether two registries name the same build of the shell. */
export function sameShell(one: Registry, other: Registry): boolean {
  const names = ({ shell }: Registry) => JSON.stringify([shell?.base, shell?.release.entry, shell?.release.version]);
  return names(one) === names(other);
}

/** Whether two registries try the same canaries: the gateway takes one back without raising the revision. */
function sameCanaries(one: Registry, other: Registry): boolean {
  const names = ({ remotes }: Registry) =>
    JSON.stringify(Object.entries(remotes).map(([name, { canary }]) => [name, canary?.release.uniqueName]));
  return names(one) === names(other);
}

/**
 * The registry as it is now, if it is not older than `have` and says anything new: a later revision, another build of the
 * shell, or a withdrawn canary (which the gateway adds without raising the revision). Never rejects: no answer is nothing new.
 */
export async function askForNewer(have: Registry): Promise<ReadRegistry | undefined> {
  const read = await fetchRegistry(PATIENCE);
  if (read === undefined) return undefined;
  const { registry } = read;
  const differs = !sameShell(registry, have) || !sameCanaries(registry, have);
  const isNewer = registry.revision > have.revision || (registry.revision === have.revision && differs);
  return isNewer && registry.environment === have.environment ? read : undefined;
}

/**
 * The registry as it is now. Never rejects: undefined where there is no answer, or none that can be read.
 * @param patience how long it is waited for, in milliseconds
 */
export async function fetchRegistry(patience: number): Promise<ReadRegistry | undefined> {
  if (!navigator.onLine) return undefined;
  try {
    const answer = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(patience) });
    if (!answer.ok) return undefined;
    // Its schemas are no part of the first scripts.
    const [{ readRegistry }, json] = await Promise.all([
      import('./read-registry.ts'),
      answer.json() as Promise<unknown>,
    ]);
    const read = readRegistry(json);
    return read.ok ? read.value : undefined;
  } catch {
    // The failure that made us ask is what the person hears of.
    return undefined;
  }
}
