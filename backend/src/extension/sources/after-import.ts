import type { ImportRequest } from '@groundwork/survey/import';
import { accountabilityOf } from '../accountability-of.ts';
import type { Context } from '../directus.ts';
import { requestPhotos } from './photos/photos-input.ts';
import { requestSync } from './request-sync.ts';
import { addReviews } from './reviews.ts';
import { SOURCES } from './source-tables.ts';

/** After an import of a source is written: fetches the pictures of its submissions, gives its households their reviews, and fetches the rest where there is more. */
export async function afterImport(
  { id }: NonNullable<ImportRequest['source']>,
  batch: string,
  context: Context,
): Promise<void> {
  const source = await context.database(SOURCES).where({ id }).first();
  if (source === undefined) return;
  await requestPhotos(source, batch, context);
  const accountability = await accountabilityOf(context.database, source.person);
  if (accountability === undefined) return;
  await addReviews(source, accountability, context);
  if (Boolean(source.incomplete)) await requestSync(id, source.person, false, context);
}
