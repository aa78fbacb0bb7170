import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/database.ts';
import type { Accountability, Context } from '../directus.ts';
import { storedRows, wordsOf } from './removed-rows.ts';
import { SUBMISSIONS } from './source-tables.ts';

const MOST = 200;

/** A household whose submission, or rows of it, are not at the source any more. */
export interface DeletedSubmission {
  readonly submission: string;
  readonly household: string;
  readonly household_code: string | null;
  readonly village_id: string | null;
  /** What an edit has removed of it, in words; null where the whole submission is gone. */
  readonly rows: string | null;
  readonly deleted_at: string;
}

/** What waits for a decision. A household that another submission leads to as well, since two were merged, stays: nothing has to be decided. */
export const waiting = (database: Database, source: string) =>
  database(SUBMISSIONS)
    .where({ source, decided: false })
    .whereNotNull('deleted_at')
    .whereNotNull('household')
    .where(
      (either) =>
        void either
          .whereNotNull('rows')
          .orWhereNotIn(
            'household',
            database(SUBMISSIONS).whereNull('deleted_at').whereNotNull('household').select('household'),
          ),
    );

/** The households about which somebody has to decide, as a person may read them; 200 at most. */
export async function listDeleted(
  source: string,
  accountability: Accountability,
  { database, getSchema, services }: Context,
): Promise<readonly DeletedSubmission[]> {
  const rows = await waiting(database, source)
    .orderBy('submission')
    .limit(MOST)
    .select('submission', 'household', 'rows', 'deleted_at');
  const service = new services.ItemsService('households', {
    accountability,
    schema: await getSchema(),
    knex: database,
  });
  const found = await service.readByQuery<{ id: string; household_code: string | null; village_id: string | null }>({
    fields: ['id', 'household_code', 'village_id'],
    filter: { id: { _in: rows.map(({ household }) => household) } },
    limit: -1,
  });
  const households = new Map(found.map((row) => [row.id, row]));
  return rows.flatMap(({ submission, household, rows: stored, deleted_at: at }) => {
    const removed = storedRows({ rows: stored });
    const there = households.get(household ?? '');
    return there === undefined || at === null
      ? []
      : [
          {
            submission,
            household: there.id,
            household_code: there.household_code,
            village_id: there.village_id,
            rows: removed === null ? null : wordsOf(removed),
            deleted_at: at,
          },
        ];
  });
}

/**
 * Decides about what was deleted at a source: removes households with all that belongs to them, or rows of them, or leaves them.
 * @returns how many were decided
 */
export async function decideDeleted(
  source: string,
  submissions: readonly string[],
  remove: boolean,
  accountability: Accountability,
  { database, getSchema, services }: Context,
): Promise<number> {
  const schema = await getSchema();
  return inTransaction(database, async (write) => {
    const rows = await waiting(write, source)
      .whereIn('submission', submissions)
      .select('submission', 'household', 'rows');
    if (remove) {
      const gone: Record<string, string[]> = {};
      for (const { household, rows: stored } of rows) {
        for (const [table, ids] of Object.entries(
          storedRows({ rows: stored }) ?? { households: household === null ? [] : [household] },
        ))
          gone[table] = [...(gone[table] ?? []), ...ids];
      }
      // Parents last: what is removed with its household is not there any more to be removed by itself.
      for (const [table, ids] of Object.entries(gone).sort(
        ([one], [other]) => Number(one === 'households') - Number(other === 'households'),
      )) {
        const there = (await write(table).whereIn('id', ids).select('id')).map(({ id }) => String(id));
        if (there.length > 0)
          await new services.ItemsService(table, { accountability, schema, knex: write }).deleteMany(there);
      }
    }
    await write(SUBMISSIONS)
      .where({ source })
      .whereIn(
        'submission',
        rows.map(({ submission }) => submission),
      )
      .update({ decided: true, ...(remove && { household: null, imported_stamp: null }) });
    return rows.length;
  });
}
