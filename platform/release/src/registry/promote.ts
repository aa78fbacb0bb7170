import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { PlacedRelease, Registry, RegistryRemote, Release, ShellRelease } from '@groundwork/shared/contract';
import { checkAgainstOthers } from '../checks/collisions.ts';
import { checkAgainstShell } from '../checks/compatibility.ts';
import { ReleaseRefused } from '../refusal.ts';
import { exists } from '../store/files.ts';
import { readRelease, RECORD } from '../store/read-release.ts';
import { withLock } from './lock.ts';
import { readRegistryFile, writeRegistryFile } from './registry-file.ts';

export interface Promotion {
  readonly registryFile: string;
  readonly remotesDir: string;
  readonly name: string;
  readonly version: string;
  readonly environment: string;
  /** The shell that will load it. With it, the promotion is refused when they do not fit. */
  readonly shell?: ShellRelease | undefined;
}

export interface Promoted {
  readonly registry: Registry;
  /** False when this version was the current one already; then the revision has not grown. */
  readonly changed: boolean;
}

/** Where the gateway serves a published version. */
export function baseOf(name: string, version: string): string {
  return `/remotes/${name}/${version}/`;
}

async function fallbackAfter(remotesDir: string, name: string, previous: RegistryRemote | undefined, next: Release): Promise<PlacedRelease | undefined> {
  const candidates = [previous?.current, previous?.fallback];
  for (const candidate of candidates) {
    if (candidate === undefined || candidate.release.version === next.version) continue;
    if (await exists(path.join(remotesDir, name, candidate.release.version, RECORD))) return candidate;
  }
  return undefined;
}

function problemsOf(release: Release, registry: Registry, shell: ShellRelease | undefined) {
  return [...(shell === undefined ? [] : checkAgainstShell(release, shell)), ...checkAgainstOthers(release, registry)];
}

/**
 * Makes a published version the current one of its remote. The one before becomes the fallback. Two promotions at the same
 * moment come one after the other.
 * @throws ReleaseRefused with every reason: it does not fit the shell, or it takes a route another remote has
 */
export async function promote({ registryFile, remotesDir, name, version, environment, shell }: Promotion): Promise<Promoted> {
  await mkdir(path.dirname(registryFile), { recursive: true });
  const release = await readRelease(path.join(remotesDir, name, version));
  return withLock(registryFile, async () => {
    const registry = await readRegistryFile(registryFile, environment);
    const problems = problemsOf(release, registry, shell);
    if (problems.length > 0) throw new ReleaseRefused(`${name} ${version} is not promoted.`, problems);
    const previous = registry.remotes[name];
    const current: PlacedRelease = { base: baseOf(name, version), release };
    if (previous !== undefined && isDeepStrictEqual(previous.current, current)) return { registry, changed: false };
    const fallback = await fallbackAfter(remotesDir, name, previous, release);
    const canary = previous?.canary?.release.version === version ? undefined : previous?.canary;
    const remote: RegistryRemote = { current, ...(fallback === undefined ? {} : { fallback }), ...(canary === undefined ? {} : { canary }) };
    const next: Registry = { ...registry, revision: registry.revision + 1, remotes: { ...registry.remotes, [name]: remote } };
    // The lock keeps our own kind out; a file edited by hand meanwhile is not overwritten either.
    if ((await readRegistryFile(registryFile, environment)).revision !== registry.revision) {
      throw new ReleaseRefused(`${name} ${version} is not promoted.`, [{ field: 'registry.revision', message: 'The registry was changed meanwhile. Try again.' }]);
    }
    await writeRegistryFile(registryFile, next);
    return { registry: next, changed: true };
  });
}
