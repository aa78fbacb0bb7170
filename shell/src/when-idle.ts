/** Does `work` when the page has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'undefined') work();
  else requestIdleCallback(work, { timeout: 10_000 });
}
