import { saveBlob } from '@groundwork/shared';

/** Saves what was made, under a name that says what it is. */
export async function save(blob: Blob, words: readonly string[], ending: string, rows?: number): Promise<void> {
  const { exportFileName } = await import('@groundwork/shared/export');
  saveBlob(blob, exportFileName(words, ending, new Date()), rows);
}
