import { logging } from '../answering.ts';
import type { Context, EventContext, FilterMeta } from '../directus.ts';
import { mediaFiles } from '../files/restricted-files.ts';
import { removeUnused } from '../files/unused-files.ts';

type Keys = readonly string[];

interface UnusedFiles {
  readonly remember: (keys: Keys, meta: FilterMeta, context: EventContext) => Promise<Keys>;
  readonly remove: (change: { readonly keys: Keys }) => Promise<void>;
}

/**
 * Files of media that are removed go with them, unless something else names them. Remembered before the rows are gone, removed
 * after: what is rolled back loses no file. In the server's own name: people have no right to remove files, only the media that name them.
 */
export const unusedFilesOf = (context: Context): UnusedFiles => {
  const remembered = new Map<string, readonly string[]>();
  const remember: UnusedFiles['remember'] = async (keys, _meta, { database }) => {
    const rows = await database('media_upload_items')
      .whereIn('id', keys)
      .select('id', ...mediaFiles);
    for (const { id, ...files } of rows)
      remembered.set(
        id,
        mediaFiles.flatMap((field) => files[field] ?? []),
      );
    return keys;
  };
  const remove = logging(
    context.logger,
    'The files of removed media could not be removed',
    async ({ keys }: { readonly keys: Keys }) => {
      const files = keys.flatMap((key) => remembered.get(key) ?? []);
      for (const key of keys) remembered.delete(key);
      await removeUnused(files, context);
    },
  );
  return { remember, remove };
};
