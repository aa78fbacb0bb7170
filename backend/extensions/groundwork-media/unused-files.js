import { removeUnused } from '../groundwork-texts/keeping/unused-files.js';

/** Columns of a photo or video that name a file. */
const FILES = ['preview_image', 'video', 'original'];

/**
 * Files of media that are removed go with them, unless something else names them. Remembered before the rows are gone, removed
 * after: what is rolled back loses no file. In the server's own name: people have no right to remove files, only the media that name them.
 */
export const unusedFilesOf = (context) => {
  const remembered = new Map();
  const remember = async (keys, _meta, { database }) => {
    const rows = await database('media_upload_items').whereIn('id', keys).select('id', ...FILES);
    for (const { id, ...files } of rows) remembered.set(String(id), Object.values(files).filter(Boolean));
    return keys;
  };
  const remove = async ({ keys }) => {
    const files = keys.flatMap((key) => remembered.get(String(key)) ?? []);
    for (const key of keys) remembered.delete(String(key));
    try {
      await removeUnused(files, context);
    } catch (error) {
      context.logger.error(error, 'The files of removed media could not be removed');
    }
  };
  return { remember, remove };
};
