import { isDeepStrictEqual } from 'node:util';
import { parseWith, registrySchema, type Registry, type RegistryRemote } from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import type { Store } from '../store/store.ts';
import { keepRevision, readState, registryKey, type ReadState } from './read.ts';

/** A change of one remote in an environment. */
export interface Change {
  readonly environment: string;
  readonly name: string;
  /** What is done, for a refusal: "Promoting water 1.4.0". */
  readonly what: string;
  /**
   * May be asked several times, each time with what the registry says by then.
   * @returns the remote as it shall be; parts that are undefined or empty are left out
   */
  to(remote: RegistryRemote | undefined, registry: Registry): RegistryRemote | Promise<RegistryRemote>;
}

export interface Changed {
  readonly registry: Registry;
  /** False when everything was so already; then the revision has not grown. */
  readonly changed: boolean;
}

const TRIES = 200;
const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(10 * attempt, 500)));

function tooLate({ what, name, environment }: Change, remote: RegistryRemote | undefined): ReleaseRefused {
  const by = remote?.promoted && `, promoted by ${remote.promoted.by}`;
  const stands = remote && ` Now ${name} is at ${remote.current.release.version}${by ?? ''}.`;
  return new ReleaseRefused(
    `${what} in ${environment} was not done: somebody changed ${name} at the same moment.${stands ?? ''}`,
    [],
    `Look at groundwork status --env ${environment}, and run the command again if it is still right.`,
  );
}

/** Writes the registry if it is still the one that was read. The one that is replaced is kept before. */
async function replace(store: Store, environment: string, before: ReadState, next: Registry): Promise<boolean> {
  const parsed = parseWith(registrySchema, next, 'registry');
  if (!parsed.ok) throw new ReleaseRefused(`The registry of ${environment} would become unreadable.`, parsed.problems);
  await keepRevision(store, environment, before);
  const key = registryKey(environment);
  const bytes = Buffer.from(`${JSON.stringify(next, null, 2)}\n`);
  if (await store.put(key, bytes, before.tag === undefined ? 'unless-exists' : { tag: before.tag })) return true;
  // An answer that was lost on the way looks like a lost race; what is stored there distinguishes them.
  const now = await store.get(key);
  return now !== undefined && bytes.equals(now.bytes);
}

const withoutEmpty = (remote: RegistryRemote): RegistryRemote =>
  Object.fromEntries(
    Object.entries(remote).filter(([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0)),
  ) as unknown as RegistryRemote;

/**
 * Changes the registry of an environment: in one step, only if nobody has changed it since it was read. The loser of a race
 * computes the change again on what is there by then, so changes of different remotes all win; of two that are about the same
 * remote, the later one is refused.
 * @throws ReleaseRefused when the change refuses, or somebody has just changed the same remote
 */
export async function changeRegistry(store: Store, change: Change): Promise<Changed> {
  const { environment, name } = change;
  let first: Registry | undefined;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await readState(store, environment);
    const { registry } = before;
    first ??= registry;
    const remote = withoutEmpty(await change.to(registry.remotes[name], registry));
    if (isDeepStrictEqual(remote, registry.remotes[name])) return { registry, changed: false };
    if (!isDeepStrictEqual(first.remotes[name], registry.remotes[name])) throw tooLate(change, registry.remotes[name]);
    const remotes = { ...registry.remotes, [name]: remote };
    const next: Registry = { ...registry, revision: registry.revision + 1, remotes };
    if (await replace(store, environment, before, next)) return { registry: next, changed: true };
    await pause(attempt);
  }
  throw new ReleaseRefused(
    `${change.what} in ${environment} was not done: the registry keeps changing.`,
    [],
    'Run the command again.',
  );
}
