import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { personOf, type CallerReader } from '../proxy/claims.ts';
import { isTimeout, sendDirectusError, sendTooManyAtOnce } from '../proxy/errors.ts';
import { forward } from '../proxy/forward.ts';
import type { OpenRequests } from '../proxy/open-requests.ts';
import type { Limiter } from '../proxy/rate-limits.ts';
import { answeredHeaders } from '../proxy/response-headers.ts';
import { bearerOf, isFileKey, isPlayed, passCookie, tokenOf } from './pass.ts';

/** The longest that Directus may take to say what a file is, in milliseconds. */
const PATIENCE_MS = 10_000;

export interface PlaybackRoute {
  /** Directus with the files. */
  readonly upstream: URL;
  readonly limiter: Limiter;
  readonly open: OpenRequests;
  readonly readCaller: CallerReader;
  /** Called where somebody has too many requests under way. */
  readonly onLimited?: (kind: 'open') => void;
  /** Called on every failure to reach it. */
  readonly onFailure: (upstream: string, error: Error) => void;
}

interface Asked {
  readonly Params: { readonly file: string };
}

/**
 * `POST /playback/<file>` gives a pass, `GET /playback/<file>` plays with it (docs/decisions/0027). A `<video>` asks for pieces by itself and
 * can send no bearer; a cookie it does send. The pass holds the person's own access token, so each piece is Directus' to grant
 * with the person's rights at that moment, and nothing is kept here.
 */
export function registerPlayback(
  app: FastifyInstance,
  { upstream, limiter, open, readCaller, onFailure, onLimited }: PlaybackRoute,
): void {
  const base = `${upstream.origin}${upstream.pathname.replace(/\/+$/, '')}`;
  const unreachable = (reply: FastifyReply, error: Error): FastifyReply => {
    onFailure('playback', error);
    return isTimeout(error)
      ? sendDirectusError(reply, 504, 'The data server did not answer in time.', 'GATEWAY_TIMEOUT')
      : sendDirectusError(
          reply.header('retry-after', '2'),
          503,
          'The data server cannot be reached.',
          'SERVICE_UNAVAILABLE',
        );
  };
  const refuse = (reply: FastifyReply): FastifyReply =>
    sendDirectusError(reply, 403, "You don't have permission to access this.", 'FORBIDDEN');

  const whoHas = async (token: string): Promise<string | undefined> => personOf(await readCaller(`Bearer ${token}`));

  app.post<Asked>('/playback/:file', async (request: FastifyRequest<Asked>, reply) => {
    const { file } = request.params;
    const token = bearerOf(request.headers.authorization);
    if (!isFileKey(file) || token === undefined) return refuse(reply);
    if (await limiter('read', request, reply, await whoHas(token))) return reply;
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(`${base}/files/${file}?fields=type`, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      text = await answer.text();
    } catch (error) {
      return unreachable(reply, error instanceof Error ? error : new Error(String(error)));
    }
    // Directus' own refusal, so that the page renews an expired session as after any other call.
    if (!answer.ok)
      return reply
        .code(answer.status)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(text);
    if (!isPlayed(parsed(text)))
      return sendDirectusError(reply, 415, 'This file is neither a video nor a sound.', 'UNSUPPORTED_MEDIA_TYPE');
    return reply
      .code(204)
      .header('cache-control', 'no-store')
      .header('set-cookie', passCookie(file, token, request.protocol === 'https'))
      .send();
  });

  app.get<Asked>('/playback/:file', async (request: FastifyRequest<Asked>, reply) => {
    const { file } = request.params;
    const token = tokenOf(request.headers.cookie);
    if (!isFileKey(file) || token === undefined) return refuse(reply);
    const person = await whoHas(token);
    if (await limiter('download', request, reply, person)) return reply;
    if (!open.admit(request, reply, 'call', person)) {
      onLimited?.('open');
      return sendTooManyAtOnce(reply);
    }
    const address = new URL(`${base}/assets/${file}`);
    const place = { upstream, mount: '/data', ownOrigin: `${request.protocol}://${request.host}` };
    return forward(request, reply, address, {
      requestHeaders: (headers) => ({ ...headers, authorization: `Bearer ${token}` }),
      // Nothing of it stays on a device that others use too.
      responseHeaders: (headers) => ({
        ...answeredHeaders(headers, address, place),
        'cache-control': 'private, no-store',
      }),
      onFailure: (failed, error) => void unreachable(failed, error),
    });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
