import { setNavigationEntries } from '@groundwork/shared';
import type { NavigationEntry, Registry } from '@groundwork/shared/contract';
import type { RemoteLoader } from '../federation/remote-loader.ts';

/**
 * Draws the menus from the releases that this visitor gets, whenever called and something has changed; a remote that is
 * switched off has no links.
 */
export function menuDrawer({ remotes }: Registry, loader: Pick<RemoteLoader, 'held' | 'disabled'>): () => void {
  let drawn: readonly NavigationEntry[] | undefined;
  return () => {
    const shown = Object.keys(remotes).filter((name) => loader.disabled(name) === undefined);
    const entries = shown.flatMap((name) => loader.held(name)?.release.navigation ?? []);
    if (drawn?.length === entries.length && entries.every((entry, at) => entry === drawn?.[at])) return;
    drawn = entries;
    setNavigationEntries(entries);
  };
}
