import type { TelemetryEvent } from '@groundwork/shared/contract';
import { errorEvent } from './error-event.ts';
import type { Noticed, Surroundings } from './surroundings.ts';
import type { Telemetry } from './telemetry.ts';
import { violationEvent } from './violation-event.ts';
import { startVitals } from './vitals.ts';

/** One page tells of this many different things that went wrong; a loop of errors must not become a loop of reports. */
const MOST = 20;

/**
 * Begins to tell: of the page's vitals, and of whatever the returned function is given. The same thing is told once.
 */
export function startTelling(telemetry: Pick<Telemetry, 'report'>, around: Surroundings, page: Window): (noticed: Noticed) => void {
  const told = new Set<string>();
  const tell = (event: TelemetryEvent | undefined) => {
    if (event === undefined) return;
    const key = JSON.stringify(event);
    if (told.has(key) || told.size >= MOST) return;
    told.add(key);
    telemetry.report(event);
  };
  startVitals((event) => telemetry.report(event), around, page);
  return (noticed) => {
    const places = around.places();
    tell('violation' in noticed ? violationEvent(noticed.violation, places) : errorEvent(noticed.thrown, places));
  };
}
