import { prepareFacets } from './count-answers.js';
import { keptAnswers } from './kept-answers.js';
import { requireReading } from './reading-rights.js';
import { readRequest } from './request.js';
import { giveRoom } from './sqlite-room.js';

/** Counts all that is missing at once, as soon as some of it is wanted; and by itself what has been forgotten meanwhile. */
function together(count, missing) {
  let all;
  return async (place) => {
    all ??= count(missing);
    const { told, refused } = (await all).get(place) ?? (await count([place])).get(place);
    if (refused !== undefined) throw refused;
    return JSON.stringify(told);
  };
}

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
        const count = prepareFacets(question, question.facets, context, asked);
        await requireReading(asked, context);
        await giveRoom(database);
        const { collection, filter, where, alone, linked } = question;
        const keys = question.facets.map((facet) => JSON.stringify([collection, filter, where, alone, linked, facet]));
        const isKept = (key) => isAlone && keptAnswers.has(key);
        const before = keys.every(isKept);
        const counting = together(count, [...keys.keys()].filter((place) => !isKept(keys[place])));
        const counted = await Promise.all(keys.map((key, place) => (isAlone ? keptAnswers.answer(key, () => counting(place)) : counting(place))));
        response.set('Cache-Control', 'no-store').set('Groundwork-Counted', before ? 'before' : 'now').type('application/json').send(`{"data":[${counted.join(',')}]}`);
      } catch (error) {
        next(error);
      }
    });
  },
};
