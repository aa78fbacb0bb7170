import { REFRESH_LEASE_KEY } from './keys.ts';
import type { Store } from './storage-area.ts';

/** How long a tab waits between writing its claim and reading it again, so that a claim written at the same moment shows (ms). */
const SETTLE = 200;
const LOOK_EVERY = 50;
/** A claim older than this belongs to a tab that is gone: longer than any refresh takes with its retries, in milliseconds. */
const LEASE_LIMIT = 40_000;

/** A turn, and whether somebody else had it before. */
export interface Turn {
  readonly waited: boolean;
  readonly release: () => void;
}

interface LeaseEnvironment {
  readonly storage: Store;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
  /** A name that no other tab has. */
  readonly name: string;
}

/**
 * Turns among tabs by claims in storage, for browsers without Web Locks. Not as certain as a lock: storage has no
 * compare-and-set, so a claim counts when it is still there a moment after it was written. Where storage is not shared there
 * is nobody to take turns with. Never rejects.
 */
export function createLease({ storage, wait, now, name }: LeaseEnvironment): () => Promise<Turn> {
  const holder = (): string | null => {
    const [who, since] = (storage.get(REFRESH_LEASE_KEY) ?? '').split(' ');
    const age = now() - Number(since);
    // A claim from the future was written before the clock was put back: it says nothing about its age.
    return who !== undefined && who !== '' && age >= 0 && age < LEASE_LIMIT ? who : null;
  };
  const release = (): void => {
    if (holder() === name) storage.set(REFRESH_LEASE_KEY, null);
  };
  // A page that stood still has waited without hearing of the others: it waits once more.
  const settle = async (): Promise<void> => {
    const began = now();
    await wait(SETTLE);
    if (now() - began > SETTLE + LOOK_EVERY) await wait(SETTLE);
  };
  return async () => {
    let waited = false;
    while (storage.shared) {
      if (holder() === null) {
        storage.set(REFRESH_LEASE_KEY, `${name} ${now()}`);
        await settle();
        if (holder() === name) return { waited, release };
      }
      waited = true;
      await wait(LOOK_EVERY);
    }
    return { waited, release: () => undefined };
  };
}
