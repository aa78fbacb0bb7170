import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { attributes } from '../markup.ts';

/** Where a page listens for rebuilds. */
const RELOAD_SCRIPT = '/__dev/reload.js';
const script = `new EventSource('/__dev/events').addEventListener('reload', () => location.reload());\n`;
const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;

/** The tag of the script that reloads a page. Without its integrity the page's policy would keep it from running (security/headers.ts). */
export const reloadTag = (nonce: string): string =>
  `<script defer${attributes({ src: RELOAD_SCRIPT, integrity, crossorigin: 'anonymous', nonce })}></script>`;

/** Often enough that no proxy and no idle timer ends the stream, in milliseconds. */
const PING_MS = 20_000;

/** The pages' line to the developer's machine. @returns a function that reloads every open page */
export function registerLiveReload(app: FastifyInstance): () => void {
  const listeners = new Set<PassThrough>();
  app.get(RELOAD_SCRIPT, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
  );
  app.get('/__dev/events', async (_request, reply) => {
    const stream = new PassThrough();
    listeners.add(stream);
    const ping = setInterval(() => stream.write(':\n\n'), PING_MS);
    stream.on('close', () => {
      clearInterval(ping);
      listeners.delete(stream);
    });
    stream.write('retry: 500\n\n');
    return reply.header('cache-control', 'no-store').type('text/event-stream').send(stream);
  });
  app.addHook('preClose', (done) => {
    for (const stream of listeners) stream.end();
    done();
  });
  return () => {
    for (const stream of listeners) stream.write('event: reload\ndata: \n\n');
  };
}
