import { dataUrl } from '../config/index.ts';
import { parseWith } from '../contract/index.ts';
import * as z from '../contract/schema-kit.ts';
import { http } from '../http/index.ts';

const storedSchema = z.looseObject({ data: z.looseObject({ id: z.string() }) });

export interface Sending {
  readonly signal: AbortSignal;
  /** Between 0 and 1; null while nobody knows. */
  readonly onProgress: (progress: number | null) => void;
}

/**
 * Sends a file to the data host. A session that ends in the middle is renewed and the file sent once more.
 * @returns the key of the file there
 * @throws AxiosError from the server or the way to it; Error when the answer names no file
 */
export async function sendFile(body: File, { signal, onProgress }: Sending): Promise<string> {
  const form = new FormData();
  form.append('file', body, body.name);
  const answer = await http.post<unknown>(dataUrl('/files'), form, {
    params: { fields: 'id' },
    // A large file on a slow link takes as long as it takes.
    timeout: 0,
    trouble: false,
    signal,
    onUploadProgress: ({ loaded, total }) => onProgress(total ? Math.min(1, loaded / total) : null),
  });
  const stored = parseWith(storedSchema, answer.data);
  if (!stored.ok) throw new Error('The server took the file but did not say where it is.');
  return stored.value.data.id;
}
