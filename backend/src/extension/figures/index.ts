import { figuresEndpoints } from '../../figures/endpoint.ts';
import { requireMember } from '../accountability.ts';
import { answering, handling } from '../answering.ts';
import type { Endpoint, Hook } from '../directus.ts';
import { Refusal } from '../errors.ts';
import { isText } from '../values.ts';
import { askedByRoundOf } from './asked-rounds.ts';
import { followChanges } from './changes.ts';
import { requireReading, rightsOf } from './reading-rights.ts';
import { refreshStatistics } from './sqlite-statistics.ts';

const textOf = (setting: unknown): string | undefined => (isText(setting) ? setting : undefined);

/**
 * `GET /survey-figures/figures`, `/comparison` and `/table`: figures computed by the engine (backend/src/figures). `GET /survey-figures/asked`: what
 * each survey round asked.
 */
export const figures: Endpoint = {
  id: 'survey-figures',
  handler: (router, context) => {
    const { database, getSchema, services, env } = context;
    const engine = figuresEndpoints({
      connection: (database.client as { config: unknown }).config,
      file: textOf(env['GROUNDWORK_FIGURES_FILE']),
      memoryLimit: textOf(env['GROUNDWORK_FIGURES_MEMORY']),
      engine: textOf(env['FIGURES_ENGINE']),
      databaseUrl: textOf(env['FIGURES_DATABASE_URL']),
      rightsOf: ({ accountability = null }, tables) => rightsOf(tables, { accountability, database }),
      requireReading: async ({ accountability = null }, columns) => requireReading(columns, { accountability, database, schema: await getSchema(), services }),
      refusal: (status, code, message) => new Refusal(status, code, message, { reason: message }),
    });
    for (const name of ['figures', 'comparison', 'table'] as const) router.get(`/${name}`, handling(engine[name]));
    router.get(
      '/asked',
      answering(async (request) => {
        const accountability = requireMember(request);
        const schema = await getSchema();
        // What a form asks is about nobody; Directus refuses who may not read rounds.
        const rounds = await new services.ItemsService('survey_rounds', { accountability, schema, knex: database }).readByQuery<{ id: string }>({ fields: ['id'], limit: -1 });
        await refreshStatistics(database);
        const all = await askedByRoundOf({ database, schema, env });
        const readable = new Set<string | null>([null, ...rounds.map(({ id }) => id)]);
        return all.filter(({ round }) => readable.has(round));
      }),
    );
  },
};

/** What is cached of the survey follows its changes. */
export const figuresHook: Hook = (register) => followChanges(register);
