import { forbidden } from './refusal.js';

const kept = ['filename_disk', 'storage', 'filesize', 'tus_id', 'tus_data', 'uploaded_by', 'restricted'];

/** Where a file lies and whose it is are the server's to write; it does so without raising this event. */
export const keepBookkeeping = (payload, accountability) => {
  const byPerson = accountability !== null && accountability !== undefined && accountability.admin !== true;
  if (byPerson && kept.some((field) => field in payload)) throw forbidden();
  return payload;
};
