import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Published } from './published.ts';
import type { Site, SiteSource } from './site.ts';

function answer(request: FastifyRequest, reply: FastifyReply, document: Published<unknown>): FastifyReply {
  void reply.header('cache-control', 'no-cache').header('etag', document.etag);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  if (known.includes(document.etag) || known.includes('*')) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(document.text);
}

/** `/config.json` and `/registry.json`: what is written into the page, for those who ask again without a page. */
export function registerDocuments(app: FastifyInstance, site: SiteSource): void {
  const documents: Readonly<Record<string, (now: Site) => Published<unknown>>> = {
    '/config.json': (now) => now.configuration,
    '/registry.json': (now) => now.registry,
  };
  for (const [address, pick] of Object.entries(documents)) {
    app.get(address, async (request, reply) => answer(request, reply, pick(await site.current())));
  }
}
