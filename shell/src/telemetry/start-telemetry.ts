import type { Registry } from '@groundwork/shared/contract';
import { Telemetry } from './telemetry.ts';

/** The page's own reports, sent by the browser also while the page goes away. Nothing is sent without a network: it would only be an error in the console. */
export function startTelemetry(endpoint: string, { revision, environment }: Registry): Telemetry {
  const send = (to: string, body: string): boolean => navigator.onLine && 'sendBeacon' in navigator && navigator.sendBeacon(to, body);
  const telemetry = new Telemetry({ endpoint, revision, environment, send });
  addEventListener('pagehide', () => telemetry.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') telemetry.flush();
  });
  return telemetry;
}
