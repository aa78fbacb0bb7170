import { assist, MOST_EARLIER, prepareAssistant } from '@groundwork/survey/assistant';
import { z } from 'zod';
import { requireMember } from '../accountability.ts';
import { handling } from '../answering.ts';
import type { Endpoint, Handler } from '../directus.ts';
import { invalid } from '../errors.ts';
import { engineOf } from '../figures/engine.ts';
import { asked } from '../reads/read-request.ts';
import { askerFor, engineUnavailable } from './asker.ts';
import { readerFor, type Reader } from './reader.ts';
import { answerTo } from './search/answer.ts';
import { surroundingsOf } from './surroundings.ts';
import { answerCall, callSchema, type Assisted } from './tools.ts';

/** Letters that are read. What is longer is a text about a question. */
const MOST_LETTERS = 4000;

/** A server that has just started has other things to do first, in milliseconds. */
const PREPARE_AFTER = 3000;

const bodySchema = z.object({
  question: z.string().trim().min(1).max(MOST_LETTERS),
  earlier: z.array(z.string().max(MOST_LETTERS)).max(MOST_EARLIER).default([]),
});

/**
 * `POST /groundwork-assistant/answer` with a question in people's words, and those before it in the conversation: figures that are computed for it (survey/assistant),
 * or what records and documents say. `POST /groundwork-assistant/tool` with a call of a language model, which works on such a question.
 * Both read with the rights of who asks. The gateway's chat asks them.
 */
export const assistant: Endpoint = {
  id: 'groundwork-assistant',
  handler: (router, context) => {
    setTimeout(() => void prepareAssistant(), PREPARE_AFTER).unref();
    const answering = (act: (body: unknown, reader: Reader, assisted: Assisted) => Promise<object>): Handler =>
      handling(async (request, response) => {
        const accountability = requireMember(request);
        const { database, services } = context;
        const reading = { accountability, database, schema: await context.getSchema(), services };
        const left = new AbortController();
        response.on('close', () => left.abort());
        const asker = askerFor(context, reading, left.signal);
        const revision = () => engineOf(context).revision().catch(engineUnavailable);
        const data = await act(request.body, readerFor(reading), async (question, earlier) => {
          const surroundings = await surroundingsOf(reading, asker, revision);
          // Names can be many rows; what else the person reads does not wait until figures are computed.
          asked()?.endTurn();
          return assist(question, surroundings, asker, earlier);
        });
        response.set('Cache-Control', 'no-store').json({ data });
      });
    router.post(
      '/answer',
      answering(async (body, reader, assisted) => {
        const { data } = bodySchema.safeParse(body);
        if (data === undefined) throw invalid('A question is a text of up to 4,000 letters.');
        const reply = await assisted(data.question, data.earlier);
        return { kind: reply.kind, text: await answerTo(data.question, reply, reader) };
      }),
    );
    router.post(
      '/tool',
      answering((body, reader, assisted) => {
        const { data } = callSchema.safeParse(body);
        if (data === undefined) throw invalid('There is no such tool, or it is called in another way.');
        return answerCall(data, reader, assisted);
      }),
    );
  },
};
