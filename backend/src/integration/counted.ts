import { z } from 'zod';
import type { Connection } from '../api/client.ts';
import { call, type Answer } from './server.ts';

/** Where questions are sent. */
export const path = '/survey-figures/answers';
/** Asks for one facet. */
export const ask = (person: Connection, collection: string, facet: object, more: object = {}): Promise<Answer> => call(person, 'POST', path, { collection, facets: [facet], ...more });

const column = z.object({ values: z.array(z.unknown()), at: z.array(z.number()) });
const facets = z.object({
  data: z.array(z.object({ size: z.number(), times: z.array(z.number()), weight: z.array(z.number().nullable()), village: column, consent: column, answers: z.record(z.string(), column) })),
});

/** Combinations as people would write them: the answers, how often, the sum of weights. */
export const combinations = ({ body }: Answer): unknown[][] => {
  const [found] = byFacet(body);
  if (found === undefined) throw new Error('No facet.');
  return found;
};

/** The same of each of several facets. */
export const byFacet = (body: unknown): unknown[][][] => facets.parse(body).data.map(combinationsOf);

const combinationsOf = (found: z.infer<typeof facets>['data'][number]): unknown[][] => {
  const valueIn = ({ values, at }: z.infer<typeof column>, row: number): unknown => values[at[row] ?? -1];
  return Array.from({ length: found.size }, (_, row) => [...Object.values(found.answers).map((one) => valueIn(one, row)), found.times[row], found.weight[row]]).sort((a, b) =>
    JSON.stringify(a).localeCompare(JSON.stringify(b)),
  );
};

/** What Directus answers to one new row. */
export const created = z.object({ data: z.object({ id: z.string() }) });
