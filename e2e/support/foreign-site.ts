import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { policyFor } from './integrators-page.ts';

export interface ForeignSite {
  readonly url: string;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };

/**
 * A site of somebody else's on an origin of its own, with the content security policy that docs/integrators.md says is enough,
 * and nothing else allowed: no inline script, no inline style, and of other origins the portal alone.
 * @param fileAt the text of a file by its name, asked at each request; undefined where there is none
 * @param port a certain one, when the portal must know the origin beforehand
 */
export async function startForeignSite(
  portal: () => string,
  fileAt: (name: string) => Promise<string> | undefined,
  port = 0,
): Promise<ForeignSite> {
  const server: Server = createServer((request, response) => {
    const name = (request.url ?? '/').split('?')[0]?.slice(1) || 'index.html';
    const policy = `default-src 'self'; ${policyFor(new URL(portal()).origin)}; style-src 'self'; object-src 'none'; base-uri 'none'`;
    const text = fileAt(name);
    if (text === undefined) return void response.writeHead(404).end();
    text.then(
      (body) =>
        response
          .writeHead(200, {
            'content-type': `${types[name.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`,
            'content-security-policy': policy,
          })
          .end(body),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    // Cookies know no ports: another name than the portal has, so that they are nobody else's.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
