import type { Failure } from './upload.ts';

/** Answers of a server that is busy, starting or behind something that is. */
const BUSY: readonly (number | null)[] = [null, 408, 423, 425, 429, 502, 503, 504];
/** How often a server that answers with its own failure is asked again. */
const MOST_FAILURES = 4;

/**
 * Whether a failure may pass by itself: no answer, or a server that is not quite there. One that fails at this very file is asked
 * some times more, so that it does not hold up the others for ever.
 * @param tries that ended so, this one included
 */
export function passes({ status, code }: Failure, tries = 1): boolean {
  if (BUSY.includes(status)) return status !== null || code === null || tries < MOST_FAILURES;
  return status === 500 && tries < MOST_FAILURES;
}

/** How long to wait before asking again, in milliseconds: 1, 2, 4 seconds, at most half a minute. */
export function waitBefore(tries: number): number {
  return Math.min(30_000, 1000 * 2 ** (tries - 1));
}
