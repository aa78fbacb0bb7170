import type { Hook } from '../directus.ts';
import { fillTagWords, followTags } from './tag-words.ts';
import { unusedFilesOf } from './unused-files.ts';

/** What belongs to photos and videos follows them. */
export const media: Hook = ({ filter, action }, context) => {
  filter('media_upload_items.items.create', followTags);
  filter('media_upload_items.items.update', followTags);
  const { remember, remove } = unusedFilesOf(context);
  filter('media_upload_items.items.delete', remember);
  action('media_upload_items.items.delete', remove);
  action('server.start', async () => fillTagWords(context.database, await context.getSchema()));
};
