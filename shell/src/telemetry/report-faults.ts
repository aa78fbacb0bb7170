import type { TelemetryEvent } from '@groundwork/shared/contract';
import { errorEvent } from './error-event.ts';
import type { Noticed, Surroundings } from './surroundings.ts';
import type { Telemetry } from './telemetry.ts';
import { violationEvent } from './violation-event.ts';
import { startVitals } from './vitals.ts';

/** The most faults one page reports: a loop of errors must not become a loop of reports. */
const MOST = 20;

/**
 * Reports the page's vitals, and every fault that the returned function is called with, each fault once.
 */
export function startReporting(
  telemetry: Pick<Telemetry, 'report'>,
  around: Surroundings,
  page: Window,
): (noticed: Noticed) => void {
  const reported = new Set<string>();
  const report = (event: TelemetryEvent | undefined) => {
    if (event === undefined) return;
    const key = JSON.stringify(event);
    if (reported.has(key) || reported.size >= MOST) return;
    reported.add(key);
    telemetry.report(event);
  };
  startVitals((event) => telemetry.report(event), around, page);
  return (noticed) => {
    const locations = around.locations();
    report(
      'violation' in noticed ? violationEvent(noticed.violation, locations) : errorEvent(noticed.thrown, locations),
    );
  };
}
