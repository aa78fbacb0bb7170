import type { Database } from '../database/database.ts';

/** Tables in which people comment on rows of any collection, each with the collection and row. */
const TABLES = ['directus_comments', 'directus_versions', 'directus_notifications'] as const;
const EMPTY = JSON.stringify({});

/** Removes comments on rows, drafts of them and messages about them, with their revisions. Who wrote, and when, stays in the activity. */
export const removeComments = async (
  database: Database,
  collection: string,
  items: readonly string[],
): Promise<void> => {
  for (const table of TABLES) {
    const rows = await database(table).where({ collection }).whereIn('item', items).pluck('id');
    await database('directus_revisions')
      .where({ collection: table })
      .whereIn('item', rows.map(String))
      .update({ data: EMPTY, delta: EMPTY });
    await database(table).whereIn('id', rows).delete();
  }
  // Directus moved comments out of the activity; a database may have been there before.
  if (await database.schema.hasColumn('directus_activity', 'comment'))
    await database('directus_activity').where({ collection }).whereIn('item', items).update({ comment: null });
};
