import { inParts, inTransaction } from '../database/database.ts';
import type { Source } from '../database/source-rows.ts';
import type { Accountability, Context } from '../directus.ts';
import { saveSubmissions } from './store.ts';
import { SUBMISSIONS } from './source-tables.ts';

const SERVICES: Readonly<Record<string, string>> = { kobo: 'KoboToolbox', odk: 'ODK Central' };

/**
 * Gives households the review that their submissions have at the source, where that has changed since the last sync. What somebody has decided
 * here since stays until it changes there again.
 */
export async function addReviews(
  { id: source, kind }: Pick<Source, 'id' | 'kind'>,
  accountability: Accountability,
  { database, getSchema, services }: Context,
): Promise<void> {
  const rows = await database(SUBMISSIONS)
    .where({ source })
    .whereNotNull('household')
    .whereNotNull('review')
    .where((one) => void one.whereNull('reviewed').orWhereRaw('?? <> ??', ['reviewed', 'review']))
    .select('*');
  if (rows.length === 0) return;
  const schema = await getSchema();
  for (const part of inParts(rows)) {
    await inTransaction(database, async (write) => {
      const there = new Set(
        (
          await write('households')
            .whereIn(
              'id',
              part.map(({ household }) => household ?? ''),
            )
            .select('id')
        ).map(({ id }) => id),
      );
      const reviews = new services.ItemsService('household_reviews', { accountability, schema, knex: write });
      await reviews.createMany(
        part.flatMap(({ household, review }) =>
          household !== null && there.has(household)
            ? [{ household_id: household, state: review, note: `Reviewed in ${SERVICES[kind] ?? kind}.` }]
            : [],
        ),
      );
      await saveSubmissions(
        write,
        part.map((row) => ({ ...row, reviewed: row.review })),
      );
    });
  }
}
