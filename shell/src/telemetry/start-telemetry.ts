import { session } from '@groundwork/shared';
import type { Registry } from '@groundwork/shared/contract';
import { sendReport } from './send-report.ts';
import { Telemetry } from './telemetry.ts';

/** The page's own reports, sent by the browser also while the page goes away. */
export function startTelemetry(endpoint: string, { revision, environment }: Registry): Telemetry {
  const send = (to: string, body: string, ofCanary: boolean): void =>
    sendReport(to, body, ofCanary ? session.store.getState().accessToken : null);
  const telemetry = new Telemetry({ endpoint, revision, environment, send });
  addEventListener('pagehide', () => telemetry.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') telemetry.flush();
  });
  return telemetry;
}
