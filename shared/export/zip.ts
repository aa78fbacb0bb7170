/** Bytes that are gathered before they are handed to the browser, which keeps them outside the page's own memory. */
const HANDED_OVER = 1 << 20;
/** What a zip without the 64-bit extension can hold, and at most in one file of it. */
const LARGEST = 0xff_ff_ff_ff;
/** Names are in UTF-8 (bit 11). */
const FLAGS = 0x08_00;
const DEFLATED = 8;

interface Packed {
  readonly body: Blob;
  readonly crc: number;
  readonly size: number;
}

/** Text, or bytes as they are, in pieces, in the order they are written. */
export type Pieces = AsyncIterable<string | Uint8Array<ArrayBuffer>> | Iterable<string | Uint8Array<ArrayBuffer>>;

/** A zip or a file in it would be larger than 4 GB. */
export class TooLargeForZip extends Error {
  override readonly name = 'TooLargeForZip';
}

async function feed(pieces: Pieces, sink: WritableStreamDefaultWriter<BufferSource>): Promise<number> {
  const encoder = new TextEncoder();
  let size = 0;
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece;
    size += bytes.length;
    if (size > LARGEST) throw new TooLargeForZip('A file of the zip would be larger than 4 GB');
    // Settles when the packer has room again, so pieces are made no faster than they are packed.
    await sink.write(bytes);
  }
  await sink.close();
  return size;
}

async function collect(source: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const handed: Blob[] = [];
  let gathered: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await source.read();
    if (value) {
      gathered.push(value);
      length += value.length;
    }
    if (done || length >= HANDED_OVER) {
      handed.push(new Blob(gathered));
      [gathered, length] = [[], 0];
    }
    if (done) return new Blob(handed);
  }
}

/** Gzip is the same deflate that zips hold, between ten bytes of header and eight with the checksum: both come from the browser. */
async function packed(pieces: Pieces): Promise<Packed> {
  const { writable, readable } = new CompressionStream('gzip');
  const sink = writable.getWriter();
  const feeding = feed(pieces, sink).catch(async (error: unknown) => {
    await sink.abort(error).catch(() => undefined);
    throw error;
  });
  const [size, gzip] = await Promise.all([feeding, collect(readable.getReader())]);
  const tail = new DataView(await gzip.slice(gzip.size - 8).arrayBuffer());
  return { body: gzip.slice(10, gzip.size - 8), crc: tail.getUint32(0, true), size };
}

/** Fields of a record as little-endian numbers: `[bytes, value]`. */
function record(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** Day and time as MS-DOS wrote them, on the reader's clock. */
const stampOf = (now: Date): readonly [time: number, day: number] => [
  (now.getHours() << 11) | (now.getMinutes() << 5) | (now.getSeconds() >> 1),
  ((now.getFullYear() - 1980) << 9) | ((now.getMonth() + 1) << 5) | now.getDate(),
];

/**
 * Writes a zip, one file after the other, each as its text comes. Neither the text nor the packed bytes are ever in the page's memory
 * as a whole: what is packed becomes parts of a Blob, which the browser keeps, on disk where it is much.
 */
export class ZipWriter {
  readonly #parts: BlobPart[] = [];
  readonly #directory: Uint8Array<ArrayBuffer>[] = [];
  readonly #stamp: readonly [number, number];
  #files = 0;
  #length = 0;

  constructor(now: Date) {
    this.#stamp = stampOf(now);
  }

  /**
   * Adds a file; one at a time.
   * @throws TooLargeForZip; whatever the pieces throw. The zip is of no use then
   */
  async add(name: string, pieces: Pieces): Promise<void> {
    const { body, crc, size } = await packed(pieces);
    const path = new TextEncoder().encode(name);
    const [time, day] = this.#stamp;
    const common = [
      [2, 20],
      [2, FLAGS],
      [2, DEFLATED],
      [2, time],
      [2, day],
      [4, crc],
      [4, body.size],
      [4, size],
      [2, path.length],
      [2, 0],
    ] as const;
    this.#directory.push(
      record([4, 0x02_01_4b_50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, this.#length]),
      path,
    );
    this.#put(record([4, 0x04_03_4b_50], ...common), path, body);
    this.#files += 1;
  }

  /** The zip with all files that were added. */
  finish(type = 'application/zip'): Blob {
    const [start, files] = [this.#length, this.#files];
    this.#put(...this.#directory);
    const length = this.#length - start;
    this.#put(record([4, 0x06_05_4b_50], [2, 0], [2, 0], [2, files], [2, files], [4, length], [4, start], [2, 0]));
    return new Blob(this.#parts, { type });
  }

  #put(...parts: readonly (Uint8Array<ArrayBuffer> | Blob)[]): void {
    this.#parts.push(...parts);
    this.#length += parts.reduce((sum, part) => sum + (part instanceof Blob ? part.size : part.length), 0);
    if (this.#length > LARGEST) throw new TooLargeForZip('The zip would be larger than 4 GB');
  }
}
