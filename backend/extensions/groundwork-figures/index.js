import { prepareFacets } from './count-answers.js';
import { keptAnswers } from './kept-answers.js';
import { readRequest } from './request.js';
import { isAlone } from '../../src/extension/figures/cached.ts';
import { onSurveyChange } from '../../src/extension/figures/changes.ts';
import { requireReading } from '../../src/extension/figures/reading-rights.ts';
import { refreshStatistics } from '../../src/extension/figures/sqlite-statistics.ts';

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
 * the weights. Cached until a row of the survey changes. Part of the extension in backend/src/extension until no screen uses it.
 */
export function countedAnswers(router, { database, getSchema, services, env }) {
  const alone = isAlone(env);
  onSurveyChange(() => keptAnswers.changed());
  router.post('/answers', async (request, response, next) => {
    try {
      const asked = new Map();
      const { accountability } = request;
      const context = { database, schema: await getSchema(), services, accountability };
      const question = readRequest(request.body);
      const count = prepareFacets(question, question.facets, context, asked);
      await requireReading(asked, context);
      await refreshStatistics(database);
      const { collection, filter, where, alone: ofItself, linked } = question;
      const keys = question.facets.map((facet) => JSON.stringify([collection, filter, where, ofItself, linked, facet]));
      const isKept = (key) => alone && keptAnswers.has(key);
      const before = keys.every(isKept);
      const counting = together(count, [...keys.keys()].filter((place) => !isKept(keys[place])));
      const counted = await Promise.all(keys.map((key, place) => (alone ? keptAnswers.answer(key, () => counting(place)) : counting(place))));
      response.set('Cache-Control', 'no-store').set('Groundwork-Counted', before ? 'before' : 'now').type('application/json').send(`{"data":[${counted.join(',')}]}`);
    } catch (error) {
      next(error);
    }
  });
}
