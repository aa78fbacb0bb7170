import { decodeText, type Content } from '@groundwork/shared/uploads';

/** What a knowledge document begins with: text is read here and now, everything else waits for a reader at the server. */
export type Reading =
  | { readonly state: 'queued' }
  | { readonly state: 'ready'; readonly text: string; /** A moment, ISO 8601. */ readonly indexed_at: string };

const TEXTS: readonly Content[] = ['text', 'markdown', 'csv'];
/** Bytes of text that travel in one record; what is longer is read at the server. */
const MOST = 4_194_304;

/**
 * Reads a text file on the device: UTF-8 or UTF-16, else the encoding of older editors.
 * @param now the moment of reading
 */
export async function readOnDevice(file: Blob, content: Content | undefined, now: Date): Promise<Reading> {
  if (content === undefined || !TEXTS.includes(content) || file.size > MOST) return { state: 'queued' };
  return { state: 'ready', text: decodeText(new Uint8Array(await file.arrayBuffer())), indexed_at: now.toISOString() };
}
