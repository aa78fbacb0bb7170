import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
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

/** The gateway's own failures: the reason goes to the log, not to the visitor. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ error: error.message, stack: error.stack }, 'the gateway failed');
    const message = status >= 500 ? 'The portal’s server failed. Try again in a moment.' : error.message;
    return /^\/(api|data|webhook)\//.test(request.url)
      ? sendDirectusError(reply, status, message, status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'INVALID_PAYLOAD')
      : sendText(reply, status, message);
  });
}
