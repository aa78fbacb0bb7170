import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that the gateway made to the data server. */
export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
}

export interface Recording {
  readonly url: string;
  readonly calls: Recorded[];
  close(): Promise<void>;
}

/** Passes calls on to a data server, and remembers them. */
export async function startRecording(to: string): Promise<Recording> {
  const calls: Recorded[] = [];
  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    const { authorization } = headers;
    calls.push({ method, path, authorization });
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      fetch(`${to}${path}`, {
        method,
        headers: { ...(authorization !== undefined && { authorization }), 'content-type': 'application/json' },
        ...(method === 'POST' && { body: Buffer.concat(parts) }),
      })
        .then(async (answer) =>
          response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
        )
        .catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
