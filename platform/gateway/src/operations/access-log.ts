import type { FastifyInstance } from 'fastify';
import { pathOf } from '../page/addresses.ts';

/** One line for each answer; `refused` says why the gateway did not pass the request on. The query is left out (it may hold tokens), and so is every header. */
export function registerAccessLog(app: FastifyInstance): void {
  app.decorateReply('refusal', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
        ...(reply.refusal !== undefined && { refused: reply.refusal }),
      },
      'answered',
    );
    done();
  });
}
