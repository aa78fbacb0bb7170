import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import type { Logger } from '../directus.ts';

/** `/metrics` on an address of its own, `127.0.0.1:9465`, which only Prometheus reaches. The server goes on without it. */
export function serveMetrics(register: Registry, address: string, logger: Logger): void {
  const [host = '', port = ''] = address.split(':');
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => {
        logger.error(error, 'Metrics could not be collected');
        response.writeHead(500).end();
      },
    );
  });
  server.on('error', (error) => logger.error(error, `Metrics are not served at ${address}`));
  server.listen(Number(port), host);
  // It ends with Directus, and does not hold it up.
  server.unref();
}
