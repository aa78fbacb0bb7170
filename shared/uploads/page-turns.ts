import { foreignPage } from '../config/index.ts';
import { inOneTab, pause } from './turns.ts';

/**
 * What a page has for what waits on the device, and for its other tabs.
 * @param name of the Web Lock and of the channel between the tabs
 */
export function pageTurns(name: string) {
  // Typed as always there; they are not in old browsers and in tests, and on a foreign page they are not ours.
  const { indexedDB, BroadcastChannel: Channel } = foreignPage() ? {} : (globalThis as Partial<typeof globalThis>);
  const channel = Channel === undefined ? undefined : new Channel(name);
  return {
    indexedDB,
    alone: (work: () => Promise<void>): Promise<void> => inOneTab(name, work),
    notifyTabs: (): void => channel?.postMessage(null),
    /** Calls back when another tab has changed something. */
    onNotified: (callback: () => void): void => channel?.addEventListener('message', callback),
    pause,
  };
}
