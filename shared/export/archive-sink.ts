import { reportExport, saveBlob } from '../files/index.ts';
import type { ArchiveSink } from './zip.ts';

interface Writable {
  write(part: Blob | Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}

type Pick = (options: { readonly suggestedName: string }) => Promise<{ createWritable(): Promise<Writable> }>;

/** Where browsers have it: a file of the person's choice, written piece by piece. */
const picker = (): Pick | undefined => {
  const given: unknown = Reflect.get(window, 'showSaveFilePicker');
  return typeof given === 'function' ? (given.bind(window) as Pick) : undefined;
};

/** Whether an archive goes straight to the disk, whatever its size. */
export const writesToDisk = (): boolean => picker() !== undefined;

/** Parts that the browser keeps until all are there, on disk where they are many, and then saves. */
function blobSink(name: string): ArchiveSink {
  const parts: BlobPart[] = [];
  return {
    write: (part) => {
      parts.push(part);
      return Promise.resolve();
    },
    close: () => {
      saveBlob(new Blob(parts.splice(0), { type: 'application/zip' }), name);
      return Promise.resolve();
    },
    abort: () => {
      parts.length = 0;
      return Promise.resolve();
    },
  };
}

/**
 * A place for an archive. Asks the person for it where the browser can, so it is called while their click is fresh.
 * @throws DOMException `AbortError` when the person chooses none
 */
export async function openArchiveSink(name: string): Promise<ArchiveSink> {
  const pick = picker();
  if (!pick) return blobSink(name);
  const file = await pick({ suggestedName: name });
  const stream = await file.createWritable();
  const close = async (): Promise<void> => {
    await stream.close();
    reportExport(name, null);
  };
  return { write: (part) => stream.write(part), close, abort: () => stream.abort() };
}
