import type { Noticed, Surroundings } from './surroundings.ts';
import type { Telemetry } from './telemetry.ts';

/** Kept until the code that tells of it is there; where so much goes wrong, more would say no more. */
const EARLY = 20;

/**
 * Tells of what goes wrong on this page and of how quick it was. Here is only what must listen from the start: what to say, and
 * what not, is fetched after the page has loaded.
 * @returns hears of what a part of the page threw while it was drawn
 */
export function watchTelemetry(telemetry: Pick<Telemetry, 'report'>, around: Surroundings, page: Window = window): (thrown: unknown) => void {
  const early: Noticed[] = [];
  let take = (noticed: Noticed): void => {
    if (early.length < EARLY) early.push(noticed);
  };
  page.addEventListener('error', ({ error }) => take({ thrown: error as unknown }));
  page.addEventListener('unhandledrejection', ({ reason }) => take({ thrown: reason as unknown }));
  page.document.addEventListener('securitypolicyviolation', (violation) => take({ violation }));
  afterLoading(page, () => {
    fetchTelling().then(
      ({ startTelling }) => {
        take = startTelling(telemetry, around, page);
        early.splice(0).forEach(take);
      },
      // What cannot be fetched tells nothing: the page must not suffer from it.
      () => undefined,
    );
  });
  return (thrown) => take({ thrown });
}

/** Asynchronous, so that it rejects also where the page knows no integrity of the file and nothing is asked for. */
const fetchTelling = async () => import(/* webpackChunkName: "telemetry" */ './telling.ts');

/** When the page has loaded and has a moment. */
function afterLoading(page: Window, work: () => void): void {
  // Safari has no such call.
  const later = () => ('requestIdleCallback' in page ? page.requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 1_000));
  if (page.document.readyState === 'complete') later();
  else page.addEventListener('load', later, { once: true });
}
