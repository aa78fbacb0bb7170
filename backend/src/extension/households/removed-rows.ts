import type { Database } from '../database/database.ts';
import { fieldsOf, parsedJson } from '../values.ts';

export interface RemovedRow {
  readonly id: string;
  /** The entry of its deletion. */
  readonly activity: number;
  /** ISO 8601. */
  readonly when: string;
  readonly user: string | null;
}

interface Gone {
  readonly activity: number;
  readonly item: string;
  readonly timestamp: Date | string | number;
  readonly user: string | null;
  readonly parent: number | null;
  readonly data: unknown;
}

/**
 * The rows of one table that belonged to a household and were deleted, with who did it and when. Whose they were is known from their last
 * revision, or, of rows that came with their household, by its. Every deletion of the table is looked at, which takes seconds after the
 * undoing of a large import.
 */
export const removedRows = async (
  { database }: { readonly database: Database },
  collection: string,
  field: string,
  household: string,
): Promise<readonly RemovedRow[]> => {
  const own = (
    await database('directus_revisions').where({ collection: 'households', item: household }).select('id')
  ).map(({ id }) => id);
  const rows = await database('directus_activity as gone')
    .join(
      'directus_revisions as revision',
      (on) => void on.on('revision.item', 'gone.item').andOn('revision.collection', 'gone.collection'),
    )
    .where({ 'gone.action': 'delete', 'gone.collection': collection })
    // The text alone is the same on every database; what it says is read below.
    .where(
      (either) =>
        void either
          .whereIn('revision.parent', own)
          .orWhereRaw('cast(revision.data as text) like ?', [`%${household}%`]),
    )
    .select<Gone[]>(
      'gone.id as activity',
      'gone.item',
      'gone.timestamp',
      'gone.user',
      'revision.parent',
      'revision.data',
    );
  const cameWithIt = new Set<number | null>(own);
  const found = new Map<string, RemovedRow>();
  for (const { activity, item, timestamp, user, parent, data } of rows) {
    if (cameWithIt.has(parent) || fieldsOf(parsedJson(data))[field] === household)
      found.set(item, { id: item, activity, when: new Date(timestamp).toISOString(), user });
  }
  return [...found.values()];
};
