import { isGood, type Readiness } from '@groundwork/shared/contract/readiness';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { SiteSource } from '../documents/site.ts';
import type { LimitKind } from '../options.ts';
import { createPageMetrics, type PageMetrics } from '../telemetry/page-metrics.ts';
import { describeRegistry } from './registry-metrics.ts';
import { routeOf } from './route.ts';

export interface Metrics {
  readonly register: Registry;
  /** Counts a failure to reach an upstream: `/api`, `/data` or `chat`. */
  readonly upstreamFailed: (upstream: string) => void;
  /** Counts a request that was one too many; `open` where too many were under way. */
  readonly limited: (kind: LimitKind | 'open') => void;
  /** What pages report. */
  readonly pages: PageMetrics;
}

/**
 * For Prometheus: the process, answers by route and status, how long they took, the registry, components, and what pages report of
 * themselves. Routes are templates and kinds come from the table of calls, so no visitor can grow the tables.
 */
export function createMetrics(source: Pick<SiteSource, 'current'>): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const failures = new Counter({
    name: 'groundwork_upstream_errors_total',
    help: 'Requests whose upstream could not be reached or did not answer in time.',
    labelNames: ['upstream'],
    registers,
  });
  const limited = new Counter({
    name: 'groundwork_rate_limited_total',
    help: 'Requests that were refused because they were too many, by the limit.',
    labelNames: ['kind'],
    registers,
  });
  describeRegistry(register, source);
  return {
    register,
    pages: createPageMetrics(register),
    upstreamFailed: (upstream) => {
      failures.inc({ upstream });
    },
    limited: (kind) => {
      limited.inc({ kind });
    },
  };
}

/** Counts the answers of a gateway. */
export function countAnswers(app: FastifyInstance, { register }: Metrics): void {
  const registers = [register];
  const labelNames = ['route', 'kind', 'method', 'status'] as const;
  const answers = new Counter({
    name: 'groundwork_http_requests_total',
    help: 'Answers by route, kind of call, method and status.',
    labelNames,
    registers,
  });
  const durations = new Histogram({
    name: 'groundwork_http_request_duration_seconds',
    help: 'Time from request to the end of the answer.',
    labelNames: ['route', 'kind'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 5, 30],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const of = routeOf(request, reply);
    answers.inc({ ...of, method: request.method, status: reply.statusCode });
    durations.observe(of, reply.elapsedTime / 1000);
    done();
  });
}

/** Says of each component whether it is as it should be; looked at when Prometheus asks. */
export function describeComponents({ register }: Metrics, look: () => Promise<Readiness>): void {
  new Gauge({
    name: 'groundwork_component_up',
    help: '1 where a component is as it should be, as /readyz has it.',
    labelNames: ['component'],
    registers: [register],
    async collect() {
      for (const [component, state] of Object.entries((await look()).components))
        this.set({ component }, isGood(state) ? 1 : 0);
    },
  });
}
