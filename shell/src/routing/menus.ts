import { setNavigationEntries } from '@groundwork/shared';
import type { NavigationEntry, Registry } from '@groundwork/shared/contract';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { setSearchSources } from '../search/search-sources.ts';

/**
 * Draws the menus from the releases that this visitor gets, whenever called and something has changed; a remote that is
 * switched off has no links.
 */
export function menuDrawer({ remotes }: Registry, loader: Pick<RemoteLoader, 'held' | 'disabled'>): () => void {
  let drawn: readonly NavigationEntry[] | undefined;
  return () => {
    const shown = Object.keys(remotes).filter((name) => loader.disabled(name) === undefined);
    const releases = shown.flatMap((name) => loader.held(name)?.release ?? []);
    const entries = releases.flatMap(({ navigation }) => navigation);
    if (drawn?.length === entries.length && entries.every((entry, at) => entry === drawn?.[at])) return;
    drawn = entries;
    setNavigationEntries(entries);
    setSearchSources(releases.flatMap(({ search }) => search ?? []));
  };
}
