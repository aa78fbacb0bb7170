import type { FastifyInstance } from 'fastify';
import type { SiteSource } from '../documents/site.ts';

/** The longest a health question waits for the backend, in milliseconds. */
const PATIENCE_MS = 1500;
/** How long an answer about the backend is good for, so that probes cannot load it. In milliseconds. */
const KEEP_MS = 1000;

/** Asks Directus whether it serves; `/server/ping` needs no database and no mail server. */
export async function isReachable(apiUrl: string, fetcher: typeof fetch = fetch): Promise<boolean> {
  try {
    const answer = await fetcher(`${apiUrl.replace(/\/+$/, '')}/server/ping`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** `/healthz`: 200 as long as the gateway itself works; whether the backend does is in the body. */
export function registerHealth(app: FastifyInstance, source: SiteSource, apiUrl: string, installation?: string): void {
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  const reachable = (): Promise<boolean> => {
    if (asked === undefined || Date.now() - asked.at > KEEP_MS) asked = { at: Date.now(), answer: isReachable(apiUrl) };
    return asked.answer;
  };
  app.get('/healthz', async (_request, reply) => {
    const [site, backend] = await Promise.all([source.current(), reachable()]);
    return reply.header('cache-control', 'no-store').send({
      status: 'ok',
      service: 'groundwork',
      ...(installation !== undefined && { installation }),
      backend: backend ? 'reachable' : 'unreachable',
      registry: {
        revision: site.registry.value.revision,
        sound: site.served === 'file' && site.registry.complaint === undefined,
        served: site.served,
        ...(site.registry.refused.length > 0 && { refused: site.registry.refused }),
      },
      configuration: { sound: site.configuration.complaint === undefined },
      shell: site.shell.ok ? site.shell.release.version : null,
    });
  });
}
