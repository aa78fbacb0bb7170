import type { CallFinder } from '@groundwork/shared/contract/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Readable } from 'node:stream';
import { hasBody, readBody } from '../body/read-body.ts';
import { uploadStream } from '../body/upload-stream.ts';
import type { CallRecord } from '../options.ts';
import { judgeCall, type AllowedCall } from './call-guard.ts';
import { personOf, type CallerReader } from './claims.ts';
import { isTimeout, sendDirectusError, sendTooManyAtOnce } from './errors.ts';
import { forward } from './forward.ts';
import type { OpenRequests } from './open-requests.ts';
import type { Limiter } from './rate-limits.ts';
import { answeredHeaders } from './response-headers.ts';

/** What the portal uses of HTTP. The others are answered 404 like any unknown call. */
const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'SEARCH'];

export interface BackendProxy {
  /** `/api` or `/data`. */
  readonly mount: string;
  readonly upstream: URL;
  readonly limiter: Limiter;
  readonly open: OpenRequests;
  readonly findCall: CallFinder;
  readonly readCaller: CallerReader;
  /** Called at every failure to reach the upstream. */
  readonly onFailure: (mount: string, error: Error) => void;
  /** Called where somebody has too many requests under way. */
  readonly onLimited?: (kind: 'open') => void;
  /** Called for every request, allowed or not. */
  readonly onCall?: ((record: CallRecord) => void) | undefined;
}

function splitUrl(url: string): readonly [path: string, query: string] {
  const [address = ''] = url.split('#');
  const at = address.indexOf('?');
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

/**
 * Passes the calls of the portal on to a Directus server, and nothing else: what the table of calls does not have is answered 404
 * here (docs/decisions/0040).
 */
export function registerBackend(
  app: FastifyInstance,
  { mount, upstream, limiter, open, findCall, readCaller, onFailure, onCall, onLimited }: BackendProxy,
  only?: { readonly method: HTTPMethods; readonly path: string },
): void {
  const unreachable = (reply: FastifyReply, error: Error): void => {
    if ('code' in error && error.code === 'UPLOAD_TOO_SLOW') {
      void sendDirectusError(reply, 408, 'The upload was too slow.', 'REQUEST_TIMEOUT');
      return;
    }
    onFailure(mount, error);
    if (isTimeout(error)) {
      void sendDirectusError(reply, 504, 'The data server did not answer in time.', 'GATEWAY_TIMEOUT');
      return;
    }
    void reply.header('retry-after', '2');
    void sendDirectusError(reply, 503, 'The data server cannot be reached.', 'SERVICE_UNAVAILABLE');
  };
  const notFound = (reply: FastifyReply, reason: string): FastifyReply =>
    sendDirectusError(reply, 404, "Route doesn't exist.", 'ROUTE_NOT_FOUND', `unknown call: ${reason}`);

  function record(request: FastifyRequest, path: string, judged: ReturnType<typeof judgeCall>): void {
    if (onCall === undefined) return;
    const call = judged.ok ? judged.allowed.call : judged.call;
    const entry = call && `${call.method} ${call.path}`;
    if (!judged.ok) onCall({ method: request.method, path, entry, refused: judged.reason });
    else
      onCall({
        method: request.method,
        path,
        entry,
        used: judged.allowed.used,
        access: judged.allowed.caller.kind === 'person' ? judged.allowed.caller.claims.access : 'visitor',
      });
  }

  const admit = (reply: FastifyReply, request: FastifyRequest, { call, caller }: AllowedCall): boolean =>
    open.admit(request, reply, call.body?.kind === 'bytes' ? 'upload' : 'call', personOf(caller));

  const tooMany = (reply: FastifyReply): FastifyReply => {
    onLimited?.('open');
    return sendTooManyAtOnce(reply);
  };

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [address, query] = splitUrl(request.raw.url ?? '');
    const path = address.slice(mount.length);
    const { authorization, 'upload-metadata': metadata } = request.headers;
    const judged = judgeCall(
      {
        method: request.method,
        path,
        query,
        caller: await readCaller(authorization),
        uploadMetadata: Array.isArray(metadata) ? metadata.join(',') : metadata,
      },
      findCall,
    );
    record(request, path, judged);
    if (!judged.ok) {
      if (judged.why === 'unreadable')
        return sendDirectusError(reply, 401, 'Invalid user credentials.', 'INVALID_CREDENTIALS');
      return judged.why === 'query'
        ? sendDirectusError(reply, 400, judged.reason, 'INVALID_QUERY')
        : notFound(reply, judged.reason);
    }
    const { allowed } = judged;
    const { call } = allowed;
    reply.call = { route: mount + call.path, kind: allowed.kind };
    if (await limiter(allowed.kind, request, reply, personOf(allowed.caller))) return reply;
    const { 'content-encoding': encoding } = request.headers;
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      return sendDirectusError(reply, 415, 'Send the request uncompressed.', 'UNSUPPORTED_MEDIA_TYPE');
    const target = new URL(upstream.href.replace(/\/+$/, '') + allowed.path);
    target.search = allowed.query;
    const place = { upstream, mount, ownOrigin: `${request.protocol}://${request.host}` };
    // HEAD has no body to compress, and answers that hold tokens are never compressed (BREACH).
    if (request.method === 'HEAD' || allowed.path.startsWith('/auth/')) request.headers['x-no-compression'] = '1';
    const forwarding = {
      // A visitor's call is made without a session, even if the browser has one; only a link's password travels as Basic.
      ...(call.access === 'visitor' && {
        requestHeaders: ({ authorization: given, ...headers }: FastifyRequest['headers']) =>
          /^Basic /i.test(given ?? '') ? { ...headers, authorization: given } : headers,
      }),
      responseHeaders: (headers: FastifyRequest['headers']) => answeredHeaders(headers, target, place),
      onFailure: unreachable,
    };
    if (call.body === undefined) {
      if (hasBody(request.headers))
        return sendDirectusError(reply, 400, 'This request takes no body.', 'INVALID_PAYLOAD');
      return admit(reply, request, allowed) ? forward(request, reply, target, forwarding) : tooMany(reply);
    }
    const incoming = request.body instanceof Object ? (request.body as Readable) : request.raw;
    if (call.body.kind === 'bytes') {
      if (request.headers['content-type'] !== call.body.type)
        return sendDirectusError(reply, 415, `Send this request as ${call.body.type}.`, 'UNSUPPORTED_MEDIA_TYPE');
      if (!admit(reply, request, allowed)) return tooMany(reply);
      request.body = uploadStream(incoming);
      return forward(request, reply, target, forwarding);
    }
    const body = await readBody(incoming, request.headers, call.body);
    if (!body.ok) {
      if (body.problem.status === 408) void reply.header('connection', 'close');
      return sendDirectusError(reply, body.problem.status, body.problem.message, body.problem.code);
    }
    // Only now: who sends slowly holds nothing that others of the same address need.
    return admit(reply, request, allowed) ? forward(request, reply, target, { ...forwarding, body }) : tooMany(reply);
  }

  if (only !== undefined) app.route({ method: only.method, url: mount + only.path, handler: handle });
  else for (const url of [mount, `${mount}/*`]) app.route({ method: METHODS, url, handler: handle });
}
