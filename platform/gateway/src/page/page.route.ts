import { findRoute } from '@groundwork/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { SiteSource } from '../documents/site.ts';
import { createNonce, setPageHeaders } from '../security/headers.ts';
import { askedBy, isNotAPage, queryOf } from './addresses.ts';
import { registerAppManifest } from './app-manifest.ts';
import { composePage } from './compose.ts';
import { bucketIn, hasRefreshToken } from './cookies.ts';

/** The page, on every address that is nothing else, and the files that browsers and crawlers ask for unasked. */
export function registerPages(app: FastifyInstance, source: SiteSource, liveReload: boolean): void {
  registerAppManifest(app, source);
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );

  app.get('/*', async (request, reply) => {
    const asked = askedBy(request);
    const { pathname } = asked;
    if (isNotAPage(asked)) return reply.callNotFound();
    const site = await source.current();
    const routes = Object.values(site.registry.value.remotes).flatMap(({ current }) => current.release.routes);
    reply.call = { route: findRoute(routes, pathname)?.path ?? '/*', kind: 'page' };
    const nonce = createNonce();
    const { cookie } = request.headers;
    const visit = {
      pathname,
      query: queryOf(request.url),
      hasSession: hasRefreshToken(cookie),
      bucket: bucketIn(cookie),
    };
    const page = composePage(site, visit, nonce, liveReload);
    setPageHeaders(reply, site, nonce, pathname);
    if (page === undefined) {
      const reason = site.shell.ok ? '' : site.shell.reason;
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain; charset=utf-8')
        .send(`The portal cannot be shown yet. ${reason}\n`);
    }
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
