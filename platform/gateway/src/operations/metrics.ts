import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { pathOf } from '../page/addresses.ts';

export interface Metrics {
  /** Counts a failure to reach an upstream: `/api`, `/data` or `chat`. */
  upstreamFailed(upstream: string): void;
}

/** Addresses fall into few classes, so that no visitor can grow the table. */
function routeClass(pathname: string): string {
  return /^\/(api|data|shell|remotes|webhook|healthz|metrics|config\.json|registry\.json|__dev)(?=\/|$)/.exec(pathname)?.[1] ?? 'page';
}

/** `/metrics` for Prometheus: the process, answers by route class and status, and how long they took. */
export function registerMetrics(app: FastifyInstance): Metrics {
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
  app.addHook('onResponse', async (request, reply) => {
    const route = routeClass(pathOf(request.url));
    answers.inc({ route, method: request.method, status: reply.statusCode });
    durations.observe({ route }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type(register.contentType).send(await register.metrics()),
  );
  return {
    upstreamFailed(upstream) {
      failures.inc({ upstream });
    },
  };
}
