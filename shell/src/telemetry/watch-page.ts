import type { Noticed, Surroundings } from './surroundings.ts';
import type { Telemetry } from './telemetry.ts';

/** Faults that are remembered until the reporting code has loaded. */
const EARLY = 20;

/**
 * Reports faults of this page and its loading times. This part only listens, from the start; the code that decides what to report
 * is fetched after the page has loaded.
 * @returns call it with what a part of the page threw while rendering
 */
export function watchTelemetry(
  telemetry: Pick<Telemetry, 'report'>,
  around: Surroundings,
  page: Window = window,
): (thrown: unknown) => void {
  const early: Noticed[] = [];
  let take = (noticed: Noticed): void => {
    if (early.length < EARLY) early.push(noticed);
  };
  page.addEventListener('error', ({ error }) => take({ thrown: error as unknown }));
  page.addEventListener('unhandledrejection', ({ reason }) => take({ thrown: reason as unknown }));
  page.document.addEventListener('securitypolicyviolation', (violation) => take({ violation }));
  afterLoading(page, () => {
    fetchReporting().then(
      ({ startReporting }) => {
        take = startReporting(telemetry, around, page);
        early.splice(0).forEach(take);
      },
      // Without the reporting code nothing is reported; the page works all the same.
      () => undefined,
    );
  });
  return (thrown) => take({ thrown });
}

/** Asynchronous, so that it rejects also where the page knows no integrity of the file and nothing is asked for. */
const fetchReporting = async () => import(/* webpackChunkName: "telemetry" */ './report-faults.ts');

/** When the page has loaded and has a moment. */
function afterLoading(page: Window, work: () => void): void {
  // Safari has no such call.
  const later = () =>
    'requestIdleCallback' in page ? page.requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 1_000);
  if (page.document.readyState === 'complete') later();
  else page.addEventListener('load', later, { once: true });
}
