import type { PlacedRelease, Registry } from '@groundwork/shared/contract';
import type { CodeLocation } from './surroundings.ts';

const absolute = (base: string): string => new URL(base, document.baseURI).href;

/** The folders from which this page runs code: those of its releases, and the shell's. */
export function codeLocations(releases: readonly PlacedRelease[], shell: Registry['shell']): readonly CodeLocation[] {
  const remotes = releases.map(({ base, release }): CodeLocation => {
    const { name, version, owner, integrity } = release;
    return {
      base: absolute(base),
      remote: name,
      version,
      owner: owner.slice(0, 80),
      files: new Set(Object.keys(integrity)),
    };
  });
  if (!shell) return remotes;
  const { base, release } = shell;
  return [
    ...remotes,
    {
      base: absolute(base),
      remote: undefined,
      version: release.version,
      owner: undefined,
      files: new Set(Object.keys(release.integrity)),
    },
  ];
}

/** The remote, version and owner of a piece of code, as events name them. */
export function whoseIs(place: CodeLocation | undefined) {
  const { remote, version, owner } = place ?? {};
  return {
    ...(remote !== undefined && { remote }),
    ...(version !== undefined && { version }),
    ...(owner !== undefined && { owner }),
  };
}
