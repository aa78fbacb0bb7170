import type { Answerer } from '../chat/chat.route.ts';
import { sendDirectusError } from '../proxy/errors.ts';
import { answerText } from './answer.ts';
import { createReader, RefusedByDirectus } from './directus.ts';
import { readQuestion } from './question.ts';
import { search } from './search.ts';
import { readTerms } from './terms.ts';

/**
 * The chat of a portal without a workflow: answers from the portal's own records, with the visitor's own rights. The shape is
 * the workflow's: a list whose first item has an `output` field.
 */
export function assistantAnswerer(apiUrl: string): Answerer {
  return async ({ body, authorization, signal }, request, reply) => {
    const question = readQuestion(body.fields['message']);
    if (question === undefined) return sendDirectusError(reply, 400, 'A question has a message.', 'INVALID_PAYLOAD');
    const terms = readTerms(question);
    const asksNothing = terms.words.length === 0 && terms.subjects.length === 0;
    try {
      const output = answerText(terms, asksNothing ? [] : await search(createReader(apiUrl, authorization, signal), terms));
      return await reply.header('cache-control', 'no-store').send([{ output }]);
    } catch (error) {
      if (error instanceof RefusedByDirectus) {
        return reply.code(error.status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(error.body);
      }
      request.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'the assistant failed');
      return sendDirectusError(reply, 503, 'The data server cannot be reached.', 'SERVICE_UNAVAILABLE');
    }
  };
}
