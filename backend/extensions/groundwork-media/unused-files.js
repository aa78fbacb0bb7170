/** Which of these files no row of any collection names, system tables included. */
export const unusedOf = async (files, database, schema) => {
  let left = [...new Set(files)];
  const naming = schema.relations.filter(({ related_collection: related }) => related === 'directus_files');
  for (const { collection, field } of naming) {
    if (left.length === 0) return left;
    const rows = await database(collection).whereIn(field, left).distinct(field);
    const used = new Set(rows.map((row) => row[field]));
    left = left.filter((file) => !used.has(file));
  }
  return left;
};

/**
 * Files of media that are removed go with them, unless something else names them. Remembered before the rows are gone, removed
 * after: what is rolled back loses no file.
 */
export const unusedFilesOf = ({ services, logger }) => {
  const remembered = new Map();
  const remember = async (keys, _meta, { database }) => {
    const rows = await database('media_upload_items').whereIn('id', keys).select('id', 'preview_image', 'video');
    for (const { id, preview_image: image, video } of rows) remembered.set(String(id), [image, video].filter(Boolean));
    return keys;
  };
  const remove = async ({ keys }, { database, schema }) => {
    const files = keys.flatMap((key) => remembered.get(String(key)) ?? []);
    for (const key of keys) remembered.delete(String(key));
    try {
      const unused = await unusedOf(files, database, schema);
      // In the server's own name: people have no right to remove files, only the media that name them.
      if (unused.length > 0) await new services.FilesService({ knex: database, schema, accountability: null }).deleteMany(unused);
    } catch (error) {
      logger.error(error, 'The files of removed media could not be removed');
    }
  };
  return { remember, remove };
};
