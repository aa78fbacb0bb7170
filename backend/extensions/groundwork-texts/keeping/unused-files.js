/** The columns of the whole database that name a file. */
export const placesOf = (schema) => schema.relations.filter(({ related_collection: related, schema: own }) => related === 'directus_files' && own).map(({ collection, field }) => ({ collection, field }));

export async function isUsed(file, { database, schema }) {
  for (const { collection, field } of placesOf(schema)) {
    if ((await database(collection).where({ [field]: file }).first(field)) !== undefined) return true;
  }
  return false;
}

/** Removes files, from the disk too, that nothing uses any more. */
export async function removeUnused(files, { database, getSchema, services }) {
  const schema = await getSchema();
  const service = new services.FilesService({ knex: database, schema, accountability: null });
  for (const file of new Set(files)) {
    if (!(await isUsed(file, { database, schema }))) await service.deleteOne(file);
  }
}
