import type { SurveyServer } from '@groundwork/survey/import';
import { z } from 'zod';
import { send } from '../../api/client.ts';
import type { Connection } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';

type Question = Parameters<typeof send> extends [unknown, ...infer Rest] ? Rest : never;

const rows = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
const keys: Readonly<Record<string, string>> = { villages: 'village_id', crops: 'crop_id' };

/**
 * Directus as the survey's import asks it. Calls throw ApiError where the server refuses, ApiUnreachable where nobody answers.
 * @param connect signs in; asked again when the bearer has run out, since a large import takes longer than that
 */
export const surveyServer = (connect: () => Promise<Connection>): SurveyServer => {
  let connection: Promise<Connection> | null = null;
  const ask = async (...question: Question): Promise<string> => {
    connection ??= connect();
    try {
      return await send(await connection, ...question);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'TOKEN_EXPIRED') throw error;
      connection = connect();
      return send(await connection, ...question);
    }
  };
  const path = (collection: string): string => `/items/${collection}`;
  // So that the answer to some hundred rows is short.
  const brief = (collection: string) => ({ fields: keys[collection] ?? 'id', limit: 1 });
  return {
    search: async (collection, query, signal) => {
      signal.throwIfAborted();
      const answer = await ask('SEARCH', path(collection), { body: { query: { limit: -1, ...query } } });
      return rows.parse(JSON.parse(answer)).data;
    },
    create: async (collection, bodies) => void (await ask('POST', path(collection), { body: bodies, query: brief(collection) })),
    correct: async (collection, bodies) => void (await ask('PATCH', path(collection), { body: bodies, query: brief(collection) })),
    remove: async (collection, ids) => void (await ask('DELETE', path(collection), { body: ids })),
    refusal: (error) => {
      const words = error instanceof Error ? error.message : String(error);
      if (!(error instanceof ApiError)) return { about: 'other', words };
      if (error.code === 'RECORD_NOT_UNIQUE') return { about: 'twice', words };
      return { about: [400, 413, 422].includes(error.status) ? 'rows' : 'other', words };
    },
  };
};
