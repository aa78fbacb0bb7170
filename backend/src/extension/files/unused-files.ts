import type { Context, Schema } from '../directus.ts';
import type { Database } from '../database/database.ts';

export interface FilePlace {
  readonly collection: string;
  readonly field: string;
}

/** The columns of the whole database that name a file. */
export const placesOf = (schema: Schema): readonly FilePlace[] =>
  schema.relations
    .filter(({ related_collection: related, schema: own }) => related === 'directus_files' && own)
    .map(({ collection, field }) => ({ collection, field }));

async function isUsed(
  file: string,
  { database, schema }: { readonly database: Database; readonly schema: Schema },
): Promise<boolean> {
  for (const { collection, field } of placesOf(schema)) {
    if (
      (await database(collection)
        .where({ [field]: file })
        .first(field)) !== undefined
    )
      return true;
  }
  return false;
}

/** Removes files, from the disk too, that nothing uses any more. */
export async function removeUnused(
  files: readonly string[],
  { database, getSchema, services }: Pick<Context, 'database' | 'getSchema' | 'services'>,
): Promise<void> {
  const schema = await getSchema();
  const service = new services.FilesService({ knex: database, schema, accountability: null });
  for (const file of new Set(files)) {
    if (!(await isUsed(file, { database, schema }))) await service.deleteOne(file);
  }
}
