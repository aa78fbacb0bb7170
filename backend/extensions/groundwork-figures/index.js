import { countFacet, prepareFacet } from './count-answers.js';
import { requireReading } from './reading-rights.js';
import { readRequest } from './request.js';

/**
 * `POST /survey-figures/answers`: the answers of a survey counted, instead of its rows. Of each facet, a set of answers that are
 * asked together, it tells every combination that was given, by village, round and consent, with how many gave it and the sum of
 * the weights. Loaded as it stands: it has no build step and no dependencies.
 */
export default {
  id: 'survey-figures',
  handler: (router, { database, getSchema, services }) => {
    router.post('/answers', async (request, response, next) => {
      try {
        const asked = new Map();
        const { accountability } = request;
        const context = { database, schema: await getSchema(), services, accountability };
        const question = readRequest(request.body);
        const facets = question.facets.map((facet) => prepareFacet(question, facet, context, asked));
        await requireReading(asked, context);
        const counted = [];
        // One after the other: each may take the database a second.
        for (const facet of facets) counted.push(await countFacet(facet));
        response.set('Cache-Control', 'no-store').json({ data: counted });
      } catch (error) {
        next(error);
      }
    });
  },
};
