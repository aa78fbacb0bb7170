import { markAreas } from '../../areas/marks.ts';
import type { Context } from '../../directus.ts';
import { afterImport } from '../../sources/after-import.ts';
import { belongingsOf, removeFiles } from './batch.ts';

/** What an import that is written can be in. */
export const WRITING_STATES: readonly string[] = ['applied', 'undoing'];

/**
 * Does what follows an import that is written: places its villages, removes its files, and goes on with its source. The record keeps its request
 * until then, so that an import whose server ends in between is finished by the next.
 */
export async function finishImport(id: string, context: Context): Promise<void> {
  const { database } = context;
  const written = await database('import_batches')
    .where({ id })
    .whereIn('state', WRITING_STATES)
    .whereNotNull('request')
    .first('request');
  if (written === undefined) return;
  // What followed its villages ran before they were committed.
  await markAreas(database);
  await removeFiles(written.request, context);
  const { source } = belongingsOf(written.request);
  if (source !== undefined) await afterImport(source, id, context);
  await database('import_batches').where({ id }).update({ request: null });
}
