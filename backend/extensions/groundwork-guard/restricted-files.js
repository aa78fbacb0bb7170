import { invalid } from './refusal.js';

/** Fields of a photo or video that name a file. */
const fileFields = ['preview_image', 'video', 'original'];

const mark = (database, file, restricted) => database('directus_files').where({ id: file }).update({ restricted });

const requireKeys = (payload) => {
  for (const field of fileFields) {
    if (typeof payload[field] === 'object' && payload[field] !== null) throw invalid('Upload the file first, then name it by its key.');
  }
};

const usedByOtherRestricted = async (database, file, keys) => {
  for (const field of fileFields) {
    const other = await database('media_upload_items').where({ [field]: file, consent: 'restricted' }).whereNotIn('id', keys).first('id');
    if (other !== undefined) return true;
  }
  return false;
};

/**
 * A restricted photo must not be reachable by its file either, nor a restricted video by its still. A rule on files cannot ask for
 * the consent of the photo (to someone who may not see the photo there is none), so each change of a photo marks its files,
 * inside the same transaction.
 */
export const markOnCreate = async (payload, _meta, { database }) => {
  requireKeys(payload);
  if (payload.consent !== 'restricted') return payload;
  for (const field of fileFields) if (payload[field]) await mark(database, payload[field], true);
  return payload;
};

export const markOnUpdate = async (payload, { keys }, { database }) => {
  if (!('consent' in payload) && !fileFields.some((field) => field in payload)) return payload;
  requireKeys(payload);
  const rows = await database('media_upload_items').whereIn('id', keys).select('consent', ...fileFields);
  for (const row of rows) {
    const consent = payload.consent === undefined ? row.consent : payload.consent;
    for (const field of fileFields) {
      const file = payload[field] === undefined ? row[field] : payload[field];
      if (!file) continue;
      if (consent === 'restricted') await mark(database, file, true);
      else if (row.consent === 'restricted') await mark(database, file, await usedByOtherRestricted(database, file, keys));
    }
  }
  return payload;
};
