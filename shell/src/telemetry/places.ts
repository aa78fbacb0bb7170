import type { PlacedRelease, Registry } from '@groundwork/shared/contract';
import type { CodePlace } from './surroundings.ts';

const absolute = (base: string): string => new URL(base, document.baseURI).href;

/** The folders of code of this page: those of the releases that may be running, and the shell's. */
export function codePlaces(releases: readonly PlacedRelease[], shell: Registry['shell']): readonly CodePlace[] {
  const remotes = releases.map(({ base, release }): CodePlace => {
    const { name, version, owner, integrity } = release;
    return { base: absolute(base), remote: name, version, owner: owner.slice(0, 80), files: new Set(Object.keys(integrity)) };
  });
  if (!shell) return remotes;
  const { base, release } = shell;
  return [...remotes, { base: absolute(base), remote: undefined, version: release.version, owner: undefined, files: new Set(Object.keys(release.integrity)) }];
}

/** Whose code it was, as an event says it. */
export function whoseIs(place: CodePlace | undefined) {
  const { remote, version, owner } = place ?? {};
  return { ...(remote !== undefined && { remote }), ...(version !== undefined && { version }), ...(owner !== undefined && { owner }) };
}
