import { customFieldName } from '@groundwork/survey/model';
import type { Database } from '../database/database.ts';
import { parsedJson } from '../values.ts';

/** Imports whose rows are, or may still be, in the portal. */
const STAYING = ['waiting', 'paused', 'running', 'applied', 'undoing'];

/** Removes the custom questions that an import added, and those of imports that were undone before, but for what another import asked. */
export async function removeQuestions(database: Database, batch: string): Promise<void> {
  const undone = database('import_batches').where({ state: 'undone' }).select('id');
  const added = await database('survey_questions').where({ source_batch_id: batch }).orWhereIn('source_batch_id', undone).select('id', 'collection', 'name', 'restricted');
  if (added.length === 0) return;
  const others = await database('import_batches').whereNot({ id: batch }).whereIn('state', STAYING).whereNotNull('asked').select('asked');
  const asked = new Set(others.flatMap((other) => (parsedJson(other.asked) ?? []) as readonly unknown[]));
  const unused = added.filter(({ collection, name, restricted }) => !asked.has(`${collection}.${customFieldName({ name, restricted: Boolean(restricted) })}`));
  await database('survey_questions').whereIn('id', unused.map(({ id }) => id)).delete();
}
