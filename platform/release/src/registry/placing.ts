import {
  parseJsonWith,
  TAKEN_BACK_FILE,
  takenBackSchema,
  withoutTakenBack,
  type Deed,
  type PlacedRelease,
  type Registry,
  type RegistryRemote,
  type ReleaseKeys,
  type ShellRelease,
} from '@groundwork/shared/contract';
import { checkAgainstOthers, checkAgainstShell } from '../checks/fit.ts';
import { ReleaseRefused } from '../refusal.ts';
import { checkSignature } from '../signing.ts';
import { baseOf, isPublished, readStoredRelease, signatureIn, textOf } from '../store/release-files.ts';
import { placeOf, placeOfRelease, type Store } from '../store/store.ts';
import { requireIntact } from '../store/verify.ts';

/** A remote in an environment. */
export interface RemoteIn {
  readonly environment: string;
  readonly name: string;
}

/** Under which conditions releases get into a registry. */
export interface Terms {
  /** Trusted keys; with any, what is not signed by one of them is refused. */
  readonly keys: ReleaseKeys;
  /** The shell that will load it. With it, what does not fit is refused. */
  readonly shell?: ShellRelease | undefined;
  /** Where browsers find the store's `remotes/`, ending in a slash: `/remotes/`, or an address on another origin. */
  readonly files?: string | undefined;
}

/** A deed of now. */
export const deedOf = (by: string, now: Date = new Date()): Deed => ({
  at: now.toISOString().replace(/\.\d+Z$/, 'Z'),
  by,
});

/**
 * Reads a published release back, checks every byte and its signature, and says how it is in a registry.
 * @param what for a refusal: "is not promoted"
 * @throws ReleaseRefused with every reason
 */
export async function candidate(
  store: Store,
  name: string,
  version: string,
  { keys, files }: Terms,
  what: string,
): Promise<PlacedRelease> {
  const release = await readStoredRelease(store, name, version);
  const signature = signatureIn(await requireIntact(store, release), placeOfRelease(name, version));
  const base = baseOf(name, version, files);
  const problems = checkSignature({ name, base, release }, signature, keys);
  if (problems.length === 0) return { base, release, ...(signature && { signature }) };
  const advice = 'Publish the same build again with --key <file> of a trusted key.';
  throw new ReleaseRefused(`${name} ${version} ${what}.`, problems, advice);
}

/**
 * To be called when a registry names a release: tidying up may have removed it while it was being placed. It removes the record
 * before it looks into the registries, so one of the two always notices.
 */
export async function confirm(store: Store, { release: { name, version } }: PlacedRelease): Promise<void> {
  if (await isPublished(store, name, version)) return;
  throw new ReleaseRefused(
    `${name} ${version} is in the registry, but groundwork gc was removing it at the same moment.`,
    [],
    'Publish the same build again now.',
  );
}

/** @throws ReleaseRefused when the release does not fit the shell, or takes what another remote of the registry has */
export function requireFit({ release }: PlacedRelease, registry: Registry, { shell }: Terms, what: string): void {
  const problems = [
    ...(shell === undefined ? [] : checkAgainstShell(release, shell)),
    ...checkAgainstOthers(release, registry),
  ];
  if (problems.length > 0) throw new ReleaseRefused(`${release.name} ${release.version} ${what}.`, problems);
}

/** @throws ReleaseRefused when the environment runs no such remote, naming those it runs */
export function remoteOf({ remotes, environment }: Registry, name: string): RegistryRemote {
  const remote = remotes[name];
  if (remote !== undefined) return remote;
  throw new ReleaseRefused(
    `${environment} runs no remote ${name}; it runs ${Object.keys(remotes).join(', ') || 'none'}.`,
    [],
    `groundwork promote ${name}@<version> --env ${environment} brings it there.`,
  );
}

/** @throws ReleaseRefused when the remote is held at its release */
export function requireLoose({ remotes, environment }: Registry, name: string, what: string): void {
  const { pinned, current } = remotes[name] ?? {};
  if (pinned === undefined) return;
  throw new ReleaseRefused(
    `${what}: in ${environment} ${name} is pinned at ${String(current?.release.version)} since ${pinned.at} by ${pinned.by} (${pinned.reason}).`,
    [],
    `When that reason is gone: groundwork unpin ${name} --env ${environment}`,
  );
}

/** Whether a placed release is this version. */
export const isVersion = (placed: PlacedRelease | undefined, version: string): boolean =>
  placed?.release.version === version;

/** The versions that were rolled back from, without those that are placed again. */
export const exceptFor = (rolledBack: readonly string[] = [], ...placed: readonly string[]): readonly string[] =>
  rolledBack.filter((version) => !placed.includes(version));

/**
 * A registry of the store as its gateway serves it: without the canaries that the gateway has withdrawn, which are named. A list of
 * withdrawals that cannot be read is ignored.
 */
export async function asServed(store: Store, registry: Registry): Promise<Registry> {
  const kept = await store.get(placeOf(registry.environment) + TAKEN_BACK_FILE);
  const read = kept && parseJsonWith(takenBackSchema, textOf(kept.bytes), TAKEN_BACK_FILE);
  return read?.ok ? withoutTakenBack(registry, read.value.takenBack) : registry;
}
