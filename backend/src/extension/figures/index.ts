import { figuresEndpoints } from '../../figures/endpoint.ts';
import { requireMember } from '../accountability.ts';
import { answering, handling } from '../answering.ts';
import type { Endpoint } from '../directus.ts';
import { figuresContext } from './context.ts';
import { askedByRoundOf, engineOf } from './engine.ts';
import { refreshStatistics } from './sqlite-statistics.ts';

/**
 * `GET /survey-figures/figures`, `/comparison` and `/table`: figures computed by the engine (backend/src/figures). `GET /survey-figures/asked`: what
 * each survey round asked, from the same engine.
 */
export const figures: Endpoint = {
  id: 'survey-figures',
  handler: (router, context) => {
    const { database, getSchema, services } = context;
    for (const name of ['figures', 'comparison', 'table'] as const) {
      router.get(
        `/${name}`,
        handling(async (request, response) =>
          figuresEndpoints(engineOf(context), figuresContext({ database, schema: await getSchema(), services }))[name](
            request,
            response,
          ),
        ),
      );
    }
    router.get(
      '/asked',
      answering(async (request) => {
        const accountability = requireMember(request);
        const schema = await getSchema();
        // What a form asks is about nobody; Directus refuses who may not read rounds.
        const rounds = await new services.ItemsService('survey_rounds', {
          accountability,
          schema,
          knex: database,
        }).readByQuery<{ id: string }>({ fields: ['id'], limit: -1 });
        // Every screen of the survey asks this first; its lists are read from the database itself.
        await refreshStatistics(database);
        const all = await askedByRoundOf(context);
        const readable = new Set<string | null>([null, ...rounds.map(({ id }) => id)]);
        return all.filter(({ round }) => readable.has(round));
      }),
    );
  },
};
