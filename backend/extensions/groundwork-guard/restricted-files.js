import { isUsed } from '../groundwork-texts/keeping/unused-files.js';
import { invalid } from './refusal.js';

/** Fields of a photo or video that name a file. */
const fileFields = ['preview_image', 'video', 'original'];

/** How long a change may take until it is kept or refused, in milliseconds. */
const DECIDED = 5000;

const requireKeys = (payload) => {
  for (const field of fileFields) {
    if (typeof payload[field] === 'object' && payload[field] !== null) throw invalid('Upload the file first, then name it by its key.');
  }
};

const isRestrictedBySome = async (database, file) => {
  for (const field of fileFields) {
    if ((await database('media_upload_items').where({ [field]: file, consent: 'restricted' }).first('id')) !== undefined) return true;
  }
  return false;
};

const open = async (database, file) => {
  if (!(await isRestrictedBySome(database, file))) await database('directus_files').where({ id: file }).update({ restricted: false });
};

/**
 * A restricted photo must not be reachable by its file either, nor a restricted video by its still. A rule on files cannot ask for
 * the consent of the photo (to someone who may not see the photo there is none), so each change of a photo marks its files.
 *
 * Directus asks these filters before it asks whether the person may make the change at all. So a file is closed at once, and opened
 * again when nothing came of it; but it is opened for a change only after that one was kept.
 * @param database the server's own connection, outside any transaction
 */
export const restrictedFiles = (database, { delay = DECIDED, getSchema, logger } = {}) => {
  /** The consent that items had before the change that is under way. */
  const before = new Map();

  /** Opens a file that a refused change has closed; one that no record had named yet waits for its record as before. */
  const giveBack = async (file, waited) => {
    if (!waited || (await isUsed(file, { database, schema: await getSchema() }))) return open(database, file);
    if (!(await isRestrictedBySome(database, file))) await database('directus_files').where({ id: file }).update({ restricted: null });
  };

  const close = async (transaction, file) => {
    const row = await transaction('directus_files').where({ id: file }).first('restricted');
    if (row === undefined || Boolean(row.restricted)) return;
    await transaction('directus_files').where({ id: file }).update({ restricted: true });
    setTimeout(() => {
      giveBack(file, row.restricted === null).catch((error) => logger?.error(error, 'A file could not be opened again'));
    }, delay).unref();
  };

  return {
    beforeCreate: async (payload, _meta, context) => {
      requireKeys(payload);
      if (payload.consent !== 'restricted') return payload;
      for (const field of fileFields) if (payload[field]) await close(context.database, payload[field]);
      return payload;
    },
    beforeUpdate: async (payload, { keys }, context) => {
      if (!('consent' in payload) && !fileFields.some((field) => field in payload)) return payload;
      requireKeys(payload);
      const rows = await context.database('media_upload_items').whereIn('id', keys).select('id', 'consent', ...fileFields);
      for (const row of rows) {
        before.set(String(row.id), row.consent);
        if ((payload.consent ?? row.consent) !== 'restricted') continue;
        for (const field of fileFields) {
          const file = payload[field] === undefined ? row[field] : payload[field];
          if (file) await close(context.database, file);
        }
      }
      return payload;
    },
    afterUpdate: async ({ keys }) => {
      const were = keys.filter((key) => before.get(String(key)) === 'restricted');
      for (const key of keys) before.delete(String(key));
      if (were.length === 0) return;
      const rows = await database('media_upload_items').whereIn('id', were).whereNot({ consent: 'restricted' }).select(...fileFields);
      for (const row of rows) for (const field of fileFields) if (row[field]) await open(database, row[field]);
    },
  };
};
