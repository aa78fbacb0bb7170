import { t } from '@groundwork/shared/messages';
import { dataUrl } from '../config/index.ts';
import { parseWith } from '../contract/index.ts';
import * as z from '../contract/schema-kit.ts';
import { codeOf, http } from '../http/index.ts';
import { newKey } from '../new-key.ts';
import { withStallTimeout } from './stall-timeout.ts';
import { isStored, sendInParts } from './send-in-parts.ts';
import type { Transfer } from './transfer.ts';

const storedSchema = z.looseObject({ data: z.looseObject({ id: z.string() }) });

/** Bytes that are sent in one go: for a small file the questions around its parts cost more than sending it again. */
const SMALL = 524_288;

/**
 * Sends a file to the data host, a large one in parts. A session that ends in the middle is renewed.
 * @param key what a small file is to be called there, a uuid: sent again after a lost answer it is not stored twice
 * @returns the key of the file there
 * @throws AxiosError from the server or the way to it; Error when the answer names no file
 */
export async function sendFile(body: File, key: string, sending: Transfer): Promise<string> {
  return body.size <= SMALL && sending.place === null ? sendWhole(body, key, sending) : sendInParts(body, sending);
}

async function sendWhole(body: File, key: string, sending: Transfer): Promise<string> {
  const form = new FormData();
  form.append('id', key);
  form.append('file', body, body.name);
  const { signal, onProgress } = sending;
  try {
    const answer = await withStallTimeout(signal, (whole, onMove) =>
      http.post<unknown>(dataUrl('/files'), form, {
        params: { fields: 'id' },
        timeout: 0,
        trouble: false,
        signal: whole,
        onUploadProgress: ({ loaded }) => (onMove(), onProgress(Math.min(loaded, body.size))),
      }),
    );
    const stored = parseWith(storedSchema, answer.data);
    if (!stored.ok) throw new Error(t`The server accepted the file but did not return its address.`);
    return stored.value.data.id;
  } catch (error) {
    if (codeOf(error) !== 'RECORD_NOT_UNIQUE') throw error;
    // It was received and the response was lost, or it was received in part.
    return (await isStored(key, body.size, signal)) ? key : sendWhole(body, newKey(), sending);
  }
}
