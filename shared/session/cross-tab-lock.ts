import { REFRESH_LOCK } from './keys.ts';
import type { Turn } from './lease.ts';

/** How the lock was obtained. */
export interface Entry {
  /** Whether another tab ran before, while this one waited. */
  readonly waited: boolean;
  /** Whether no other tab can be running now: not so without Web Locks, where turns are an agreement and no lock. */
  readonly alone: boolean;
}

/** Runs `work` while no other tab does, as far as the browser knows. */
export type CrossTabLock = <T>(work: (entry: Entry) => Promise<T>) => Promise<T>;

/** As much of `navigator.locks` as is used. */
export interface Locks {
  request<T>(
    name: string,
    options: { signal: AbortSignal } | { ifAvailable: true },
    callback: (lock: unknown) => Promise<T>,
  ): Promise<T>;
}

/**
 * Longer than any refresh takes with its retries, in milliseconds: who holds the lock for that long is stuck, and must not
 * hold up everybody else for ever.
 */
export const LONGEST_WAIT = 40_000;

/**
 * Exclusion over all tabs with Web Locks; without them (old browsers, plain http) by turns in storage. When the wait was too
 * long, or locks are refused (a sandboxed frame), `work` just runs: inside one tab the session runs one refresh at a time anyway.
 * @param takeTurn used where there are no locks
 */
export function createCrossTabLock(
  locks: Locks | undefined,
  takeTurn: () => Promise<Turn>,
  longestWait: number = LONGEST_WAIT,
): CrossTabLock {
  return async <T>(work: (entry: Entry) => Promise<T>): Promise<T> => {
    if (locks === undefined) {
      const { waited, release } = await takeTurn();
      return work({ waited, alone: false }).finally(release);
    }
    let entered = false;
    const enter = (waited: boolean, alone: boolean): Promise<T> => {
      entered = true;
      return work({ waited, alone });
    };
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), longestWait);
    try {
      const free = await locks.request(REFRESH_LOCK, { ifAvailable: true }, async (lock) =>
        lock === null ? undefined : { result: await enter(false, true) },
      );
      if (free !== undefined) return free.result;
      return await locks.request(REFRESH_LOCK, { signal: waiting.signal }, () => enter(true, true));
    } catch (error) {
      if (entered) throw error;
      return await enter(true, false);
    } finally {
      clearTimeout(timer);
    }
  };
}
