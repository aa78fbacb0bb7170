import type { FastifyInstance } from 'fastify';
import { pathOf } from '../page/addresses.ts';

/** One line for each answer. The query is left out (it may hold tokens), and so is every header. */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
      },
      'answered',
    );
  });
}
