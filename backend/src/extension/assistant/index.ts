import { assist, MOST_EARLIER, prepareAssistant } from '@groundwork/survey/assistant';
import { z } from 'zod';
import { requireMember } from '../accountability.ts';
import { handling } from '../answering.ts';
import type { Endpoint } from '../directus.ts';
import { invalid } from '../errors.ts';
import { engineOf } from '../figures/engine.ts';
import { askerFor, engineUnavailable } from './asker.ts';
import { surroundingsOf } from './surroundings.ts';

/** Letters that are read. What is longer is a text about a question. */
const MOST_LETTERS = 4000;

/** A server that has just started has other things to do first, in milliseconds. */
const PREPARE_AFTER = 3000;

const bodySchema = z.object({
  question: z.string().trim().min(1).max(MOST_LETTERS),
  earlier: z.array(z.string().max(MOST_LETTERS)).max(MOST_EARLIER).default([]),
});

/**
 * `POST /groundwork-assistant/answer` with a question in people's words, and those before it in the conversation: figures and records that are computed for it with the rights of
 * who asks, or that it is not understood (survey/assistant). The gateway's chat asks it.
 */
export const assistant: Endpoint = {
  id: 'groundwork-assistant',
  handler: (router, context) => {
    setTimeout(() => void prepareAssistant(), PREPARE_AFTER).unref();
    router.post(
      '/answer',
      handling(async (request, response) => {
        const accountability = requireMember(request);
        const body = bodySchema.safeParse(request.body);
        if (!body.success) throw invalid('A question is a text of up to 4,000 letters.');
        const reading = {
          accountability,
          database: context.database,
          schema: await context.getSchema(),
          services: context.services,
        };
        const left = new AbortController();
        response.on('close', () => left.abort());
        const asker = askerFor(context, reading, left.signal);
        const reply = await assist(
          body.data.question,
          await surroundingsOf(reading, asker, () => engineOf(context).revision().catch(engineUnavailable)),
          asker,
          body.data.earlier,
        );
        response.set('Cache-Control', 'no-store').json({ data: reply });
      }),
    );
  },
};
