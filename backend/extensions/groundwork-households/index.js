import { listChecks, runCheck } from './checks/answer.js';
import { historyOf } from './history.js';
import { forbidden } from './refusal.js';

/**
 * An endpoint extension of Directus, loaded as it stands: no build step, no dependencies. Everything is read with the rights of
 * whoever asks; what those do not cover is not in the answer.
 */
export default {
  id: 'groundwork-households',
  handler: (router, context) => {
    const answer = (work) => async (request, response, next) => {
      try {
        if ((request.accountability?.user ?? null) === null) throw forbidden();
        const data = await work({ ...context, schema: await context.getSchema(), accountability: request.accountability, params: request.params, query: request.query });
        response.set('Cache-Control', 'no-store').json({ data });
      } catch (error) {
        next(error);
      }
    };
    router.get('/checks', answer(listChecks));
    router.get('/checks/:check', answer(runCheck));
    router.get('/:id/history', answer(historyOf));
  },
};
