import type { ImportRequest } from '@groundwork/survey/import';
import { accountabilityOf } from '../accountability-of.ts';
import type { Context } from '../directus.ts';
import { jobsOf } from '../jobs/index.ts';
import { addReviews } from './reviews.ts';
import { SYNCING } from './sync-input.ts';
import { SOURCES } from './table.ts';

/** After an import of a source is written: gives its households the reviews of their submissions, and fetches the rest where there is more. */
export async function afterImport({ id }: NonNullable<ImportRequest['source']>, context: Context): Promise<void> {
  const source = await context.database(SOURCES).where({ id }).first();
  if (source === undefined) return;
  const accountability = await accountabilityOf(context.database, source.person);
  if (accountability === undefined) return;
  await addReviews(source, accountability, context);
  if (Boolean(source.incomplete)) await context.database(SOURCES).where({ id }).update({ job: await jobsOf(context).enqueue(SYNCING, { source: id, person: source.person, review: 'no' }) });
}
