import type { Registry } from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import type { Store } from '../store/store.ts';
import { candidate, confirm, requireFit, type Terms } from './candidate.ts';
import { changeRegistry, type Changed } from './change.ts';
import type { Placing } from './promote.ts';
import { isVersion, remoteOf, requireLoose, withRemote } from './remote-of.ts';
import { asServed } from './withdrawn-canaries.ts';

const NOT = 'does not become a canary';

/**
 * Gives a published version to a share of the users, the same ones every time. Another share for the same version widens or
 * narrows the canary that runs.
 * @param percent more than 0, at most 100
 * @throws ReleaseRefused as promoting does, and when everybody has this version already
 */
export async function canaryIn(
  store: Store,
  { environment, name, version, deed, percent }: Placing & { readonly percent: number },
  terms: Terms,
): Promise<Changed> {
  const placed = await candidate(store, name, version, terms, NOT);
  const to = async (registry: Registry) => {
    const remote = remoteOf(registry, name);
    requireLoose(registry, name, `${name} ${version} ${NOT}`);
    if (isVersion(remote.current, version)) {
      throw new ReleaseRefused(`${name} ${version} ${NOT}: it is what everybody in ${environment} has.`);
    }
    requireFit(placed.release, registry, terms.shell, NOT);
    // One that the gateway has rolled back does not run: the same release starts again, and is judged again.
    const runs = (await asServed(store, registry)).remotes[name]?.canary;
    const started = isVersion(runs, version) ? (runs?.started ?? deed) : deed;
    return withRemote(registry, name, { ...remote, canary: { ...placed, percent, started } });
  };
  const changed = await changeRegistry(store, environment, { what: `The canary of ${name} ${version}`, name, to });
  await confirm(store, placed);
  return changed;
}

/** Ends the canary of a remote: everybody has the current release again. Without one nothing changes. */
export async function endCanaryIn(
  store: Store,
  { environment, name }: Pick<Placing, 'environment' | 'name'>,
): Promise<Changed> {
  const to = (registry: Registry) => withRemote(registry, name, { ...remoteOf(registry, name), canary: undefined });
  return changeRegistry(store, environment, { what: `Ending the canary of ${name}`, name, to });
}
