import { forbidden } from './refusal.js';
import { isPerson } from './people.js';

/** What people may change of a file. Where it lies, whose it is, its type and its size are the server's to write. */
const changeable = ['title', 'description', 'tags'];
/** What an upload may say about its file; `type` is what the part of the form declares. */
const declared = ['id', 'filename_download', 'type', ...changeable];

const onlyOf = (fields, payload) => typeof payload === 'object' && payload !== null && !Array.isArray(payload) && Object.keys(payload).every((field) => fields.includes(field));

/** A file without bytes could say anything about itself. Uploads do not raise this event. */
export const refuseWithoutBytes = (payload, _meta, { accountability }) => {
  if (isPerson(accountability)) throw forbidden();
  return payload;
};

/** The server's own changes do not raise this event in a person's name. */
export const keepBookkeeping = (payload, _meta, { accountability }) => {
  if (isPerson(accountability) && !onlyOf(changeable, payload)) throw forbidden();
  return payload;
};

/**
 * Directus raises no event before it stores an upload, and stores whatever the form says beside the bytes, `tus_data` included. Its own
 * service is the one place that every upload in one piece passes, so that is where bookkeeping and replacements are refused.
 */
export const guardUploads = ({ FilesService }) => {
  const { uploadOne } = FilesService.prototype;
  FilesService.prototype.uploadOne = async function (stream, data, key, options) {
    if (isPerson(this.accountability) && (key !== undefined || !onlyOf(declared, data))) {
      stream.resume();
      throw forbidden();
    }
    return uploadOne.call(this, stream, data, key, options);
  };
};
