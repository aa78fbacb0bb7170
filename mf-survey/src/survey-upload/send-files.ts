import { newKey, sendFile, sha256Of } from '@groundwork/shared/uploads';
import { sendableFile } from '@groundwork/survey/import';

interface Sent {
  /** Keys on the server, with the names that the files have here. */
  readonly files: readonly { readonly id: string; readonly name: string }[];
  /** Of the file; null for several, and where the browser cannot compute it. */
  readonly sha256: string | null;
}

/**
 * Uploads the files of an import.
 * @param onProgress called with how much has left, 0 to 1
 * @throws ReadProblem for a file that has changed since it was read; AxiosError from the server or the way to it
 */
export async function sendFiles(files: readonly File[], signal: AbortSignal, onProgress: (part: number) => void): Promise<Sent> {
  const whole = files.reduce((sum, { size }) => sum + size, 0);
  const sent: { id: string; name: string }[] = [];
  let before = 0;
  for (const file of files) {
    const body = await sendableFile(file);
    signal.throwIfAborted();
    const id = await sendFile(body, newKey(), { signal, place: null, onPlace: () => undefined, onProgress: (bytes) => onProgress((before + bytes) / whole) });
    before += file.size;
    sent.push({ id, name: file.name });
  }
  const [only, ...more] = files;
  return { files: sent, sha256: only !== undefined && more.length === 0 ? await sha256Of(only).catch(() => null) : null };
}
