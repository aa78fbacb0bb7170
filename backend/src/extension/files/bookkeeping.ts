import { isPerson } from '../accountability.ts';
import type { EventContext, FilterMeta, FilesService, Services } from '../directus.ts';
import { forbidden } from '../errors.ts';
import { isRecord } from '../values.ts';

/** What people may change about a file. Only the server writes its location, owner, type and size. */
const changeable = ['title', 'description', 'tags'];
/** What an upload may say about its file; `type` is what the part of the form declares. */
const declared = ['id', 'filename_download', 'type', ...changeable];

const onlyOf = (fields: readonly string[], payload: unknown): boolean =>
  isRecord(payload) && Object.keys(payload).every((field) => fields.includes(field));

/** A file without bytes could say anything about itself. Uploads do not raise this event. */
export const requireBytes = (payload: unknown, _meta: FilterMeta, { accountability }: EventContext): unknown => {
  if (isPerson(accountability)) throw forbidden();
  return payload;
};

/** The server's own changes do not raise this event in a person's name. */
export const requireChangeable = (payload: unknown, _meta: FilterMeta, { accountability }: EventContext): unknown => {
  if (isPerson(accountability) && !onlyOf(changeable, payload)) throw forbidden();
  return payload;
};

/**
 * Directus raises no event before it stores an upload, and stores whatever the form says beside the bytes, `tus_data` included. Its own
 * service is the one place that every upload in one piece passes, so that is where bookkeeping and replacements are refused.
 */
export const guardUploads = ({ FilesService }: Services): void => {
  const service = FilesService.prototype as FilesService;
  // Called with the service it belongs to, below.
  // oxlint-disable-next-line typescript/unbound-method
  const { uploadOne } = service;
  service.uploadOne = async function (this: FilesService, stream, facts, key, options) {
    if (isPerson(this.accountability) && (key !== undefined || !onlyOf(declared, facts))) {
      stream.resume();
      throw forbidden();
    }
    return uploadOne.call(this, stream, facts, key, options);
  };
};
