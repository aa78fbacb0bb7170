import type { EndReason, SessionEnvironment } from './environment.ts';
import { ENDED_KEY } from './keys.ts';
import type { Store } from './storage-area.ts';

const REASONS: readonly string[] = ['expired', 'signed-out-elsewhere'] satisfies EndReason[];

/** The reason why the session ended, in this tab's own storage: the way to the login page may be a full page load. */
export function createEndReason(tabStorage: Store): SessionEnvironment['ended'] {
  return {
    read() {
      const value = tabStorage.get(ENDED_KEY);
      return value !== null && REASONS.includes(value) ? (value as EndReason) : null;
    },
    write: (reason) => tabStorage.set(ENDED_KEY, reason),
  };
}
