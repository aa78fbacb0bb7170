import { isDeepStrictEqual } from 'node:util';
import { parseWith, registrySchema, type Registry, type RegistryRemote } from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import type { Store } from '../store/store.ts';
import { readState, registryKey } from './read.ts';
import { keepRevision } from './revisions.ts';

export type Remotes = Readonly<Record<string, RegistryRemote>>;

/** A change of a registry's remotes. It may be asked several times, each time with what the registry says by then. */
export interface Change {
  /** What is done, for a refusal: "Promoting water 1.4.0". */
  readonly what: string;
  /** The remote it is about; absent when it is about all. */
  readonly name?: string | undefined;
  /** @returns the remotes as they shall be, or what it was given when nothing is to be done */
  to(registry: Registry): Remotes | Promise<Remotes>;
}

export interface Changed {
  readonly registry: Registry;
  /** False when everything was so already; then the revision has not grown. */
  readonly changed: boolean;
}

const TRIES = 200;
const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(10 * attempt, 500)));

/** Whether what this change is about is no longer what it was decided upon. */
function touched({ name }: Change, first: Registry, now: Registry): boolean {
  return name === undefined
    ? !isDeepStrictEqual(first.remotes, now.remotes)
    : !isDeepStrictEqual(first.remotes[name], now.remotes[name]);
}

function tooLate({ what, name }: Change, environment: string, now: Registry): ReleaseRefused {
  const remote = name === undefined ? undefined : now.remotes[name];
  const stands =
    remote === undefined
      ? ''
      : ` Now ${remote.current.release.name} is at ${remote.current.release.version}${remote.promoted === undefined ? '' : `, promoted by ${remote.promoted.by}`}.`;
  return new ReleaseRefused(
    `${what} in ${environment} was not done: somebody changed ${name ?? 'the registry'} at the same moment.${stands}`,
    [],
    `Look at groundwork status --env ${environment}, and run the command again if it is still right.`,
  );
}

/** Writes the registry if it is still the one that was read. The one that is replaced is kept before. */
async function replace(
  store: Store,
  environment: string,
  before: Awaited<ReturnType<typeof readState>>,
  next: Registry,
): Promise<boolean> {
  const parsed = parseWith(registrySchema, next, 'registry');
  if (!parsed.ok) throw new ReleaseRefused(`The registry of ${environment} would become unreadable.`, parsed.problems);
  await keepRevision(store, environment, before);
  const key = registryKey(store, environment);
  const bytes = Buffer.from(`${JSON.stringify(next, null, 2)}\n`);
  if (await store.blobs.put(key, bytes, before.tag === undefined ? 'unless-exists' : { tag: before.tag })) return true;
  // An answer that was lost on the way looks like a lost race; what is stored there distinguishes them.
  const now = await store.blobs.get(key);
  return now !== undefined && bytes.equals(now.bytes);
}

/**
 * Changes the registry of an environment: in one step, only if nobody has changed it since it was read. The loser of a race
 * computes the change again on what is there by then, so changes of different remotes all win; of two that are about the same
 * remote, the later one is refused.
 * @throws ReleaseRefused when the change refuses, or somebody has just changed the same remote
 */
export async function changeRegistry(store: Store, environment: string, change: Change): Promise<Changed> {
  let first: Registry | undefined;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await readState(store, environment);
    const { registry } = before;
    first ??= registry;
    const remotes = await change.to(registry);
    if (isDeepStrictEqual(remotes, registry.remotes)) return { registry, changed: false };
    if (touched(change, first, registry)) throw tooLate(change, environment, registry);
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
