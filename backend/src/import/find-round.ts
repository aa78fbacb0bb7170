import { z } from 'zod';
import { read } from '../api/client.ts';
import type { Connection } from '../api/client.ts';

const rounds = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });

/** Key of a survey round given by its name or key. Throws an Error, in one sentence, where there is none. */
export const findRound = async (connection: Connection, asked: string): Promise<string> => {
  const { data } = await read(connection, '/items/survey_rounds', rounds, { fields: 'id,name', limit: -1 });
  const found = data.find(({ id, name }) => id === asked || name.toLowerCase() === asked.toLowerCase());
  if (found === undefined) {
    throw new Error(
      `There is no survey round "${asked}"; there are ${data.map(({ name }) => name).join(', ') || 'none'}.`,
    );
  }
  return found.id;
};
