import { createServer } from 'node:http';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { ListenAddress } from '../options.ts';
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether an `Authorization` header holds the token, compared in the same time whatever it says. */
function mayRead(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

/** `/metrics` on the portal's own address, for those who send the token; closed where there is none. */
export function registerMetrics(app: FastifyInstance, register: Registry, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    if (token === undefined) return reply.callNotFound();
    void reply.header('cache-control', 'no-store');
    if (!mayRead(request.headers.authorization, token)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('This address needs its token.\n');
    }
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/**
 * `/metrics` on an address of its own, which only Prometheus reaches.
 * @returns its address, and what ends it
 */
export async function serveMetrics(
  register: Registry,
  { host, port }: ListenAddress,
): Promise<{ readonly url: string; readonly end: () => void }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://${host}:${String(typeof address === 'object' && address !== null ? address.port : port)}`,
    end: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
