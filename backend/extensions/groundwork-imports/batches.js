import { invalid } from './refusal.js';

/** Somebody who asks from outside, and is no administrator. */
export const isPerson = (accountability) => accountability !== null && accountability !== undefined && accountability.admin !== true;

/** An import that broke off is marked as failed, and can go on. */
const UNDER_WAY = ['running', 'failed'];

const underWay = async (database, batch) => (typeof batch === 'string' ? database('import_batches').where({ id: batch }).whereIn('state', UNDER_WAY).first('user_created') : undefined);

/**
 * Requires that an import is under way, and that it is this person's.
 * @throws the refusal that Directus answers with
 */
export const requireUnderWay = async (batch, { accountability, database }) => {
  const record = await underWay(database, batch);
  if (record === undefined || (isPerson(accountability) && record.user_created !== accountability.user)) {
    throw invalid('Rows can be written only for an import of your own that is not finished.');
  }
};

/** Who imports is for the server to write. */
export const keepAuthor = (payload, _meta, { accountability }) => {
  if (!isPerson(accountability)) return payload;
  const { user_created: _given, ...rest } = payload;
  return rest;
};
