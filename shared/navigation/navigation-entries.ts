import { create } from 'zustand';
import type { NavigationEntry } from '../contract/index.ts';

const useEntries = create<readonly NavigationEntry[]>()(() => []);

/** Sets what the installed remotes offer. The shell's to call: once the registry is read. */
export function setNavigationEntries(entries: readonly NavigationEntry[]): void {
  useEntries.setState(
    [...entries].sort((a, b) => a.order - b.order || a.label.localeCompare(b.label)),
    true,
  );
}

/** What is in one slot, in its order. A screen reads it where a slot is on that screen: the dashboard's cards. */
export function useNavigationEntries(slot: NavigationEntry['slot']): readonly NavigationEntry[] {
  return useEntries().filter((entry) => entry.slot === slot);
}
