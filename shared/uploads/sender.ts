import type { Turns } from './turns.ts';

interface SenderParts extends Pick<Turns, 'alone'> {
  /**
   * Sends as long as something waits.
   * @param nextWake gives a signal that the next request to send aborts: it ends a pause
   */
  readonly run: (nextWake: () => AbortSignal) => Promise<void>;
  readonly hasWork: () => boolean;
}

/** Sends what waits on this device, in one run at a time. */
export function createSender({ alone, run, hasWork }: SenderParts) {
  let running = false;
  let wake = new AbortController();
  const send = (): void => {
    wake.abort();
    if (running) return;
    running = true;
    let failed = false;
    alone(() => run(() => (wake = new AbortController()).signal))
      .catch((error: unknown) => {
        failed = true;
        console.error('What waits on this device could not be sent.', error);
      })
      .finally(() => {
        running = false;
        // What was added while the turn was being given back, or left half when somebody signed in anew.
        if (!failed) sendIfNeeded();
      });
  };
  const sendIfNeeded = (): void => {
    if (hasWork()) send();
  };
  return {
    send,
    sendIfNeeded,
    /** Ends the pause between two attempts. */
    wake: (): void => wake.abort(),
  };
}
