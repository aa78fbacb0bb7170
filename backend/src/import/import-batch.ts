import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { send } from '../api/client.ts';
import type { Connection } from '../api/client.ts';
import type { Counts } from './counts.ts';

/** Of the file's bytes, hexadecimal. */
export const hashFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(z.instanceof(Buffer).parse(piece));
  return hash.digest('hex');
};

/** Opens the record of an import; every row it creates points at it. */
export const openBatch = async (
  connection: Connection,
  about: { fileName: string; sha256: string; collection: string; mapping: object; round: string | null },
): Promise<string> => {
  const id = randomUUID();
  await send(connection, 'POST', '/items/import_batches', {
    body: {
      id,
      file_name: about.fileName,
      sha256: about.sha256,
      collection: about.collection,
      mapping: about.mapping,
      survey_round_id: about.round,
      state: 'running',
    },
  });
  return id;
};

const uploaded = z.object({ data: z.object({ id: z.string() }) });

/** Puts a list of refused rows beside its import; the key of the file. */
export const uploadErrors = async (connection: Connection, name: string, csv: string): Promise<string> => {
  const form = new FormData();
  form.append('title', name);
  form.append('file', new Blob([csv], { type: 'text/csv' }), name);
  return uploaded.parse(JSON.parse(await send(connection, 'POST', '/files', { form, query: { fields: 'id' } }))).data.id;
};

/** Writes down how the import ended, with the list of refused rows where there are any. */
export const closeBatch = async (
  connection: Connection,
  id: string,
  state: 'applied' | 'failed',
  counts: Counts,
  errors: { readonly name: string; readonly csv: string } | null,
): Promise<void> => {
  const errorsFile = errors === null ? null : await uploadErrors(connection, errors.name, errors.csv);
  await send(connection, 'PATCH', `/items/import_batches/${id}`, {
    body: {
      state,
      errors_file: errorsFile,
      rows_read: counts.read,
      rows_created: counts.created,
      rows_updated: counts.updated,
      rows_unchanged: counts.unchanged,
      rows_rejected: counts.rejected,
    },
  });
};
