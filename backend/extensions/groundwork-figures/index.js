import { countFacet, prepareFacet } from './count-answers.js';
import { keptAnswers } from './kept-answers.js';
import { requireReading } from './reading-rights.js';
import { readRequest } from './request.js';

/**
 * `POST /survey-figures/answers`: the answers of a survey counted, instead of its rows. Of each facet, a set of answers that are
 * asked together, it tells every combination that was given, by village, round and consent, with how many gave it and the sum of
 * the weights. What has been counted is kept until a row of the survey changes (see groundwork-changes). Loaded as it stands: it has no
 * build step and no dependencies.
 */
export default {
  id: 'survey-figures',
  handler: (router, { database, getSchema, services, env }) => {
    // One process does not hear what is written through another.
    const isAlone = env.SYNCHRONIZATION_STORE !== 'redis';
    router.post('/answers', async (request, response, next) => {
      try {
        const asked = new Map();
        const { accountability } = request;
        const context = { database, schema: await getSchema(), services, accountability };
        const question = readRequest(request.body);
        const facets = question.facets.map((facet) => ({ facet, prepared: prepareFacet(question, facet, context, asked) }));
        await requireReading(asked, context);
        const counted = [];
        let before = true;
        // One after the other: each may take the database a second.
        for (const { facet, prepared } of facets) {
          const count = async () => JSON.stringify(await countFacet(prepared));
          const { collection, filter, where, alone, linked } = question;
          const key = JSON.stringify([collection, filter, where, alone, linked, facet]);
          before &&= isAlone && keptAnswers.has(key);
          counted.push(await (isAlone ? keptAnswers.answer(key, count) : count()));
        }
        response.set('Cache-Control', 'no-store').set('Groundwork-Counted', before ? 'before' : 'now').type('application/json').send(`{"data":[${counted.join(',')}]}`);
      } catch (error) {
        next(error);
      }
    });
  },
};
