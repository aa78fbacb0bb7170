import { invalid } from './refusal.js';

const mark = (database, file, restricted) => database('directus_files').where({ id: file }).update({ restricted });

const requireKey = (file) => {
  if (typeof file === 'object' && file !== null) throw invalid('Upload the file first, then name it by its key.');
};

/**
 * A restricted photo must not be reachable by its file either. A rule on files cannot ask for the consent of the photo (to
 * someone who may not see the photo there is none), so each change of a photo marks its file, inside the same transaction.
 */
export const markOnCreate = async (payload, _meta, { database }) => {
  requireKey(payload.preview_image);
  if (payload.consent === 'restricted' && payload.preview_image) await mark(database, payload.preview_image, true);
  return payload;
};

export const markOnUpdate = async (payload, { keys }, { database }) => {
  if (!('consent' in payload) && !('preview_image' in payload)) return payload;
  requireKey(payload.preview_image);
  const rows = await database('media_upload_items').whereIn('id', keys).select('consent', 'preview_image');
  for (const row of rows) {
    const file = payload.preview_image === undefined ? row.preview_image : payload.preview_image;
    const consent = payload.consent === undefined ? row.consent : payload.consent;
    if (!file) continue;
    if (consent === 'restricted') {
      await mark(database, file, true);
    } else if (row.consent === 'restricted') {
      const others = await database('media_upload_items')
        .where({ preview_image: file, consent: 'restricted' })
        .whereNotIn('id', keys)
        .first('id');
      await mark(database, file, others !== undefined);
    }
  }
  return payload;
};
