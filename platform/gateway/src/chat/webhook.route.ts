import type { FastifyInstance } from 'fastify';
import { isTimeout, sendDirectusError } from '../proxy/errors.ts';
import { forward } from '../proxy/forward.ts';

/** How long a workflow may think, in milliseconds. */
const CHAT_SILENCE_MS = 120_000;

/** Letters of a chat message are few; more than this is no message. In bytes. */
const MAX_BODY = 1_048_576;

/**
 * Passes `/webhook/<id>/chat` on to a foreign workflow, its body unchanged. Bearer and cookies stay here: the workflow is
 * neither our origin nor the data host.
 */
export function registerWebhook(app: FastifyInstance, chatUrl: URL, onFailure: (error: Error) => void): void {
  app.post('/webhook/:id/chat', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) {
      return sendDirectusError(reply, 413, 'The message is too long.', 'CONTENT_TOO_LARGE');
    }
    return forward(request, reply, chatUrl, {
      silenceMs: CHAT_SILENCE_MS,
      requestHeaders: ({ authorization: _bearer, ...headers }) => headers,
      responseHeaders: ({ 'set-cookie': _cookie, connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
      onFailure: (failed, error) => {
        onFailure(error);
        if (isTimeout(error)) return void sendDirectusError(failed, 502, 'The assistant did not answer in time.', 'BAD_GATEWAY');
        return void sendDirectusError(failed, 503, 'The assistant cannot be reached.', 'SERVICE_UNAVAILABLE');
      },
    });
  });
}
