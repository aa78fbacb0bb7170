import { dataUrl, http, saveBlob } from '@groundwork/shared';
import { exportFileName, ZipWriter } from '@groundwork/shared/export';
import { titleOf, type ProjectDocument } from './documents.data.ts';

/** Names of the files in the zip: each once. */
function namesOf(rows: readonly ProjectDocument[]): readonly string[] {
  const taken = new Set<string>();
  return rows.map((row) => {
    const name = (row.file?.filename_download ?? titleOf(row)).replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
    const [, base = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${base} (${number})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/**
 * Fetches the files of some documents, one after the other, and saves them as one zip.
 * @param onDone called with the number of files in it
 * @throws AxiosError where one cannot be loaded; nothing is saved then
 */
export async function zipSeveral(
  rows: readonly ProjectDocument[],
  now: Date,
  onDone: (files: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const withFile = rows.filter(({ file }) => file !== null);
  const names = namesOf(withFile);
  const zip = new ZipWriter(now);
  for (const [index, { file }] of withFile.entries()) {
    const answer = await http.get<Blob>(dataUrl(`/assets/${encodeURIComponent(file?.id ?? '')}`), {
      responseType: 'blob',
      timeout: 0,
      signal,
    });
    await zip.add(names[index] ?? String(index), [new Uint8Array(await answer.data.arrayBuffer())]);
    onDone(index + 1);
  }
  saveBlob(await zip.finish(), exportFileName(['documents'], 'zip', now), withFile.length);
}
