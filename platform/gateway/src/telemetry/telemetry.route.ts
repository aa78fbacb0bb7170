import { countedAddress } from '@groundwork/shared/contract/counted-address';
import {
  readJson,
  parseWith,
  telemetryReportSchema,
  type TelemetryEvent,
  type TelemetryReport,
} from '@groundwork/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ReportedLoad, CanaryMonitor } from '../canary/canary-monitor.ts';
import type { People } from '../canary/report-senders.ts';
import type { SiteSource } from '../documents/site.ts';
import type { Limiter } from '../proxy/rate-limits.ts';
import type { Counts } from './counts.ts';
import { createKnownReleases } from './known-releases.ts';
import { phaseLabel, type PageMetrics } from './page-metrics.ts';

/** Where pages report how they fare, unless the configuration names another place. */
export const TELEMETRY = '/telemetry';
const MOST_BYTES = 65_536;

export interface TelemetryParts {
  readonly source: SiteSource;
  readonly limiter: Limiter;
  readonly counts: Counts;
  readonly metrics: PageMetrics;
  readonly monitor: CanaryMonitor;
  readonly people: People;
}

/** `POST /telemetry`: counts what a page reports. Nothing of it is logged, and what it says of unknown releases is dropped. Of canaries only what signed-in people report counts towards a verdict. */
export function registerTelemetry(
  app: FastifyInstance,
  { source, limiter, counts, metrics, monitor, people }: TelemetryParts,
): void {
  const known = createKnownReleases();
  app.removeAllContentTypeParsers();
  // `sendBeacon` calls its text plain.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) => {
    done(null, body);
  });

  async function count(event: TelemetryEvent, visitor: Pick<ReportedLoad, 'address' | 'person'>): Promise<void> {
    const { remote, version } = event;
    const isKnown = known.has(remote, version);
    if (event.kind !== 'load') {
      metrics.observe(
        event,
        isKnown
          ? { remote: remote ?? '', version: version ?? '' }
          : { remote: remote === 'shell' ? 'shell' : '', version: '' },
      );
      return;
    }
    if (!isKnown || remote === undefined || version === undefined) return;
    metrics.observe(event, { remote, version });
    counts.add(remote, version, { ...event, phase: phaseLabel(event.phase) });
    if (event.canary) await monitor.record({ remote, version, failed: event.outcome === 'failed', ...visitor });
  }

  app.post(TELEMETRY, { bodyLimit: MOST_BYTES }, async (request, reply) => {
    if (await limiter('telemetry', request, reply)) {
      metrics.report('limited');
      return reply;
    }
    const json = readJson(typeof request.body === 'string' ? request.body : '', 'report');
    const read = json.ok ? parseWith<TelemetryReport>(telemetryReportSchema, json.value, 'report') : json;
    void reply.header('cache-control', 'no-store');
    if (!read.ok) {
      metrics.report('refused');
      return reply.code(400).type('text/plain; charset=utf-8').send('This is no report of a page.\n');
    }
    metrics.report('taken');
    known.learn((await source.current()).registry.value);
    // Asked only where a canary's verdict may depend on it; everything else is statistics.
    const visitor = {
      address: countedAddress(request.ip),
      person: () => people.personOf(request.headers.authorization),
    };
    for (const event of read.value.events) await count(event, visitor);
    return reply.code(204).send();
  });
}
