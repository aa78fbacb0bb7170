/** How the tabs of a browser take turns at what waits on the device. */
export interface Turns {
  /** Runs `work` in one tab of the browser at a time. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Notifies the other tabs of a change. */
  readonly notifyTabs: () => void;
  /** Ends after so many milliseconds, or as soon as there is reason to believe that the network is back. */
  readonly pause: (milliseconds: number, wake: AbortSignal) => Promise<void>;
}

/** Tabs take turns; without Web Locks (plain http) each one works for itself. */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) await work();
  else await locks.request(name, work);
}

/** {@link Turns.pause} of a page. */
export function pause(milliseconds: number, wake: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    wake.addEventListener('abort', end);
  });
}
