import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import { sendDirectusError } from '../proxy/errors.ts';
import type { Answerer } from './chat.route.ts';
import { dataServerAt, RefusedByDirectus, type DataServer } from './data-server.ts';
import { readEarlier, readQuestion } from './question.ts';
import { streamedReply } from './streamed-reply.ts';

/** A question, with what it is answered from. */
export interface Asked {
  readonly question: string;
  /** What was asked before in the same conversation, the oldest first. */
  readonly earlier: readonly string[];
  readonly dataServer: DataServer;
  /** The key of who asks. */
  readonly person: string;
  /** Ends when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Gets the answer while it is being written, where somebody reads along: each time all that there is, as it may be shown. */
  readonly onPart?: ((markdown: () => string) => void) | undefined;
  readonly log: FastifyBaseLogger;
}

/** Writes the answer to a question, in Markdown; `instead` is what the data server's assistant says. */
export type AnswerWriter = (asked: Asked, instead: () => Promise<string>) => Promise<string>;

const answerSchema = z.object({ text: z.string() });

/** Of a Directus without the portal's extension. */
const NO_ASSISTANT =
  'This data server has no assistant, so I cannot answer. For numbers of the survey open the [baseline survey](/baseline-survey/overview), the [list of households](/baseline-survey/list) with its filters, or the [data explorer](/data-explorer).';

/**
 * The chat of a portal without a workflow: the assistant of its data server answers, with the visitor's own rights. The shape is
 * the workflow's: a list whose first item has an `output` field.
 * @param write instead of that assistant
 */
export function assistantAnswerer(apiUrl: string, write: AnswerWriter = (_asked, instead) => instead()): Answerer {
  return async ({ body, authorization, person, signal }, request, reply) => {
    const question = readQuestion(body.fields['message']);
    if (question === undefined) return sendDirectusError(reply, 400, 'A question has a message.', 'INVALID_PAYLOAD');
    const earlier = readEarlier(request.headers['x-groundwork-earlier']);
    const dataServer = dataServerAt(apiUrl, authorization, signal);
    const stream = request.headers['x-groundwork-stream'] === undefined ? undefined : streamedReply(reply);
    const whole = (output: string) => reply.header('cache-control', 'no-store').send([{ output }]);
    try {
      const output = await write(
        { question, earlier, dataServer, person, signal, onPart: stream?.part, log: request.log },
        async () => (await dataServer('answer', { question, earlier }, answerSchema)).text,
      );
      if (stream?.end(output) === true) return reply;
      return await whole(output);
    } catch (error) {
      if (stream?.breakOff() === true) return reply;
      if (error instanceof RefusedByDirectus) {
        if (error.status === 404) return whole(NO_ASSISTANT);
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
