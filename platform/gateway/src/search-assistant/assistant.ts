import type { FastifyBaseLogger } from 'fastify';
import type { Answerer } from '../chat/chat.route.ts';
import { sendDirectusError } from '../proxy/errors.ts';
import { answerText, noFiguresText } from './answer.ts';
import { createReader, RefusedByDirectus, type DirectusReader } from './directus.ts';
import { readEarlier, readQuestion } from './question.ts';
import { withQuestions } from './markdown.ts';
import { search } from './search.ts';
import { streamedReply } from './streamed-reply.ts';
import { readTerms } from './terms.ts';

/** Whether a question asks for a number, for data servers that have no assistant of their own. */
const asksForNumber = (message: string): boolean =>
  /\bhow (many|much|often|large|big|long|far|old)\b|\b(number|count|total|share|percentage|per ?cent|average|mean|median|sum) of\b|^\s*(please )?count\b/i.test(
    message,
  );

/** A question, with what it is answered from. */
export interface Asked {
  readonly question: string;
  /** What was asked before in the same conversation, the oldest first. */
  readonly earlier: readonly string[];
  readonly reader: DirectusReader;
  /** The key of who asks. */
  readonly person: string;
  /** Ends when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Gets the answer while it is being written, where somebody reads along: each time all that there is, as it may be shown. */
  readonly onPart?: ((markdown: () => string) => void) | undefined;
  readonly log: FastifyBaseLogger;
}

/** Writes the answer to a question, in Markdown; `instead` is what the search assistant says. */
export type AnswerWriter = (asked: Asked, instead: (asked: Asked) => Promise<string>) => Promise<string>;

/** Figures where the data server's assistant understands the question to its last word; otherwise what records and documents say. */
async function answerTo({ reader, question, earlier }: Asked): Promise<string> {
  const reply = await reader.assist(question, earlier);
  if (reply !== undefined && reply.kind !== 'search') return withQuestions(reply);
  if (reply === undefined && asksForNumber(question)) return noFiguresText();
  const terms = readTerms(question);
  const findings = terms.words.length === 0 && terms.subjects.length === 0 ? [] : await search(reader, terms);
  const text = answerText(terms, findings, reply?.language ?? 'english', reply && withQuestions(reply));
  // What was found in place of a slip may not be what was meant.
  const isSlip = findings.some(({ total = 0, instead = [] }) => total > 0 && instead.length > 0);
  return isSlip && reply !== undefined ? withQuestions({ text, next: reply.next }) : text;
}

/**
 * The chat of a portal without a workflow: answers from the portal's own records, with the visitor's own rights. The shape is
 * the workflow's: a list whose first item has an `output` field.
 * @param write instead of the search assistant
 */
export function assistantAnswerer(apiUrl: string, write: AnswerWriter = (asked, instead) => instead(asked)): Answerer {
  return async ({ body, authorization, person, signal }, request, reply) => {
    const question = readQuestion(body.fields['message']);
    if (question === undefined) return sendDirectusError(reply, 400, 'A question has a message.', 'INVALID_PAYLOAD');
    const reader = createReader(apiUrl, authorization, signal);
    const stream = request.headers['x-groundwork-stream'] === undefined ? undefined : streamedReply(reply);
    try {
      const output = await write(
        {
          question,
          earlier: readEarlier(request.headers['x-groundwork-earlier']),
          reader,
          person,
          signal,
          onPart: stream?.part,
          log: request.log,
        },
        answerTo,
      );
      if (stream?.end(output) === true) return reply;
      return await reply.header('cache-control', 'no-store').send([{ output }]);
    } catch (error) {
      if (stream?.breakOff() === true) return reply;
      if (error instanceof RefusedByDirectus) {
        return reply
          .code(error.status)
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(error.body);
      }
      request.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'the assistant failed');
      return sendDirectusError(reply, 503, 'The data server cannot be reached.', 'SERVICE_UNAVAILABLE');
    }
  };
}
