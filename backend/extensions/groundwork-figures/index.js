import { prepareFacets } from './count-answers.js';
import { keptAnswers } from './kept-answers.js';
import { isAlone, keptAsked } from './kept-asked.js';
import { requireReading, rightsOf } from './reading-rights.js';
import { forbidden, Refusal } from './refusal.js';
import { readRequest } from './request.js';
import { giveRoom } from './sqlite-room.js';

/** The engine is not part of the folder: without the rest of the project there is none, and its screens say so. */
const loadEngine = () => import('../../src/figures/endpoint.ts').catch(() => undefined);

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
 * the weights. `GET /survey-figures/asked`: what each survey round asked. Both are cached until a row of the survey changes (see
 * groundwork-changes). Loaded as it stands: it has no build step and no dependencies.
 */
export default {
  id: 'survey-figures',
  handler: (router, { database, getSchema, services, env }) => {
    const alone = isAlone(env);
    const engine = loadEngine().then((loaded) => loaded?.figuresEndpoints({
      connection: database.client.config,
      file: env.GROUNDWORK_FIGURES_FILE,
      memoryLimit: env.GROUNDWORK_FIGURES_MEMORY,
      rightsOf: async ({ accountability }, tables) => rightsOf(tables, { accountability, database }),
      requireReading: async ({ accountability }, columns) => requireReading(columns, { accountability, database, schema: await getSchema(), services }),
      refusal: (status, code, message) => new Refusal(status, code, message),
    }));
    for (const name of ['figures', 'comparison', 'table']) {
      router.get(`/${name}`, async (request, response, next) => {
        try {
          const endpoints = await engine;
          if (endpoints === undefined) next();
          else await endpoints[name](request, response);
        } catch (error) {
          next(error);
        }
      });
    }
    router.get('/asked', async (request, response, next) => {
      try {
        const { accountability } = request;
        if (!accountability?.user || accountability.share) throw forbidden();
        const schema = await getSchema();
        // What a form asks is about nobody; Directus refuses who may not read rounds.
        const rounds = await new services.ItemsService('survey_rounds', { accountability, schema, knex: database }).readByQuery({ fields: ['id'], limit: -1 });
        await giveRoom(database);
        const all = await keptAsked({ database, schema, env });
        const readable = new Set([null, ...rounds.map(({ id }) => id)]);
        response.set('Cache-Control', 'no-store').json({ data: all.filter(({ round }) => readable.has(round)) });
      } catch (error) {
        next(error);
      }
    });
    router.post('/answers', async (request, response, next) => {
      try {
        const asked = new Map();
        const { accountability } = request;
        const context = { database, schema: await getSchema(), services, accountability };
        const question = readRequest(request.body);
        const count = prepareFacets(question, question.facets, context, asked);
        await requireReading(asked, context);
        await giveRoom(database);
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
  },
};
