import { fillTagWords, followTags } from './tag-words.js';
import { unusedFilesOf } from './unused-files.js';

/** A hook extension of Directus, loaded as it stands: what belongs to photos and videos follows them. */
export default ({ filter, action }, { services, logger, database, getSchema }) => {
  filter('media_upload_items.items.create', followTags);
  filter('media_upload_items.items.update', followTags);
  const { remember, remove } = unusedFilesOf({ database, getSchema, logger, services });
  filter('media_upload_items.items.delete', remember);
  action('media_upload_items.items.delete', remove);
  action('server.start', async () => fillTagWords(database, await getSchema()));
};
