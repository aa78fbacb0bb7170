import { setTimeout as pause } from 'node:timers/promises';

/** Asks again, less and less often, until the answer is what is waited for; gives the last one. */
export async function until<T>(ask: () => T | Promise<T>, isThere: (found: T) => boolean): Promise<T> {
  for (let turn = 1; turn < 300; turn += 1) {
    const found = await ask();
    if (isThere(found)) return found;
    // Each question takes time from what is waited for.
    await pause(Math.min(20 * turn, 200));
  }
  return ask();
}
