import type { FastifyInstance } from 'fastify';

/** A host as browsers write it; nothing else may get into the content security policy or into addresses that the portal builds. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?$/i;

/** Refuses requests that name two hosts, or none that is one: two readers of such a request can disagree about whom it is for. */
export function registerHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const given = request.raw.rawHeaders.filter(
      (text, place) => place % 2 === 0 && text.toLowerCase() === 'host',
    ).length;
    if (given === 1 && HOST.test(request.host)) return;
    return reply
      .code(400)
      .header('connection', 'close')
      .type('text/plain; charset=utf-8')
      .send('A request names one host.\n');
  });
}
