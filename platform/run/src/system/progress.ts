/** Shows progress at the terminal. */
export interface Progress {
  /** A line with the time since the command was given. */
  say(text: string): void;
  /** A line as it is. */
  print(text: string): void;
}

/** @param startedAt in milliseconds since 1970 */
export function createProgress(
  startedAt: number,
  write: (line: string) => void,
  now: () => number = Date.now,
): Progress {
  return {
    say(text) {
      const seconds = ((now() - startedAt) / 1000).toFixed(1).padStart(5);
      write(`[${seconds} s] ${text}\n`);
    },
    print(text) {
      write(`${text}\n`);
    },
  };
}

/** A span for people: `0.8 s`, `2 min 05 s`. */
export function span(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${String(Math.floor(seconds / 60))} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
}
