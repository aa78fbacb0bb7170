import { REFRESH_LOCK } from './keys.ts';

/** Runs `work` while no other tab does. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

/** As much of `navigator.locks` as is used. */
export interface Locks {
  request<T>(name: string, options: { signal: AbortSignal }, callback: () => Promise<T>): Promise<T>;
}

/**
 * Longer than any refresh takes with its retries, in milliseconds: who holds the lock for that long is stuck, and must not
 * hold up everybody else for ever.
 */
export const LONGEST_WAIT = 40_000;

/**
 * Exclusion over all tabs with Web Locks. Without them (old browsers, plain http, a sandboxed frame), or when the wait was
 * too long, `work` just runs: inside one tab the session runs one refresh at a time anyway.
 */
export function createExclusive(locks: Locks | undefined, longestWait: number = LONGEST_WAIT): Exclusive {
  return async (work) => {
    if (locks === undefined) return work();
    let entered = false;
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), longestWait);
    try {
      return await locks.request(REFRESH_LOCK, { signal: waiting.signal }, () => {
        entered = true;
        clearTimeout(timer);
        return work();
      });
    } catch (error) {
      if (entered) throw error;
      return await work();
    } finally {
      clearTimeout(timer);
    }
  };
}
