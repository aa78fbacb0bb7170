import type { Failure } from './upload.ts';

/** Answers of a server that is busy, starting, short of disk space or behind something that is. */
const BUSY: readonly (number | null)[] = [null, 408, 423, 425, 429, 502, 503, 504, 507];
/** Attempts at a file that the server itself fails at. */
const MOST_FAILURES = 4;

/**
 * Whether a failure is worth a retry: no answer, or a server that is busy or starting. A server that fails at this very file gets a few
 * more attempts only, so that one file does not block the others for ever.
 * @param tries failed attempts, this one included
 */
export function passes({ status, code }: Failure, tries = 1): boolean {
  if (BUSY.includes(status)) return status !== null || code === null || tries < MOST_FAILURES;
  return status === 500 && tries < MOST_FAILURES;
}

/** How long to wait before asking again, in milliseconds: 1, 2, 4 seconds, at most half a minute. */
export function waitBefore(tries: number): number {
  return Math.min(30_000, 1000 * 2 ** (tries - 1));
}
