import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { detachedBody } from './request-body.ts';
import { upstreamHeaders } from './request-headers.ts';
import { retryDelay } from './retry.ts';

/** The longest silence of an upstream, in milliseconds: before its answer and between two pieces of it. */
export const UPSTREAM_SILENCE_MS = 300_000;

export interface Forwarding {
  /** Asks with no query, whatever the visitor's was. */
  readonly withoutQuery?: boolean;
  readonly requestHeaders?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  readonly responseHeaders: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  readonly onFailure: (reply: FastifyReply, error: Error) => void;
}

/** Makes {@link forward} possible on the routes of `app`: bodies of every kind are streams there. */
export async function prepareForwarding(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    done(null, detachedBody(payload));
  });
  await app.register(replyFrom, {
    disableCache: true,
    disableRequestLogging: true,
    undici: {
      connections: 256,
      pipelining: 1,
      headersTimeout: UPSTREAM_SILENCE_MS,
      bodyTimeout: UPSTREAM_SILENCE_MS,
      // The plugin would accept any certificate.
      connect: { rejectUnauthorized: true, timeout: 10_000 },
    },
    destroyAgent: true,
  });
}

/** Passes a request on to `address` (its query aside, which is the request's) and streams the answer back. */
export function forward(request: FastifyRequest, reply: FastifyReply, address: URL, forwarding: Forwarding): FastifyReply {
  const { withoutQuery = false, requestHeaders = (headers) => headers, responseHeaders, onFailure } = forwarding;
  return reply.from(address.origin + address.pathname, {
    // undefined leaves the query as it came
    ...(address.search === '' && !withoutQuery ? {} : { queryString: () => address.search.slice(1) }),
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
