import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/database.ts';
import type { Accountability, Context } from '../directus.ts';
import { SUBMISSIONS } from './table.ts';

const MOST = 200;

/** A household whose submission is not at its source any more. */
export interface DeletedSubmission {
  readonly submission: string;
  readonly household: string;
  readonly household_code: string | null;
  readonly village_id: string | null;
  readonly deleted_at: string;
}

const waiting = (database: Database, source: string) => database(SUBMISSIONS).where({ source, decided: false }).whereNotNull('deleted_at').whereNotNull('household');

/** The households about which somebody has to decide, as a person may read them; 200 at most. */
export async function listDeleted(source: string, accountability: Accountability, { database, getSchema, services }: Context): Promise<readonly DeletedSubmission[]> {
  const rows = await waiting(database, source).orderBy('submission').limit(MOST).select('submission', 'household', 'deleted_at');
  const service = new services.ItemsService('households', { accountability, schema: await getSchema(), knex: database });
  const found = await service.readByQuery<{ id: string; household_code: string | null; village_id: string | null }>({ fields: ['id', 'household_code', 'village_id'], filter: { id: { _in: rows.map(({ household }) => household) } }, limit: -1 });
  const households = new Map(found.map((row) => [row.id, row]));
  return rows.flatMap(({ submission, household, deleted_at: at }) => {
    const there = households.get(household ?? '');
    return there === undefined || at === null ? [] : [{ submission, household: there.id, household_code: there.household_code, village_id: there.village_id, deleted_at: at }];
  });
}

/**
 * Decides about households whose submissions were deleted: removes them with all that belongs to them, or leaves them.
 * @returns how many were decided
 */
export async function decideDeleted(source: string, submissions: readonly string[], remove: boolean, accountability: Accountability, { database, getSchema, services }: Context): Promise<number> {
  const schema = await getSchema();
  return inTransaction(database, async (write) => {
    const rows = await waiting(write, source).whereIn('submission', submissions).select('submission', 'household');
    const ids = rows.flatMap(({ household }) => household ?? []);
    const there = (await write('households').whereIn('id', ids).select('id')).map(({ id }) => id);
    if (remove && there.length > 0) await new services.ItemsService('households', { accountability, schema, knex: write }).deleteMany(there);
    await write(SUBMISSIONS).where({ source }).whereIn('submission', rows.map(({ submission }) => submission)).update({ decided: true, ...(remove && { household: null, imported_stamp: null }) });
    return rows.length;
  });
}
