import { isPerson } from '../accountability.ts';
import type { Row } from '../database/database.ts';
import type { Accountability, Context, EventContext, Schema } from '../directus.ts';
import { isText } from '../values.ts';
import { filesOfRestrictedRows } from './restricted-files.ts';
import { placesOf, removeUnused } from './unused-files.ts';

const DAY = 86_400_000;
/** Longer than devices keep upload queues (shared/uploads/retention.ts), so no record can refer to such a file any more. */
const MOST_DAYS = 60;

interface StoredFile {
  readonly id: string;
  readonly created_on: string | null;
  /** The upload in parts that is under way. */
  readonly tus_id: string | null;
}

interface Change {
  readonly collection: string;
  readonly payload?: Readonly<Row>;
}

interface WaitingFiles {
  readonly open: (change: Change, context: EventContext) => Promise<void>;
  /** A server that stopped between a record and this has left its file closed. */
  readonly openLeft: () => Promise<void>;
  readonly sweep: () => Promise<void>;
}

/** Files without a record after that time. Incomplete uploads are removed by Directus itself. */
export const forgottenAmong = (files: readonly StoredFile[], now: number): readonly string[] =>
  files
    .filter(
      ({ created_on: at, tus_id: parts }) =>
        parts === null && at !== null && now - new Date(at).getTime() > MOST_DAYS * DAY,
    )
    .map(({ id }) => id);

/**
 * A file is uploaded before the record that says who may see it. Until then `restricted` is null (a preset of the access rules) and only
 * its uploader sees it, beside those who see everything. The record opens it, unless it restricts it; a record that names a file which
 * its writer may not see opens nothing.
 */
export const waitingFiles = ({ database, getSchema, logger, services }: Context): WaitingFiles => {
  const files = () =>
    database('directus_files').whereNull('restricted').whereNotIn('id', filesOfRestrictedRows(database));

  const seenBy = async (
    accountability: Accountability | null,
    keys: readonly string[],
    schema: Schema,
  ): Promise<readonly string[]> => {
    if (!isPerson(accountability)) return keys;
    const service = new services.ItemsService('directus_files', { accountability, schema, knex: database });
    return (
      await service.readByQuery<{ id: string }>({ filter: { id: { _in: keys } }, fields: ['id'], limit: -1 })
    ).map(({ id }) => id);
  };

  return {
    open: async ({ collection, payload }, { accountability, schema }) => {
      const named = placesOf(schema)
        .filter((place) => place.collection === collection)
        .map(({ field }) => payload?.[field])
        .filter(isText);
      if (named.length === 0) return;
      try {
        await files()
          .whereIn('id', await seenBy(accountability, named, schema))
          .update({ restricted: false });
      } catch (error) {
        logger.error(error, 'A file that a record names could not be made visible');
      }
    },
    openLeft: async () => {
      for (const { collection, field } of placesOf(await getSchema())) {
        if (!collection.startsWith('directus_'))
          await files()
            .whereIn('id', database(collection).whereNotNull(field).select(field))
            .update({ restricted: false });
      }
    },
    sweep: async () => {
      const rows = await new services.ItemsService('directus_files', {
        schema: await getSchema(),
        knex: database,
      }).readByQuery<StoredFile>({
        filter: { restricted: { _null: true } },
        fields: ['id', 'created_on', 'tus_id'],
        limit: -1,
      });
      await removeUnused(forgottenAmong(rows, Date.now()), { database, getSchema, services });
    },
  };
};
