import { getConfiguration, navigation, session } from '@groundwork/shared';
import type { Registry } from '@groundwork/shared/contract';
import { readStoredOverrides, writeStoredOverrides } from './stored-overrides.ts';
import { readBuild } from './read-build.ts';
import type { Override } from './tools.ts';

/** Which build of which remote somebody wants to run. */
export interface WantedBuild {
  readonly name: string;
  readonly base: string;
}

/** The registry as it came, without the overrides of this page. */
export function withoutOverrides(registry: Registry, overrides: readonly Override[]): Registry {
  const remotes = { ...registry.remotes };
  for (const { name, instead } of overrides) {
    if (instead === undefined) delete remotes[name];
    else remotes[name] = instead;
  }
  return { ...registry, remotes };
}

/**
 * Keeps the builds for as long as is configured, when all of them can be read and may stand in for their remotes. They run from the
 * next load of the page on.
 * @returns what is wrong, as sentences; none when they are kept
 */
export async function keepBuilds(wanted: readonly WantedBuild[], released: Registry): Promise<readonly string[]> {
  const user = session.storedUserId();
  if (user === null) return ['Nobody is signed in any more.'];
  const { hours } = getConfiguration().configuration.overrides;
  const read = await Promise.all(wanted.map(({ name, base }) => readBuild(name, base, released)));
  const problems = read.flatMap((build) => (build.ok ? [] : [build.problem]));
  if (problems.length > 0) return problems;
  const until = Date.now() + hours * 3_600_000;
  const others = readStoredOverrides(user, hours).filter(({ name }) => !wanted.some((one) => one.name === name));
  try {
    writeStoredOverrides(user, [...others, ...wanted.map(({ name, base }) => ({ name, base, until }))]);
  } catch {
    return ['This browser keeps nothing for this site, so it cannot keep an override either.'];
  }
  return [];
}

/** Forgets overrides, all of them unless some are named. The releases run from the next load of the page on. */
export function forgetOverrides(names?: readonly string[]): void {
  const user = session.storedUserId();
  const kept =
    user === null || names === undefined
      ? []
      : readStoredOverrides(user, getConfiguration().configuration.overrides.hours);
  writeStoredOverrides(
    user ?? '',
    kept.filter(({ name }) => names?.includes(name) !== true),
  );
}

/** Forgets overrides and loads the page again without them. */
export function stopOverrides(names?: readonly string[]): void {
  forgetOverrides(names);
  navigation.reload();
}
