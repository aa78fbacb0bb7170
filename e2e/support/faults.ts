import { setTimeout as pause } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What can go wrong with a file between the gateway and the browser. */
export const TRANSPORT_FAULTS = [
  'delay',
  'hang',
  'reset',
  'truncate',
  'corrupt',
  '404',
  '503',
  'HTML for JavaScript',
  'wrong MIME type',
] as const;
export type TransportFault = (typeof TRANSPORT_FAULTS)[number];

/** How late a delayed answer is, in milliseconds. */
const DELAY = 1_500;

/** An answer of the gateway, read whole and not compressed. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Sends `answer` as it is. */
export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(body);
}

type Spoil = (
  answer: () => Promise<Answer>,
  response: ServerResponse,
  request: IncomingMessage,
) => Promise<void> | void;

const instead =
  (status: number, type: string, text: string): Spoil =>
  (_answer, response) => {
    send(response, { status, headers: { 'content-type': type, 'cache-control': 'no-store' }, body: Buffer.from(text) });
  };

/** How each fault treats a request whose sound answer `answer()` would fetch. */
export const spoil: Record<TransportFault, Spoil> = {
  delay: async (answer, response) => {
    await pause(DELAY);
    send(response, await answer());
  },
  // Nobody answers; the connection ends with the proxy or the page.
  hang: () => undefined,
  reset: (_answer, _response, request) => void request.socket.destroy(),
  truncate: async (answer, response, request) => {
    const { status, headers, body } = await answer();
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => request.socket.destroy());
  },
  corrupt: async (answer, response) => {
    const sound = await answer();
    send(response, { ...sound, body: Buffer.concat([sound.body, Buffer.from('\n/* one comment more */')]) });
  },
  '404': instead(404, 'text/plain; charset=utf-8', 'Not found'),
  '503': instead(503, 'text/plain; charset=utf-8', 'Not now'),
  'HTML for JavaScript': instead(
    200,
    'text/html; charset=utf-8',
    '<!doctype html><title>Sign in to this network</title>',
  ),
  'wrong MIME type': async (answer, response) => {
    const sound = await answer();
    send(response, { ...sound, headers: { ...sound.headers, 'content-type': 'text/plain; charset=utf-8' } });
  },
};
