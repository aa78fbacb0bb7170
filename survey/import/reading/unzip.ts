import { ZipReader, type Entry } from '@zip.js/zip.js/lib/zip-core-reader.js';
import { ReadProblem } from './sheet.ts';

const MOST_ENTRIES = 2_000;
/** Bytes that the parts of one file may unpack to: a small file can hold a very large one. */
const MOST_UNPACKED = 400_000_000;

/** The parts of a zip by name, each unpacked when it is asked for. */
export interface Archive {
  readonly names: readonly string[];
  /** @throws ReadProblem when it is damaged or grows beyond what is allowed */
  readonly bytes: (name: string) => Promise<Uint8Array<ArrayBuffer>>;
}

const tooLarge = (): ReadProblem => new ReadProblem(`it unpacks to more than ${(MOST_UNPACKED / 1_000_000).toLocaleString()} MB. Split it.`, true);
const damaged = (): ReadProblem => new ReadProblem('It is damaged. Save it again and choose it once more.');

async function listOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Entry[]> {
  const whole = new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  try {
    return await new ZipReader(whole, { useWebWorkers: false }).getEntries();
  } catch {
    throw damaged();
  }
}

/** Opens a zip by its list of contents. @throws ReadProblem */
export async function openZip(zip: Uint8Array<ArrayBuffer>): Promise<Archive> {
  const entries = await listOf(zip);
  if (entries.length > MOST_ENTRIES) throw new ReadProblem('It has too many parts.');
  if (entries.some(({ encrypted }) => encrypted)) throw new ReadProblem('It is protected with a password. Save it without one and choose it again.');
  // What the list says is believed when it is too much; what is unpacked is counted all the same.
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > MOST_UNPACKED) throw tooLarge();
  const byName = new Map(entries.map((entry) => [entry.filename, entry]));
  let unpacked = 0;
  const bytes: Archive['bytes'] = async (name) => {
    const entry = byName.get(name);
    if (entry === undefined || entry.directory) throw damaged();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const pieced = new WritableStream<Uint8Array<ArrayBuffer>>({
      write: (piece) => {
        unpacked += piece.length;
        if (unpacked > MOST_UNPACKED) throw tooLarge();
        pieces.push(piece);
      },
    });
    try {
      await entry.getData(pieced, { checkSignature: true });
    } catch (error) {
      throw error instanceof ReadProblem ? error : damaged();
    }
    return new Uint8Array(await new Blob(pieces).arrayBuffer());
  };
  return { names: [...byName.keys()], bytes };
}
