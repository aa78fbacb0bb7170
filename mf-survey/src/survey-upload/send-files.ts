import { newKey } from '@groundwork/shared/data';
import { sendFile, sha256Of } from '@groundwork/shared/uploads';
import { t } from '@groundwork/shared/messages';
import { ReadProblem, sendableFile, type DraftRequest } from '@groundwork/survey/import';

/** Keys on the server, with the names that the files have here; the checksum of a single file. */
type Sent = Pick<DraftRequest, 'files' | 'sha256' | 'size'>;

/**
 * Uploads the files of an import.
 * @param onProgress called with the name of a file and how much of all has left, 0 to 1
 * @throws ReadProblem with a sentence that names a file that is not accepted; AxiosError from the server or the way to it
 */
export async function sendFiles(
  files: readonly File[],
  signal: AbortSignal,
  onProgress: (name: string, part: number) => void,
): Promise<Sent> {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  // All of them are looked at before the first is sent.
  const bodies: File[] = [];
  for (const file of files) {
    bodies.push(
      await sendableFile(file).catch((error: unknown) => {
        throw error instanceof ReadProblem
          ? new ReadProblem(t`“${file.name}” was not accepted. ${error.message}`)
          : error;
      }),
    );
  }
  const sent: { id: string; name: string }[] = [];
  let before = 0;
  for (const [index, body] of bodies.entries()) {
    signal.throwIfAborted();
    const { name } = files[index] ?? body;
    const id = await sendFile(body, newKey(), {
      signal,
      place: null,
      onPlace: () => undefined,
      onProgress: (bytes) => onProgress(name, (before + bytes) / size),
    });
    before += body.size;
    sent.push({ id, name });
  }
  const [only, ...more] = files;
  return {
    files: sent,
    size,
    sha256: only !== undefined && more.length === 0 ? await sha256Of(only).catch(() => null) : null,
  };
}
