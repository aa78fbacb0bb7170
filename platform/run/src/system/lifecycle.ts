import { setTimeout as pause } from 'node:timers/promises';

/** Collects what has to be ended, and ends it in the opposite order, once. */
export interface Lifecycle {
  /** Registers an end; called at once when the ending has begun. */
  onEnd(end: () => Promise<void> | void): void;
  /** Ends everything. Never rejects: one end that fails does not keep the others from theirs. */
  end(): Promise<void>;
}

export function createLifecycle(complain: (message: string) => void): Lifecycle {
  const ends: (() => Promise<void> | void)[] = [];
  let ending: Promise<void> | undefined;
  const safely = async (end: () => Promise<void> | void): Promise<void> => {
    try {
      await end();
    } catch (error) {
      complain(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    onEnd(end) {
      if (ending === undefined) ends.push(end);
      else void safely(end);
    },
    end() {
      ending ??= (async () => {
        for (const end of ends.reverse()) await safely(end);
      })();
      return ending;
    },
  };
}

/** One Ctrl-C reaches us more than once: from the terminal and from the one who started us. In milliseconds. */
const SAME_KEYSTROKE_MS = 600;

/** An end that takes longer is cut off; what is left dies with us. In milliseconds. */
const LONGEST_END_MS = 15_000;

/**
 * Ends everything and exits when the terminal, the system or the one who started us says so; a second Ctrl-C does not wait.
 * @param exitCode for an end that was asked for
 */
export function endOnSignals(lifecycle: Lifecycle, announce: () => void, exitCode: number): void {
  let firstAt: number | undefined;
  const stop = (): void => {
    if (firstAt !== undefined) {
      if (Date.now() - firstAt > SAME_KEYSTROKE_MS) process.exit(1);
      return;
    }
    firstAt = Date.now();
    announce();
    void Promise.race([lifecycle.end(), pause(LONGEST_END_MS)]).then(() => process.exit(exitCode));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The launcher is gone: nobody could stop us any more.
  process.once('disconnect', stop);
  process.channel?.unref();
}
