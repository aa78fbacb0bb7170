import { downloadZip } from 'client-zip';
import { exportFileName } from '../../export/file-name.ts';
import { saveBlob } from '../../files/index.ts';
import type { Outbox } from '../outbox.ts';
import { CHANGES, fileIn, FORMAT } from './copy-format.ts';

/**
 * Saves a file with all changes that wait on this device, and their photos: a zip that `readCopy` reads. People do that where nothing can be
 * fetched, so what writes it is a small part of the outbox.
 */
export async function saveCopy(outbox: Pick<Outbox, 'store' | 'file'>, now = new Date()): Promise<void> {
  const items = outbox.store.getState();
  const types: Record<string, string> = {};
  const photos: { readonly name: string; readonly input: Blob; readonly lastModified: Date }[] = [];
  for (const { key, stored } of items.flatMap(({ files }) => files)) {
    if (stored !== null) continue;
    const file = await outbox.file(key);
    if (file === null) continue;
    types[key] = file.type;
    photos.push({ name: fileIn(key), input: file, lastModified: now });
  }
  const changes = {
    name: CHANGES,
    input: new Blob([JSON.stringify({ format: FORMAT, items, types }, null, 1)]),
    lastModified: now,
  };
  const zip = await downloadZip([...photos, changes]).blob();
  saveBlob(zip, exportFileName(['unsent changes'], 'zip', now), items.length);
}
