import { exportFileName } from '../../export/file-name.ts';
import { ZipWriter } from '../../export/zip.ts';
import { saveBlob } from '../../files/index.ts';
import type { Outbox } from '../outbox.ts';
import { CHANGES, fileIn, FORMAT } from './copy-format.ts';

/** Saves a file with all changes that wait on this device, and their photos: a zip that `readCopy` reads. */
export async function saveCopy(outbox: Pick<Outbox, 'store' | 'file'>, now = new Date()): Promise<void> {
  const items = outbox.store.getState();
  const zip = new ZipWriter(now);
  const types: Record<string, string> = {};
  for (const { key, stored } of items.flatMap(({ files }) => files)) {
    if (stored !== null) continue;
    const file = await outbox.file(key);
    if (file === null) continue;
    types[key] = file.type;
    await zip.add(fileIn(key), [new Uint8Array(await file.arrayBuffer())]);
  }
  await zip.add(CHANGES, [JSON.stringify({ format: FORMAT, items, types }, null, 1)]);
  saveBlob(await zip.finish(), exportFileName(['unsent changes'], 'zip', now), items.length);
}
