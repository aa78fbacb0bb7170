/** The longest that a file may not move at all before the connection counts as lost, in milliseconds. */
const LONGEST_STALL = 90_000;

/**
 * Runs a transfer that may take as long as it takes, as long as it moves: a dead mobile connection often gives no sign of it.
 * @param send gets the signal to stop at, and what to call whenever something has moved
 */
export async function withStallTimeout<T>(
  signal: AbortSignal,
  send: (whole: AbortSignal, onMove: () => void) => Promise<T>,
): Promise<T> {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onMove = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), LONGEST_STALL);
  };
  const stop = (): void => stalled.abort();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  onMove();
  try {
    return await send(stalled.signal, onMove);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
