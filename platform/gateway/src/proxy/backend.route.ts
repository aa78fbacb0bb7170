import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { pathOf } from '../page/addresses.ts';
import { isTimeout, sendDirectusError } from './errors.ts';
import { forward } from './forward.ts';
import type { Limiter } from './rate-limits.ts';
import { answeredHeaders } from './response-headers.ts';
import { holdsSecrets, isClosed, limitFor } from './rules.ts';
import { canonicalPath, upstreamAddress } from './upstream-address.ts';

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'SEARCH'];

export interface BackendProxy {
  /** `/api` or `/data`. */
  readonly mount: string;
  readonly upstream: URL;
  readonly limiter: Limiter;
  /** Told of every failure to reach the upstream. */
  readonly onFailure: (mount: string, error: Error) => void;
}

/** Passes `{mount}/*` on to a Directus server: streaming, with every answer of its own untouched. */
export function registerBackend(app: FastifyInstance, { mount, upstream, limiter, onFailure }: BackendProxy): void {
  const unreachable = (reply: FastifyReply, error: Error): void => {
    onFailure(mount, error);
    if (isTimeout(error)) {
      void sendDirectusError(reply, 504, 'The data server did not answer in time.', 'GATEWAY_TIMEOUT');
      return;
    }
    void reply.header('retry-after', '2');
    void sendDirectusError(reply, 503, 'The data server cannot be reached.', 'SERVICE_UNAVAILABLE');
  };

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = upstreamAddress(upstream, mount, pathOf(request.url));
    if (address === undefined) return sendDirectusError(reply, 400, 'This address is not valid.', 'INVALID_PATH');
    const path = canonicalPath(upstream, address);
    if (isClosed(path)) return sendDirectusError(reply, 404, "Route doesn't exist.", 'ROUTE_NOT_FOUND');
    const limit = limitFor(request.method, path);
    const refusal = limit === undefined ? undefined : await limiter(limit, request, reply);
    if (refusal !== undefined) return refusal;
    if (request.method === 'HEAD' || holdsSecrets(path)) request.headers['x-no-compression'] = '1';
    const place = { upstream, mount, ownOrigin: `${request.protocol}://${request.host}` };
    return forward(request, reply, address, {
      responseHeaders: (headers) => answeredHeaders(headers, address, place),
      onFailure: unreachable,
    });
  }

  for (const url of [mount, `${mount}/*`]) app.route({ method: methods, url, handler: handle });
}
