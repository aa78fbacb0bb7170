import { keepAuthor, requireUnderWay } from './batches.js';
import { recordCreation, recordUpdate } from './record.js';
import { invalid } from './refusal.js';
import { finishUndo, noteRemoved } from './undo.js';

/** The field by which a written row names its import. */
const BATCH = 'source_batch_id';

/**
 * A hook extension of Directus, loaded as it stands. A row that is written for an import names it in `source_batch_id`. A new row keeps
 * the name; what a changed row said before goes to `import_changes`, which nobody else writes, in the transaction of the change. Rows that
 * an undo removes leave who did what, and no answers.
 */
export default ({ filter }, { services }) => {
  filter('import_batches.items.create', keepAuthor);
  filter('import_batches.items.update', keepAuthor);

  filter('import_batches.items.update', finishUndo);

  filter('items.delete', async (keys, meta, context) => {
    await noteRemoved(keys, meta, context);
    return keys;
  });

  filter('items.create', async (payload, { collection }, context) => {
    const { [BATCH]: batch, ...row } = payload;
    if (batch === undefined || batch === null) return payload;
    const { fields, primary } = context.schema.collections[collection];
    if (BATCH in fields) return payload;
    await requireUnderWay(batch, context);
    if (row[primary] === undefined) throw invalid('A row of an import brings its key.');
    await recordCreation(context.database, batch, { collection, key: primary, payload: row });
    return row;
  });

  filter('items.update', async (payload, { collection, keys }, context) => {
    if (!(BATCH in payload)) return payload;
    // Which import created a row does not change.
    const { [BATCH]: batch, ...change } = payload;
    if (batch === null) return change;
    // Outside a transaction the record would outlive a change that is refused.
    if (context.database.isTransaction !== true) throw invalid('Send the rows that an import changes as a list.');
    await requireUnderWay(batch, context);
    await recordUpdate({ ...context, services }, batch, { collection, keys, payload: change });
    return change;
  });
};
