import { setNavigationEntries } from '@groundwork/shared';
import type { NavigationEntry, Registry, SearchSource } from '@groundwork/shared/contract';
import { translated } from '@groundwork/shared/messages/runtime';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { setSearchSources } from '../search/search-sources.ts';

const inLanguage = <T extends { readonly label: string; readonly description?: string | undefined }>(entry: T): T => ({
  ...entry,
  label: translated(entry.label),
  ...(entry.description !== undefined && { description: translated(entry.description) }),
});

const searchInLanguage = ({ screens = [], records = [] }: SearchSource): SearchSource => ({
  screens: screens.map(inLanguage),
  records: records.map((one) => ({ ...one, title: translated(one.title) })),
});

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
    setNavigationEntries(entries.map(inLanguage));
    setSearchSources(releases.flatMap(({ search }) => search ?? []).map(searchInLanguage));
  };
}
