/** Milliseconds of work after which the page gets its turn: one frame or less. */
const SLICE = 12;

/** Work in slices. `await turn()` gives the page its turn when one is due, and stops where the work was cancelled. */
export interface Turns {
  readonly turn: () => Promise<void>;
}

export function createTurns(signal: AbortSignal, now: () => number = () => performance.now()): Turns {
  let since = now();
  return {
    async turn() {
      if (signal.aborted) throw new DOMException('Cancelled', 'AbortError');
      if (now() - since < SLICE) return;
      await new Promise<void>((resolve) => setTimeout(resolve, 0));
      since = now();
    },
  };
}
