import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteSource } from '../documents/site.ts';
import { pathOf } from '../page/addresses.ts';

/** What an embedded remote asks for from another origin. Pages are not among it, nor what goes by cookies. */
const open = /^\/(embed\.js|registry\.json|config\.json)$|^\/(shell|remotes|api|data|webhook)\//;

/** Hashed files. */
const files = /^\/(shell|remotes)\//;

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, SEARCH';
/** What axios, Directus and uploads in pieces (TUS) send. */
const REQUEST_HEADERS =
  'Authorization, Content-Type, Accept, Cache-Control, Content-Disposition, If-None-Match, Range, ' +
  'Tus-Resumable, Upload-Length, Upload-Offset, Upload-Metadata, Upload-Defer-Length, Upload-Concat, X-HTTP-Method-Override, X-Requested-With, X-Request-Id';
const ANSWER_HEADERS =
  'Content-Disposition, Content-Length, Content-Range, ETag, Location, Retry-After, ' +
  'Tus-Resumable, Tus-Version, Tus-Extension, Tus-Max-Size, Upload-Offset, Upload-Length';
/** How long a browser need not ask again, in seconds: short, so that an origin taken from the configuration is out soon. */
const REMEMBERED = 600;

function withOrigin(vary: unknown): string {
  const given = typeof vary === 'string' ? vary : Array.isArray(vary) ? vary.join(', ') : '';
  return /(^|,)\s*(origin|\*)\s*(,|$)/i.test(given)
    ? given
    : [given, 'Origin'].filter((part) => part !== '').join(', ');
}

/**
 * Lets pages of the origins in `embedding.origins`, and no others, read what an embedded remote needs. Origins are compared whole.
 * No cookie is ever asked for across origins, so none is allowed to travel.
 */
export function registerCors(app: FastifyInstance, source: SiteSource): void {
  const origins = async (): Promise<readonly string[]> =>
    (await source.current()).configuration.value.embedding.origins;
  async function allowedOrigin({ headers: { origin } }: FastifyRequest): Promise<string | undefined> {
    if (origin === undefined) return undefined;
    return (await origins()).some((allowed) => new URL(allowed).origin === origin) ? origin : undefined;
  }
  const isOpen = (request: FastifyRequest): boolean => open.test(pathOf(request.url));

  app.addHook('onRequest', async (request, reply) => {
    if (
      request.method !== 'OPTIONS' ||
      request.headers['access-control-request-method'] === undefined ||
      !isOpen(request)
    )
      return;
    if ((await allowedOrigin(request)) === undefined) return;
    void reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', REQUEST_HEADERS)
      .header('access-control-max-age', String(REMEMBERED));
    return reply.code(204).send();
  });

  // As the last thing, because answers of Directus bring headers of their own.
  app.addHook('onSend', async (request, reply) => {
    if (!isOpen(request)) return;
    // Files that are the same for everybody say so: browsers name the origin in one way of asking and not in another, and would
    // ask again for a file that they have (shell/src/federation/second-try.ts).
    if (files.test(pathOf(request.url)) && (await origins()).length === 0) return;
    void reply.header('vary', withOrigin(reply.getHeader('vary')));
    const origin = await allowedOrigin(request);
    if (origin !== undefined)
      void reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', ANSWER_HEADERS);
  });
}
