import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAGE, planFaults, type Fault } from './faults.ts';

/** What a reader has asked for. */
export interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface Call {
  readonly method: string;
  /** As it came, with the query. */
  readonly url: string;
  /** The path's parts, decoded, without empty ones. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** The server as the reader calls it: `http://127.0.0.1:1234`. */
  readonly base: string;
  body(): Promise<string>;
}

/** What the two services have in common for a test. */
export interface SourceServer {
  readonly url: string;
  /** All requests, also those that failed, oldest first. */
  readonly requests: LoggedRequest[];
  /** Plans a failure. */
  fail(fault: Fault): void;
  /** Forgets planned failures. */
  recover(): void;
  close(): Promise<void>;
}

export interface Service {
  handle(call: Call): Answer | Promise<Answer>;
  /** How this service says it. */
  readonly rateLimited: (seconds: number) => Answer;
  readonly expired: () => Answer;
  readonly serverError: () => Answer;
  /** A cut answer ends as if it were whole; otherwise its connection breaks. */
  readonly cutsCleanly: boolean;
}

export const json = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

function callOf(request: IncomingMessage): Call {
  const url = request.url ?? '/';
  const parsed = new URL(url, 'http://localhost');
  return {
    method: request.method ?? 'GET',
    url,
    parts: parsed.pathname
      .split('/')
      .filter((part) => part !== '')
      .map((part) => decodeURIComponent(part)),
    query: parsed.searchParams,
    headers: request.headers,
    base: `http://${request.headers.host ?? 'localhost'}`,
    async body() {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      return Buffer.concat(pieces).toString('utf8');
    },
  };
}

function send(response: ServerResponse, { status, headers = {}, body }: Answer): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, 'content-length': String(bytes.length) }).end(bytes);
}

/** Sends about half of an answer. */
function sendHalf(response: ServerResponse, { status, headers = {}, body }: Answer, cleanly: boolean): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, headers);
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => {
    if (cleanly) response.end();
    else response.destroy();
  });
}

/** Serves on a free port of this machine. */
export async function serve(service: Service): Promise<SourceServer> {
  const faults = planFaults();
  const requests: LoggedRequest[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = callOf(request);
    requests.push({ method: call.method, url: call.url, authorization: request.headers.authorization });
    const fault = faults.met(call.url);
    switch (fault?.kind) {
      case undefined:
        return send(response, await service.handle(call));
      case 'rate-limit': {
        const { retryAfter = 1 } = fault;
        const said = service.rateLimited(retryAfter);
        return send(response, { ...said, headers: { ...said.headers, 'retry-after': String(retryAfter) } });
      }
      case 'expired':
        return send(response, service.expired());
      case 'server-error':
        return send(response, service.serverError());
      case 'html':
        return send(response, {
          status: 200,
          headers: { 'content-type': 'text/html; charset=utf-8' },
          body: PAGE,
        });
      case 'truncate':
        return sendHalf(response, await service.handle(call), service.cutsCleanly);
      case 'hang':
        return;
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A mistake of the test server itself should show in the test.
      if (response.headersSent) response.destroy();
      else
        send(response, {
          status: 500,
          headers: { 'content-type': 'text/plain' },
          body: `The test server failed: ${String(error)}`,
        });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    requests,
    fail: (fault) => faults.fail(fault),
    recover: () => faults.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
