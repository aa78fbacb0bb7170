import type { Answerer } from '../chat/chat.route.ts';
import { sendDirectusError } from '../proxy/errors.ts';
import { answerText, countsText, refusalText } from './answer.ts';
import { countAll } from './count.ts';
import { asksForNumber, readCountQuestion } from './count-question.ts';
import { createReader, RefusedByDirectus, type DirectusReader } from './directus.ts';
import { readQuestion } from './question.ts';
import { search } from './search.ts';
import { readTerms } from './terms.ts';

/** A number only where every word of the question for it was understood. */
async function answerTo(reader: DirectusReader, question: string): Promise<string> {
  const numbers = readCountQuestion(question);
  if (numbers !== undefined) return countsText(await countAll(reader, numbers), numbers.place);
  if (asksForNumber(question)) return refusalText();
  const terms = readTerms(question);
  const asksNothing = terms.words.length === 0 && terms.subjects.length === 0;
  return answerText(terms, asksNothing ? [] : await search(reader, terms));
}

/**
 * The chat of a portal without a workflow: answers from the portal's own records, with the visitor's own rights. The shape is
 * the workflow's: a list whose first item has an `output` field.
 */
export function assistantAnswerer(apiUrl: string): Answerer {
  return async ({ body, authorization, signal }, request, reply) => {
    const question = readQuestion(body.fields['message']);
    if (question === undefined) return sendDirectusError(reply, 400, 'A question has a message.', 'INVALID_PAYLOAD');
    const reader = createReader(apiUrl, authorization, signal);
    try {
      const output = await answerTo(reader, question);
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
