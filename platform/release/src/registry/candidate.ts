import type { PlacedRelease, Problem, Registry, Release, ShellRelease } from '@groundwork/shared/contract';
import { checkAgainstOthers } from '../checks/collisions.ts';
import { checkAgainstShell } from '../checks/compatibility.ts';
import { ReleaseRefused } from '../refusal.ts';
import type { PublicKeys } from '../signing/keys.ts';
import { checkSignature } from '../signing/signature.ts';
import { baseOf } from '../store/base-of.ts';
import { keys as places, type Store } from '../store/store.ts';
import { isPublished, readStoredRelease, signatureIn } from '../store/stored-files.ts';
import { requireIntact } from '../store/verify.ts';

/** Under which conditions releases get into a registry. */
export interface Terms {
  /** Trusted keys; with any, what is not signed by one of them is refused. */
  readonly keys: PublicKeys;
  /** The shell that will load it. With it, what does not fit is refused. */
  readonly shell?: ShellRelease | undefined;
  /** Where browsers find the store's `remotes/`, ending in a slash: `/remotes/`, or an address on another origin. */
  readonly files?: string | undefined;
}

/**
 * Reads a published release back, checks every byte and its signature, and says how it is in a registry.
 * @param what for a refusal: "is not promoted"
 * @param base where browsers find it, which the signature covers
 * @throws ReleaseRefused with every reason
 */
export async function candidate(
  store: Store,
  name: string,
  version: string,
  terms: Terms,
  what: string,
  base = baseOf(name, version, terms.files),
): Promise<PlacedRelease> {
  const release = await readStoredRelease(store, name, version);
  const signature = signatureIn(await requireIntact(store, release), places.release(name, version));
  const problems = checkSignature({ name, base, release }, signature, terms.keys);
  if (problems.length > 0) {
    throw new ReleaseRefused(
      `${name} ${version} ${what}.`,
      problems,
      'Publish the same build again with --key <file> of a trusted key.',
    );
  }
  return { base, release, ...(signature === undefined ? {} : { signature }) };
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

function refuseIf(problems: readonly Problem[], { name, version }: Release, what: string): void {
  if (problems.length > 0) throw new ReleaseRefused(`${name} ${version} ${what}.`, problems);
}

/** @throws ReleaseRefused when the release does not fit the shell */
export function requireFitShell(release: Release, shell: ShellRelease, what: string): void {
  refuseIf(checkAgainstShell(release, shell), release, what);
}

/** @throws ReleaseRefused when the release does not fit the shell, or takes what another remote of the registry has */
export function requireFit(release: Release, registry: Registry, shell: ShellRelease | undefined, what: string): void {
  refuseIf(
    [...(shell === undefined ? [] : checkAgainstShell(release, shell)), ...checkAgainstOthers(release, registry)],
    release,
    what,
  );
}
