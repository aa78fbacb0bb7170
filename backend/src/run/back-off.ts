const firstMs = 500;
export const longestDelayMs = 10_000;
const windowMs = 120_000;
const mostCrashes = 6;

/**
 * How long to wait before the next start, given when the crashes happened (milliseconds, ascending), or null when there were
 * too many in a short time to go on.
 */
export const nextDelay = (crashes: readonly number[]): number | null => {
  const latest = crashes.at(-1) ?? 0;
  const recent = crashes.filter((crash) => latest - crash <= windowMs).length;
  if (recent >= mostCrashes) return null;
  return Math.min(longestDelayMs, firstMs * 2 ** Math.max(0, recent - 1));
};
