import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readIfPresent } from '../documents/stamp.ts';

/** How long a browser uses the script without asking, in seconds; and how much longer while it asks. */
const CACHE = 'public, max-age=300, stale-while-revalidate=86400';

/**
 * `/embed.js`, the one script of a foreign page: the only address for embedding without a hash in it, so it is small and kept
 * for minutes. It names the hashed files of its own build, with their integrity.
 */
export function registerEmbedScript(app: FastifyInstance, shellDir: string): void {
  app.get('/embed.js', async (request, reply) => {
    const script = await readIfPresent(path.join(shellDir, 'embed.js'));
    if (script === undefined) return reply.callNotFound();
    const etag = `W/"${createHash('sha256').update(script).digest('base64url').slice(0, 27)}"`;
    void reply
      .header('cache-control', CACHE)
      .header('etag', etag)
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag)) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}
