import { getConfiguration, session } from '@groundwork/shared';
import type { ReadRegistry } from '@groundwork/shared/contract';
import { Deploys } from './deploys/deploys.ts';
import { askForNewer } from './federation/newer-registry.ts';
import { createReloadGuard } from './deploys/reload-guard.ts';
import { menuDrawer } from './routing/menus.ts';
import { watchTypedFields } from './unsaved/typed-fields.ts';
import { currentBucket, sendBucket, type BucketParts } from './federation/bucket.ts';
import { createFailedReleases } from './federation/failed-releases.ts';
import { knowFiles } from './federation/file-tables.ts';
import { older } from './federation/older.ts';
import { ReleaseChoice } from './federation/release-choice.ts';
import type { Host } from './federation/host.ts';
import { RemoteLoader, type LoaderOptions } from './federation/remote-loader.ts';
import { releaseVerifier } from './federation/verify-release.ts';

export interface Loading {
  readonly deploys: Deploys;
  readonly loader: RemoteLoader;
}

/** The loader of this visitor's releases, what it asks when one does not load, and the menus that follow both. */
export function startLoading(readable: ReadRegistry, host: Host, observe: LoaderOptions['observe']): Loading {
  const { registry } = readable;
  const bucket: BucketParts = {
    userId: () => (session.hasStoredToken() ? (session.storedUserId() ?? undefined) : null),
    storage: () => localStorage,
    cookies: document,
    isSecure: location.protocol === 'https:',
  };
  const failures = createFailedReleases(() => sessionStorage);
  const choice = new ReleaseChoice(readable, () => currentBucket(bucket), failures);
  const fields = watchTypedFields(document);
  const deploys = new Deploys({
    registry,
    versions: host.versions,
    ask: askForNewer,
    guard: createReloadGuard(() => sessionStorage),
    prefer: (name, remote) => choice.prefers(name, remote),
    hasFailed: ({ release }) => choice.numberOf(release.uniqueName) !== undefined,
    learn: (newer) => loader.learn(newer),
    wouldLose: () => fields.wouldLose(),
    leave: openAgain,
  });
  const loader = new RemoteLoader(readable, host, {
    choice,
    know: (placed) => knowFiles(registry, placed),
    verify: releaseVerifier(getConfiguration().configuration.releases.keys),
    findSuccessor: (name, held) => deploys.successor(name, held),
    ...(observe && { observe }),
  });
  const drawMenus = menuDrawer(registry, loader);
  const follow = (): void => {
    // Where nothing is tried on a part of the people, nothing is kept of anybody.
    if (Object.values(registry.remotes).some(({ canary }) => canary !== undefined)) sendBucket(bucket);
    drawMenus();
  };
  follow();
  older.setState({
    tryAgain: () => {
      failures.forget();
      location.reload();
    },
  });
  loader.onChange(drawMenus);
  session.store.subscribe(({ generation, user }, before) => {
    if (generation !== before.generation || user !== before.user) follow();
  });
  const look = (): void => {
    if (document.visibilityState === 'visible' && navigator.onLine) void deploys.look(loader.running);
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  return { deploys, loader };
}

/** Loads the page at `address` from the server, also when it is there already. */
function openAgain(address: string): void {
  if (address === location.pathname + location.search + location.hash) location.reload();
  else location.assign(address);
}
