import { getConfiguration, session } from '@groundwork/shared';
import type { KeptOverride, ReadRegistry, Registry } from '@groundwork/shared/contract';
import { forgetOverrides } from './change-overrides.ts';
import { readStoredOverrides } from './stored-overrides.ts';
import { readBuild } from './read-build.ts';
import { mayUseTools } from './right.ts';
import { releaseTools, type Override } from './tools.ts';
import { isAllowed, readOverrideRequest } from './override-request.ts';

/**
 * The registry with the builds in place that this browser's developer put there. Only for the person who confirmed them, while
 * the server grants the right, from origins that are configured; for everybody else it is the registry as it came.
 * A build that cannot be read leaves the release in its place, and says so in the badge and the panel.
 */
export async function applyOverrides(read: ReadRegistry): Promise<ReadRegistry> {
  const user = session.storedUserId();
  if (session.store.getState().accessToken === null || user === null) return read;
  const { origins, hours } = getConfiguration().configuration.overrides;
  endAsAsked(origins);
  const kept = readStoredOverrides(user, hours).filter(({ base }) => isAllowed(base, origins));
  if (kept.length === 0 || !(await mayUseTools())) {
    releaseTools.setState({ user });
    return read;
  }
  const { registry } = read;
  const built = await Promise.all(kept.map((one) => buildOf(one, registry)));
  releaseTools.setState({ user, overrides: built.map(({ override }) => override) });
  const remotes = Object.fromEntries(
    built.flatMap(({ override, placed }) => (placed ? [[override.name, { current: placed }]] : [])),
  );
  return { ...read, registry: { ...registry, remotes: { ...registry.remotes, ...remotes } } };
}

/** `?override=water@off` ends an override before it runs once more. Such a link from somebody else does no harm. */
function endAsAsked(origins: readonly string[]): void {
  const ended = releaseTools.getState().requests.flatMap((text) => {
    const request = readOverrideRequest(text, origins);
    return 'off' in request ? [request.name] : [];
  });
  if (ended.length > 0) forgetOverrides(ended);
}

async function buildOf({ name, base, until }: KeptOverride, registry: Registry) {
  const override: Override = { name, base, until, instead: registry.remotes[name] };
  const build = await readBuild(name, base, registry);
  // No fallback: a developer wants to see the build fail.
  if (build.ok) return { override, placed: { base, release: build.release } };
  return { override: { ...override, problem: build.problem }, placed: undefined };
}
