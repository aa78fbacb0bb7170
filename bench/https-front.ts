import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** Headers of one connection, which HTTP/2 does not have. */
const OF_ONE_CONNECTION = new Set([
  'connection',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
]);

const endToEnd = <T>(headers: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_ONE_CONNECTION.has(name)));

export interface Front {
  readonly url: string;
  close(): void;
}

/**
 * HTTP/2 with TLS before a gateway, as HAProxy is in deploy/: browsers ask for everything at the same time there.
 * @param target address of the gateway
 */
export async function startFront(target: string): Promise<Front> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' });
  const { hostname, port } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key, cert }, (incoming, outgoing) => {
    const headers = { ...endToEnd(incoming.headers), host: incoming.headers[':authority'] ?? 'localhost' };
    const passed = request(
      { agent, hostname, port, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.stream.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${String(own)}`,
    close: () => {
      server.close();
      agent.destroy();
    },
  };
}
