import { FiguresUnavailable, type Asker, type ListedRecord } from '@groundwork/survey/assistant';
import { z } from 'zod';
import { EngineError } from '../../figures/engine-client.ts';
import { figuresFor } from '../../figures/endpoint.ts';
import { tableFor } from '../../figures/table-endpoint.ts';
import { countedRows, countRows } from '../counted-rows.ts';
import type { Context, Reading } from '../directus.ts';
import { serviceOf } from '../documents/search.ts';
import { isForbidden } from '../errors.ts';
import { figuresContext } from '../figures/context.ts';
import { engineOf } from '../figures/engine.ts';
import type { Row } from '../database/database.ts';
import { fieldsOf } from '../values.ts';

const FORBIDDEN = 403;

/** What may not be read is nothing; any other failure is one. */
async function orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isForbidden(error) || (error instanceof Error && 'status' in error && error.status === FORBIDDEN))
      return undefined;
    throw error;
  }
}

/** An engine that does not answer is one that is not available. */
export const engineUnavailable = (error: unknown): never => {
  throw error instanceof EngineError ? new FiguresUnavailable(error.message) : error;
};

const distinctSchema = z.array(z.object({ countDistinct: z.object({ household_code: z.coerce.number() }) })).min(1);
const byRoundSchema = z.array(z.object({ survey_round_id: z.string().nullable(), count: z.coerce.number() }));
const roundSchema = z.array(z.object({ id: z.string() }));

/** How the records of a list are read. */
const LISTS: Readonly<
  Record<string, { readonly key: string; readonly fields: readonly string[]; readonly sort: readonly string[] }>
> = {
  water_projects: {
    key: 'project_id',
    fields: ['project_id', 'project_uid', 'start_date', 'status', 'technology', 'village_id.village_name'],
    sort: ['-project_uid'],
  },
  villages: {
    key: 'village_id',
    fields: ['village_id', 'village_name', 'admin1', 'admin2', 'admin3'],
    sort: ['village_name'],
  },
};

/** Asks the engine of figures and Directus with the rights of one person. */
export function askerFor(place: Context, reading: Reading, signal: AbortSignal): Asker {
  const { accountability } = reading;
  const context = figuresContext(reading);
  const reader = { accountability };
  const itemsOf = (collection: string) => serviceOf(collection, reading);
  return {
    figures: (question) =>
      orNothing(async () =>
        (await figuresFor(engineOf(place), context, reader, question)).compute(signal).catch(engineUnavailable),
      ),
    table: (question) =>
      orNothing(async () =>
        (await tableFor(engineOf(place), context, reader, question)).compute(signal).catch(engineUnavailable),
      ),
    visits: (villages) =>
      orNothing(async () => {
        const filter: Row = villages === undefined ? {} : { village_id: { village_id: { _in: villages } } };
        const households = itemsOf('households');
        const [distinct, grouped, rounds] = await Promise.all([
          households.readByQuery({ aggregate: { countDistinct: ['household_code'] }, filter, limit: -1 }),
          households.readByQuery({ aggregate: { count: ['*'] }, group: ['survey_round_id'], filter, limit: -1 }),
          itemsOf('survey_rounds').readByQuery({ fields: ['id'], sort: ['start_date'], limit: -1 }),
        ]);
        const found = new Map(byRoundSchema.parse(grouped).map(({ survey_round_id: id, count }) => [id, count]));
        const byRound = [...roundSchema.parse(rounds).map(({ id }) => id), null].flatMap((round) =>
          found.has(round) ? [{ round, visits: found.get(round) ?? 0 }] : [],
        );
        return {
          households: distinctSchema.parse(distinct)[0]?.countDistinct.household_code ?? 0,
          visits: byRound.reduce((sum, { visits }) => sum + visits, 0),
          byRound,
        };
      }),
    count: (collection) => orNothing(() => countRows(itemsOf(collection))),
    records: (table, keys, limit, villages) =>
      orNothing(async () => {
        const list = LISTS[table];
        if (list === undefined || keys.length === 0) return { total: 0, records: [] };
        const filter: Row = {
          [list.key]: { _in: keys },
          ...(villages && { village_id: { village_id: { _in: villages } } }),
        };
        const { fields, sort } = list;
        const { total, rows } = await countedRows(itemsOf(table), { fields, filter, sort, limit });
        const records = rows.map((row): ListedRecord => ({
          id: String(row[list.key]),
          values: { ...row, village: fieldsOf(row['village_id'])['village_name'] },
        }));
        return { total, records };
      }),
  };
}
