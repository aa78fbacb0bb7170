import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendDirectusError } from '../proxy/errors.ts';
import { answerText } from './answer.ts';
import { createReader, RefusedByDirectus } from './directus.ts';
import { readQuestion } from './question.ts';
import { search } from './search.ts';
import { readTerms } from './terms.ts';

async function answer(apiUrl: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { authorization } = request.headers;
  if (authorization === undefined || !/^bearer \S+$/i.test(authorization)) {
    return sendDirectusError(reply, 401, 'The assistant answers signed-in users only.', 'INVALID_CREDENTIALS');
  }
  const question = readQuestion(request.body);
  if (question === undefined) {
    return sendDirectusError(reply, 400, 'A question has a message and a thread id.', 'INVALID_PAYLOAD');
  }
  const reader = createReader(apiUrl, authorization);
  if ((await reader.userId()) !== question.threadId) {
    return sendDirectusError(reply, 403, 'This thread belongs to somebody else.', 'FORBIDDEN');
  }
  const terms = readTerms(question.message);
  const asksNothing = terms.words.length === 0 && terms.subjects.length === 0;
  const output = answerText(terms, asksNothing ? [] : await search(reader, terms));
  return reply.header('cache-control', 'no-store').send([{ output }]);
}

/**
 * The chat of a portal without a workflow: `/webhook/<id>/chat` answers from the portal's own records, with the visitor's own
 * rights. The shape is the workflow's: a list whose first item has an `output` field.
 */
export function registerAssistant(app: FastifyInstance, apiUrl: string): void {
  app.post('/webhook/:id/chat', async (request, reply) => {
    try {
      return await answer(apiUrl, request, reply);
    } catch (error) {
      if (error instanceof RefusedByDirectus) {
        return reply.code(error.status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(error.body);
      }
      request.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'the assistant failed');
      return sendDirectusError(reply, 503, 'The data server cannot be reached.', 'SERVICE_UNAVAILABLE');
    }
  });
}
