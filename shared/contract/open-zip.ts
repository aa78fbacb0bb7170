import { ZipReader, type Entry } from '@zip.js/zip.js/lib/zip-core-reader.js';

/** What one archive may cost: a small one can hold a very large one. */
export interface ZipLimits {
  readonly entries: number;
  /** Bytes that one entry may unpack to, and all that are asked for together. */
  readonly entry: number;
  readonly total: number;
}

/** Why an archive, or an entry of it, cannot be read. */
export class ZipProblem extends Error {
  override readonly name = 'ZipProblem';
  readonly reason: 'damaged' | 'encrypted' | 'too many entries' | 'too large';

  constructor(reason: ZipProblem['reason']) {
    super(`The archive cannot be read: ${reason}.`);
    this.reason = reason;
  }
}

/** The entries of a zip by name, each unpacked when it is asked for. */
export interface Zip {
  readonly names: readonly string[];
  /** @throws ZipProblem */
  readonly bytes: (name: string) => Promise<Uint8Array<ArrayBuffer>>;
}

async function entriesOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Entry[]> {
  const whole = new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  try {
    return await new ZipReader(whole, { useWebWorkers: false }).getEntries();
  } catch {
    throw new ZipProblem('damaged');
  }
}

/**
 * Opens a zip by its list of contents. Only entries that are asked for are unpacked, so what else is in it costs nothing. What the list
 * says to be too large is not unpacked either, and what is unpacked is counted, whatever the list says of it.
 * @throws ZipProblem
 */
export async function openZip(zip: Uint8Array<ArrayBuffer>, limits: ZipLimits): Promise<Zip> {
  const entries = await entriesOf(zip);
  if (entries.length > limits.entries) throw new ZipProblem('too many entries');
  if (entries.some(({ encrypted }) => encrypted)) throw new ZipProblem('encrypted');
  const byName = new Map(entries.map((entry) => [entry.filename, entry]));
  let total = 0;
  const bytes: Zip['bytes'] = async (name) => {
    const entry = byName.get(name);
    if (entry === undefined || entry.directory) throw new ZipProblem('damaged');
    if (entry.uncompressedSize > limits.entry) throw new ZipProblem('too large');
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let own = 0;
    const counted = new WritableStream<Uint8Array<ArrayBuffer>>({
      write: (piece) => {
        own += piece.length;
        total += piece.length;
        if (own > limits.entry || total > limits.total) throw new ZipProblem('too large');
        pieces.push(piece);
      },
    });
    try {
      await entry.getData(counted, { checkSignature: true });
    } catch (error) {
      throw error instanceof ZipProblem ? error : new ZipProblem('damaged');
    }
    return new Uint8Array(await new Blob(pieces).arrayBuffer());
  };
  return { names: [...byName.keys()], bytes };
}
