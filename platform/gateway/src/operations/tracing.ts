import type { RequestSpan } from '@groundwork/shared/contract/tracing';
import type { FastifyInstance } from 'fastify';
import { routeOf } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where traces were asked for. */
    span: RequestSpan | undefined;
  }
}

/**
 * A span for each answer, named as in the log; Directus continues its trace.
 * @param believed whether a proxy in front is trusted: otherwise the trace of a caller is a visitor's, who could make it anything
 */
export async function registerTracing(app: FastifyInstance, believed: boolean): Promise<void> {
  const { startTracing } = await import('@groundwork/shared/contract/tracing');
  const tracing = await startTracing('groundwork-gateway');
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    request.span = tracing.begin({
      method: request.method,
      requestId: request.id,
      ...(believed && { headers: request.headers }),
    });
    request.span.run(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.end(routeOf(request, reply).route, reply.statusCode);
    done();
  });
  app.addHook('onClose', () => tracing.close());
}
