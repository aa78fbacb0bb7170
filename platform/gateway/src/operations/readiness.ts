import { createReadiness, readinessSchema, type Probe, type Readiness } from '@groundwork/shared/contract/readiness';
import { diskSpaceOf } from '@groundwork/shared/contract/disk-space';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { SiteSource } from '../documents/site.ts';

/** What the backend says of itself; `ok` for a Directus without this project's extension that answers. */
async function backendState(apiUrl: string, signal: AbortSignal): Promise<string> {
  const base = apiUrl.replace(/\/+$/, '');
  const answer = await fetch(`${base}/readyz`, { signal });
  const parsed = readinessSchema.safeParse(await answer.json().catch(() => undefined));
  if (parsed.success) return parsed.data.status === 'ready' ? 'ok' : parsed.data.status;
  const ping = await fetch(`${base}/server/ping`, { signal });
  await ping.body?.cancel();
  return ping.ok ? 'ok' : 'failed';
}

interface ReadinessParts {
  readonly source: SiteSource;
  readonly apiUrl: string;
  readonly redis: Redis | undefined;
  /** Where this gateway stores something. */
  readonly stateDir: string | undefined;
}

/**
 * `/readyz`: 200 where this gateway can serve. A gateway that has never reached its backend may have the wrong address, so it is not
 * ready; afterwards a backend that is away makes it `degraded` only: pages, and what they say of an outage, come from here.
 */
export function registerReadiness(
  app: FastifyInstance,
  { source, apiUrl, redis, stateDir }: ReadinessParts,
): () => Promise<Readiness> {
  let wasReached = false;
  const backend = async (signal: AbortSignal): Promise<string> => {
    const state = await backendState(apiUrl, signal);
    if (state === 'ok' || state === 'degraded') wasReached = true;
    return state;
  };
  const probes: readonly Probe[] = [
    { name: 'shell', required: true, check: async () => ((await source.current()).shell.ok ? 'ok' : 'failed') },
    {
      name: 'registry',
      check: async () => {
        const { registry, served } = await source.current();
        return served === 'last'
          ? 'stand-in'
          : registry.complaint === undefined && registry.refused.length === 0
            ? 'ok'
            : 'failed';
      },
    },
    {
      name: 'configuration',
      check: async () => ((await source.current()).configuration.complaint === undefined ? 'ok' : 'failed'),
    },
    {
      name: 'redis',
      check: async () => (redis === undefined ? 'unused' : (await redis.ping()) === 'PONG' ? 'ok' : 'failed'),
    },
    {
      name: 'disk',
      check: async () => {
        if (stateDir === undefined) return 'unused';
        const { state, free } = await diskSpaceOf([stateDir]);
        return { state, freeBytes: free };
      },
    },
    { name: 'backend', check: backend, limitMs: 2500 },
  ];
  const found = createReadiness(probes);
  const look = async (): Promise<Readiness> => {
    const readiness = await found();
    return wasReached ? readiness : { ...readiness, status: 'unavailable' };
  };
  app.get('/readyz', async (_request, reply) => {
    const readiness = await look();
    return reply
      .code(readiness.status === 'unavailable' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(readiness);
  });
  return look;
}
