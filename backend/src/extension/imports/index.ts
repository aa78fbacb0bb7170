import { logging } from '../answering.ts';
import type { Row } from '../database/database.ts';
import { collectionOf, type Hook } from '../directus.ts';
import { invalid } from '../errors.ts';
import { jobsOf } from '../jobs/index.ts';
import { checkJob } from './drafts/check-job.ts';
import { requireUnderWay, withoutOrders } from './batches.ts';
import { takeUpAgain } from './endpoint.ts';
import { importJob } from './job/import-job.ts';
import { undoJob } from './job/undo-job.ts';
import { recordCreation, recordUpdate } from './record.ts';
import { finishUndo, noteRemoved } from './undo.ts';

/** The field by which a written row names its import. */
const BATCH = 'source_batch_id';

/**
 * A row that is written for an import names it in `source_batch_id`. A new row keeps
 * the name; what a changed row said before goes to `import_changes`, which nobody else writes, in the transaction of the change. Rows that
 * an undo removes leave who did what, and no answers.
 */
export const imports: Hook = ({ filter, init }, context) => {
  const { logger, services } = context;
  const jobs = jobsOf(context);
  jobs.define(checkJob(context));
  jobs.define(importJob(context));
  jobs.define(undoJob(context));
  const takeUp = logging(logger, 'Imports that wait could not be looked up', () => takeUpAgain(context));
  // The server answers meanwhile.
  init('app.after', () => void takeUp());
  filter('import_batches.items.create', withoutOrders);
  filter('import_batches.items.update', withoutOrders);

  filter('import_batches.items.update', finishUndo);

  filter('items.delete', async (keys: readonly string[], meta, context) => {
    await noteRemoved(keys, meta, context);
    return keys;
  });

  filter('items.create', async (payload: Readonly<Row>, { collection }, context) => {
    const { [BATCH]: batch, ...row } = payload;
    if (batch === undefined || batch === null) return payload;
    const { fields, primary } = collectionOf(context.schema, collection);
    if (BATCH in fields) return payload;
    const known = await requireUnderWay(batch, context);
    if (row[primary] === undefined) throw invalid('A row of an import needs a key.');
    await recordCreation(context.database, known, { collection, key: primary, payload: row });
    return row;
  });

  filter('items.update', async (payload: Readonly<Row>, { collection, keys }, context) => {
    if (!(BATCH in payload)) return payload;
    // Which import created a row does not change.
    const { [BATCH]: batch, ...change } = payload;
    if (batch === null) return change;
    // Outside a transaction the record would outlive a change that is refused.
    if (!context.database.isTransaction) throw invalid('Send the rows that an import changes as a list.');
    const known = await requireUnderWay(batch, context);
    await recordUpdate({ ...context, services }, known, { collection, keys, payload: change });
    return change;
  });
};
