import { isPerson } from '../accountability.ts';
import type { Database, Row } from '../database/database.ts';
import type { EventContext, FilterMeta } from '../directus.ts';
import { invalid } from '../errors.ts';
import { isText, without } from '../values.ts';

/** An import that broke off is marked as failed, and can continue. */
const UNDER_WAY = ['running', 'failed'];

const underWay = async (
  database: Database,
  batch: unknown,
): Promise<{ readonly user_created: string | null } | undefined> =>
  isText(batch)
    ? database('import_batches').where({ id: batch }).whereIn('state', UNDER_WAY).first('user_created')
    : undefined;

/**
 * Requires that an import is under way, and that it is this person's.
 * @returns its key
 * @throws Refusal 400
 */
export const requireUnderWay = async (batch: unknown, { accountability, database }: EventContext): Promise<string> => {
  const record = await underWay(database, batch);
  if (
    !isText(batch) ||
    record === undefined ||
    (isPerson(accountability) && record.user_created !== accountability.user)
  ) {
    throw invalid('Rows can only be written for your own unfinished import.');
  }
  return batch;
};

/** Who imports, and what a job of the server is to do in that person's name, is for the server to write. */
export const withoutOrders = (
  payload: Readonly<Row>,
  _meta: FilterMeta,
  { accountability }: EventContext,
): Readonly<Row> => {
  if (!isPerson(accountability)) return payload;
  return without(payload, ['user_created', 'request', 'draft', 'checked', 'job']);
};
