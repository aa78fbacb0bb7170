import type { FastifyInstance } from 'fastify';
import { routeOf } from './route.ts';

/**
 * One line for each answer; `refused` says why the gateway did not pass the request on. No address of a visitor, no path and no query as
 * they were written, no header: they hold keys, and whatever people type.
 */
export function registerAccessLog(app: FastifyInstance): void {
  app.decorateReply('refusal', undefined);
  app.decorateReply('call', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        ...routeOf(request, reply),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(reply.refusal !== undefined && { refused: reply.refusal }),
      },
      'answered',
    );
    done();
  });
}
