import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { upstreamHeaders } from './request-headers.ts';
import { retryDelay } from './retry.ts';

/** The longest silence of an upstream, in milliseconds: before its answer and between two pieces of it. */
export const UPSTREAM_IDLE_MS = 300_000;

export interface Forwarding {
  /** What was read of the request and checked; otherwise the request's own stream continues. */
  readonly body?: { readonly bytes: Buffer; readonly type: string };
  readonly requestHeaders?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  readonly responseHeaders: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  readonly onFailure: (reply: FastifyReply, error: Error) => void;
}

/**
 * Makes {@link forward} possible on the routes of `app`: bodies of every kind are streams there.
 * @param connections to each upstream at once
 */
export async function prepareForwarding(app: FastifyInstance, connections: number): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    done(null, payload);
  });
  await app.register(replyFrom, {
    disableCache: true,
    disableRequestLogging: true,
    undici: {
      connections,
      pipelining: 1,
      headersTimeout: UPSTREAM_IDLE_MS,
      bodyTimeout: UPSTREAM_IDLE_MS,
      // The plugin would accept any certificate.
      connect: { rejectUnauthorized: true, timeout: 10_000 },
    },
    destroyAgent: true,
  });
}

/** Passes a request on to `address`, its query included, and streams the answer back. */
export function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  address: URL,
  forwarding: Forwarding,
): FastifyReply {
  const { body, requestHeaders = (headers) => headers, responseHeaders, onFailure } = forwarding;
  return reply.from(address.origin + address.pathname, {
    queryString: () => address.search.slice(1),
    ...(body !== undefined && { body: body.bytes, contentType: body.type }),
    retryDelay: ({ err, attempt }) => retryDelay(request.method, attempt, err),
    rewriteRequestHeaders: (_request, headers) => requestHeaders(upstreamHeaders(request, headers)),
    rewriteHeaders: (headers) => responseHeaders(headers),
    onResponse: (_request, _reply, response) => {
      // Set when the upstream answered before the whole body had come. The rest is read and dropped (see detachedBody), so
      // the connection is sound and closing it would only lose the answer.
      reply.removeHeader('connection');
      void reply.send(response.stream);
    },
    onError: (_reply, { error }) => {
      onFailure(reply, error);
    },
  });
}
