import { foreignPage } from '../config/index.ts';
import type { Session } from './session-state.ts';

const CHANNEL = 'groundwork-session';

/** How tabs hear of each other's sign-ins and sign-outs. */
export interface Tabs {
  announceEnd(): void;
  /** Keeps `session` in step with the other tabs, and with this one when the browser brings it back from its cache. */
  follow(session: Session): void;
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return typeof BroadcastChannel === 'undefined' || foreignPage() ? undefined : new BroadcastChannel(CHANNEL);
  } catch {
    return undefined; // Refused where site data is blocked; storage events remain, or each tab is on its own.
  }
}

export function createTabs(): Tabs {
  const channel = openChannel();
  return {
    announceEnd: () => channel?.postMessage('ended'),
    follow(session) {
      channel?.addEventListener('message', () => session.heardOfEnd());
      window.addEventListener('storage', () => session.sync());
      // A page from the back-forward cache has slept through all events: after a logout it must show nothing.
      window.addEventListener('pageshow', () => session.sync());
      document.addEventListener('visibilitychange', () => session.sync());
    },
  };
}
