import type { Deed, PlacedRelease, Registry, RegistryRemote } from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import type { Remotes } from './change.ts';

/** A deed of now. */
export function deedOf(by: string, now: Date = new Date()): Deed {
  return { at: now.toISOString().replace(/\.\d+Z$/, 'Z'), by };
}

/** @throws ReleaseRefused when the environment runs no such remote, naming those it runs */
export function remoteOf(registry: Registry, name: string): RegistryRemote {
  const remote = registry.remotes[name];
  if (remote !== undefined) return remote;
  const there = Object.keys(registry.remotes);
  throw new ReleaseRefused(
    `${registry.environment} runs no remote ${name}; it runs ${there.length === 0 ? 'none' : there.join(', ')}.`,
    [],
    `groundwork promote ${name}@<version> --env ${registry.environment} brings it there.`,
  );
}

/** @throws ReleaseRefused when the remote is held at its release */
export function requireLoose(registry: Registry, name: string, what: string): void {
  const pinned = registry.remotes[name]?.pinned;
  if (pinned === undefined) return;
  throw new ReleaseRefused(
    `${what}: in ${registry.environment} ${name} is pinned at ${remoteOf(registry, name).current.release.version} since ${pinned.at} by ${pinned.by} (${pinned.reason}).`,
    [],
    `When that reason is gone: groundwork unpin ${name} --env ${registry.environment}`,
  );
}

/** The remotes with one laid anew; parts that are undefined or empty are left out. */
export function withRemote(registry: Registry, name: string, remote: RegistryRemote): Remotes {
  const isThere = (part: unknown): boolean => part !== undefined && !(Array.isArray(part) && part.length === 0);
  const parts = Object.fromEntries(
    Object.entries(remote).filter(([, part]) => isThere(part)),
  ) as unknown as RegistryRemote;
  return { ...registry.remotes, [name]: parts };
}

/** Whether a placed release is this version. */
export const isVersion = (placed: PlacedRelease | undefined, version: string): boolean =>
  placed?.release.version === version;

/** The versions that were rolled back from, without those that are placed again. */
export const exceptFor = (rolledBack: readonly string[] = [], ...placed: readonly string[]): readonly string[] =>
  rolledBack.filter((version) => !placed.includes(version));
