import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply } from 'fastify';
import { isTimeout, sendDirectusError } from '../proxy/errors.ts';
import { upstreamHeaders } from '../proxy/request-headers.ts';
import type { Answerer } from './chat.route.ts';

/** How long a workflow may think, in milliseconds. */
const THINKING_MS = 120_000;

/** Statuses that are between the gateway and the workflow: passed on, the page would renew its session or go elsewhere. */
const ours = (status: number): boolean => (status >= 300 && status < 400) || status === 401 || status === 403;

/** Nothing the workflow answers may act on our origin, whatever its type. */
const INERT = "sandbox; default-src 'none'";

/** What the workflow gets to know about the visitor: the language, and where the question came from. */
const PASSED = ['accept', 'accept-language', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Asks a foreign workflow at its full address, with the body to the byte. Bearer and cookies stay here: the workflow is neither
 * our origin nor the data host. Nor is the visitor's query passed on, in which another thread could be named.
 */
export function workflowAnswerer(
  chatUrl: URL,
  onFailure: (upstream: string, error: Error) => void,
  thinkingMs: number = THINKING_MS,
): Answerer {
  const failed = (reply: FastifyReply, error: Error): FastifyReply => {
    // Who has gone is no failure of the workflow, and reads no answer.
    if (!reply.raw.destroyed) onFailure('chat', error);
    if (error.name === 'TimeoutError' || isTimeout(error))
      return sendDirectusError(reply, 502, 'The assistant did not answer in time.', 'BAD_GATEWAY');
    return sendDirectusError(reply, 503, 'The assistant cannot be reached.', 'SERVICE_UNAVAILABLE');
  };
  /** The clock stops at the answer's head: how long its body streams is not how long the workflow thinks. */
  async function withinPatience(ask: (late: AbortSignal) => Promise<Response>): Promise<Response> {
    const late = new AbortController();
    const clock = setTimeout(() => {
      late.abort(new DOMException('The workflow took too long.', 'TimeoutError'));
    }, thinkingMs);
    try {
      return await ask(late.signal);
    } finally {
      clearTimeout(clock);
    }
  }
  return async ({ body, signal }, request, reply) => {
    const given = upstreamHeaders(request, request.headers);
    const headers: [string, string][] = PASSED.flatMap((name) =>
      typeof given[name] === 'string' ? [[name, given[name]]] : [],
    );
    headers.push(['content-type', request.headers['content-type'] ?? 'application/json']);
    let answer: Response;
    try {
      answer = await withinPatience((late) =>
        fetch(chatUrl, {
          method: 'POST',
          body: new Uint8Array(body.bytes),
          headers,
          redirect: 'manual',
          signal: AbortSignal.any([signal, late]),
        }),
      );
    } catch (error) {
      return failed(reply, error instanceof Error ? error : new Error(String(error)));
    }
    if (ours(answer.status)) {
      await answer.body?.cancel();
      onFailure('chat', new Error(`The workflow answered ${String(answer.status)}.`));
      return sendDirectusError(reply, 502, 'The assistant did not accept the portal’s question.', 'BAD_GATEWAY');
    }
    void reply.code(answer.status).header('cache-control', 'no-store').header('content-security-policy', INERT);
    const type = answer.headers.get('content-type');
    if (type !== null) void reply.type(type);
    return answer.body === null ? reply.send('') : reply.send(Readable.fromWeb(answer.body as ReadableStream));
  };
}
