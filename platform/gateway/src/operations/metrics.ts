import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { SiteSource } from '../documents/site.ts';
import { pathOf } from '../page/addresses.ts';
import { createPageMetrics, type PageMetrics } from '../telemetry/page-metrics.ts';
import { mayRead } from './metrics-token.ts';

export interface Metrics {
  /** Counts a failure to reach an upstream: `/api`, `/data` or `chat`. */
  upstreamFailed(upstream: string): void;
  /** What pages tell of themselves. */
  readonly pages: PageMetrics;
}

/** Addresses fall into few classes, so that no visitor can grow the table. */
function routeClass(pathname: string): string {
  return /^\/(api|data|shell|remotes|webhook|healthz|metrics|telemetry|config\.json|registry\.json|__dev)(?=\/|$)/.exec(pathname)?.[1] ?? 'page';
}

/** What the served registry says of itself: looked at when Prometheus asks. */
function describeRegistry(register: Registry, source: SiteSource): void {
  const registers = [register];
  new Gauge({
    name: 'groundwork_registry_revision',
    help: 'Revision of the registry that is served.',
    registers,
    async collect() {
      this.set((await source.current()).registry.value.revision);
    },
  });
  new Gauge({
    name: 'groundwork_registry_stand_in',
    help: '1 while the registry is broken or gone and the last sound one is served.',
    registers,
    async collect() {
      this.set((await source.current()).served === 'last' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'groundwork_releases_refused',
    help: 'Releases in the registry that are left out because they are not signed as they should be.',
    registers,
    async collect() {
      this.set((await source.current()).registry.refused.length);
    },
  });
  new Gauge({
    name: 'groundwork_canary_taken_back',
    help: '1 for each canary that was withdrawn because it failed too often.',
    labelNames: ['remote', 'version'],
    registers,
    async collect() {
      this.reset();
      const { remotes } = (await source.current()).registry.value;
      for (const [remote, { takenBack }] of Object.entries(remotes)) if (takenBack) this.set({ remote, version: takenBack.version }, 1);
    },
  });
}

/**
 * `/metrics` for Prometheus: the process, answers by route class and status, how long they took, the registry, and what pages
 * tell of themselves.
 * @param token the bearer it asks for; closed where undefined
 */
export function registerMetrics(app: FastifyInstance, source: SiteSource, token: string | undefined): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const answers = new Counter({
    name: 'groundwork_http_requests_total',
    help: 'Answers by route class, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'groundwork_http_request_duration_seconds',
    help: 'Time from request to the end of the answer.',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 5, 30],
    registers,
  });
  const failures = new Counter({
    name: 'groundwork_upstream_errors_total',
    help: 'Requests whose upstream could not be reached or did not answer in time.',
    labelNames: ['upstream'],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeClass(pathOf(request.url));
    answers.inc({ route, method: request.method, status: reply.statusCode });
    durations.observe({ route }, reply.elapsedTime / 1000);
    done();
  });
  describeRegistry(register, source);
  app.get('/metrics', async (request, reply) => {
    if (token === undefined) return reply.callNotFound();
    void reply.header('cache-control', 'no-store');
    if (!mayRead(request.headers.authorization, token)) {
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain; charset=utf-8').send('This address needs its token.\n');
    }
    return reply.type(register.contentType).send(await register.metrics());
  });
  return {
    pages: createPageMetrics(register),
    upstreamFailed(upstream) {
      failures.inc({ upstream });
    },
  };
}
