import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendDirectusError } from '../proxy/errors.ts';
import { askedBy, isNotAPage } from './addresses.ts';

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);
}

/** What is nowhere else: a short text, never the page; another method than GET on a page is refused as such. */
export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(async (request, reply) => {
    const readable = request.method === 'GET' || request.method === 'HEAD';
    if (readable || isNotAPage(askedBy(request))) return sendText(reply, 404, 'There is nothing at this address.');
    return sendText(reply.header('allow', 'GET, HEAD'), 405, 'This address only answers GET.');
  });
}

/** What is wrong with a request that no route has read, by its status. */
const REFUSED: Readonly<Record<number, string>> = {
  404: 'There is nothing at this address.',
  408: 'The request took too long to send.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This request is of a kind that is not taken here.',
  431: 'The request is too large.',
};

/** Answers for the framework: in its place, a sentence of ours in the shape that the caller reads. The reason is for the log. */
export function answerFailure(
  error: Pick<FastifyError, 'statusCode'>,
  request: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500;
  const message =
    status >= 500
      ? 'The portal’s server failed. Try again in a moment.'
      : (REFUSED[status] ?? 'This request cannot be read.');
  return /^\/(api|data|webhook)\//.test(request.url)
    ? sendDirectusError(reply, status, message, status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'INVALID_PAYLOAD')
    : sendText(reply, status, message);
}

/** The gateway's own failures, and the server's below it. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if ((error.statusCode ?? 500) >= 500)
      request.log.error({ error: error.message, stack: error.stack }, 'the gateway failed');
    return answerFailure(error, request, reply);
  });
}
