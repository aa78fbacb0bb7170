import type { NavigationEntry } from '@groundwork/shared/contract';
import { useRegistry } from '../registry-context.ts';

/** What the installed remotes put into one of the shell's slots, in their order; no remote's code is loaded for it. */
export function useNavigationEntries(slot: NavigationEntry['slot']): readonly NavigationEntry[] {
  const registry = useRegistry();
  return Object.values(registry?.registry.remotes ?? {})
    .flatMap(({ current }) => current.release.navigation)
    .filter((entry) => entry.slot === slot)
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label));
}
