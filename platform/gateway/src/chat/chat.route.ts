import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { sendDirectusError } from '../proxy/errors.ts';
import type { Limiter } from '../proxy/rate-limits.ts';
import { readChatBody, type ChatBody } from './chat-body.ts';
import { readBytes, type Unread } from '../body/read-bytes.ts';
import { askWho, type Asker } from './thread-owner.ts';

/** A message is short, and a novel fits too; in bytes. */
const MAX_BODY = 1_048_576;
/** How long a message may be on its way here, in milliseconds. */
const BODY_PATIENCE_MS = 30_000;

/** A question whose thread is the asker's own. */
export interface OwnQuestion {
  readonly body: ChatBody;
  /** The visitor's own header; only for Directus. */
  readonly authorization: string;
  /** The key of who asks. */
  readonly person: string;
  /** Ends when the visitor has gone: nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** Answers a question that may be asked: a foreign workflow, or the built-in assistant. */
export type Answerer = (question: OwnQuestion, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export interface ChatRoute {
  readonly apiUrl: string;
  readonly limiter: Limiter;
  readonly answer: Answerer;
  /** Called when Directus cannot be reached. */
  readonly onFailure: (upstream: string, error: Error) => void;
  /** Instead of 30 seconds. */
  readonly bodyPatienceMs?: number;
}

const UNREAD: Readonly<Record<Unread, readonly [status: number, message: string, code: string]>> = {
  'too long': [413, 'The message is too long.', 'CONTENT_TOO_LARGE'],
  'too slow': [408, 'Sending the message took too long.', 'REQUEST_TIMEOUT'],
  'broken off': [400, 'The message is incomplete.', 'INVALID_PAYLOAD'],
};

/** JSON as it is: what is compressed or in another character set could not be looked into. */
function isPlainJson({
  'content-type': type = '',
  'content-encoding': encoding = 'identity',
}: FastifyRequest['headers']): boolean {
  const [name = '', ...parameters] = type
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset =
    parameters
      .find((parameter) => parameter.startsWith('charset='))
      ?.slice('charset='.length)
      .replaceAll('"', '') ?? 'utf-8';
  return name === 'application/json' && charset === 'utf-8' && encoding.toLowerCase() === 'identity';
}

function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function refuseAsker(reply: FastifyReply, asker: Exclude<Asker, { kind: 'user' }>): FastifyReply {
  if (asker.kind === 'unknown')
    return sendDirectusError(
      reply.header('retry-after', '2'),
      503,
      'The data server cannot be reached.',
      'SERVICE_UNAVAILABLE',
    );
  if (asker.kind === 'stranger') return sendDirectusError(reply, 403, 'This account has no thread.', 'FORBIDDEN');
  // As Directus said it, so that the page renews the session as after any other call.
  return reply.code(401).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(asker.answer);
}

/**
 * `POST /webhook/<id>/chat`. Regardless of what answers, a thread is opened only by the user whose id names it: the bearer
 * is Directus' to judge, and every `…_thread_id` of the body must be its user's.
 */
export function registerChat(
  app: FastifyInstance,
  { apiUrl, limiter, answer, onFailure, bodyPatienceMs = BODY_PATIENCE_MS }: ChatRoute,
): void {
  // Looked at byte by byte below; the default parser would read other types and keep no bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    done(null, payload);
  });

  app.post('/webhook/:id/chat', async (request, reply) => {
    if (await limiter('chat', request, reply)) return reply;
    const { authorization } = request.headers;
    if (authorization === undefined || !/^bearer \S+$/i.test(authorization)) {
      return sendDirectusError(reply, 401, 'The chat answers signed-in users only.', 'INVALID_CREDENTIALS');
    }
    if (!isPlainJson(request.headers)) {
      return sendDirectusError(reply, 415, 'A message is uncompressed JSON in UTF-8.', 'UNSUPPORTED_MEDIA_TYPE');
    }
    const length = Number(request.headers['content-length'] ?? 0);
    const incoming = (request.body ?? request.raw) as Readable;
    const bytes =
      length > MAX_BODY ? 'too long' : await readBytes(incoming, { most: MAX_BODY, patienceMs: bodyPatienceMs });
    if (typeof bytes === 'string') {
      const [status, message, code] = UNREAD[bytes];
      if (bytes === 'too slow') void reply.header('connection', 'close');
      return sendDirectusError(reply, status, message, code);
    }
    const body = readChatBody(bytes);
    if (typeof body === 'string') return sendDirectusError(reply, 400, body, 'INVALID_PAYLOAD');

    const signal = untilGone(reply);
    const asker = await askWho(apiUrl, authorization, signal);
    if (asker.kind === 'unknown' && !signal.aborted) onFailure('/api', asker.error);
    if (asker.kind !== 'user') return refuseAsker(reply, asker);
    if (!body.threadIds.every((id) => id === asker.id)) {
      return sendDirectusError(reply, 403, 'This thread belongs to somebody else.', 'FORBIDDEN');
    }
    return answer({ body, authorization, person: asker.id, signal }, request, reply);
  });
}
