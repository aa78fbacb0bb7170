import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Records and compressed siblings are for the gateway; the script for foreign pages and the service worker have addresses without a hash (embedding/, offline/). */
const forTheGatewayOnly = /(^|\/)(shell\.json|release\.json|page\.html|embed\.js|service-worker\.js)$|\.(br|gz)$/;

/**
 * Serves hashed files from `root` under `prefix`, immutable for a year, from their precompressed siblings where the browser
 * takes them. Pages that embed load the same files (embedding/cors.ts).
 */
export async function registerHashedFiles(
  app: FastifyInstance,
  { prefix, root, cached }: { readonly prefix: string; readonly root: string; readonly cached: boolean },
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    suppressWarning: true,
    cacheControl: false,
    allowedPath: (pathname) => !forTheGatewayOnly.test(pathname),
    setHeaders: (reply) => {
      reply.header('cache-control', cached ? 'public, max-age=31536000, immutable' : 'no-store');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
