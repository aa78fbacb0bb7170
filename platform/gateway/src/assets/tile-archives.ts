import { stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { GatewayOptions } from '../options.ts';

/**
 * Serves the operator's map archives under `/tiles/`, whole or in the ranges that a map asks for (docs/maps.md). They have no hash in their name, so that
 * a newer one can take an old one's place: browsers ask again after an hour.
 */
export async function registerTileArchives(
  app: FastifyInstance,
  { tilesDir, stateDir }: Pick<GatewayOptions, 'tilesDir' | 'stateDir'>,
): Promise<void> {
  const root = tilesDir ?? (stateDir && path.join(stateDir, 'tiles'));
  if (root === undefined) return;
  const fault = await stat(root).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  );
  if (fault !== undefined && fault !== 'ENOENT') {
    app.log.warn({ root, fault }, 'Map archives are not served: the folder cannot be read.');
    return;
  }
  await app.register(fastifyStatic, {
    root,
    prefix: '/tiles/',
    decorateReply: false,
    // A folder that is missing may come later.
    suppressWarning: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    allowedPath: (pathname) => pathname.endsWith('.pmtiles'),
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=3600');
    },
  });
}
