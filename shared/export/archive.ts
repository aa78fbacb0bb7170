import { crc32 } from './crc32.ts';

/** Where the bytes of an archive go, in their order. */
export interface ArchiveSink {
  write(part: Blob | Uint8Array<ArrayBuffer>): Promise<void>;
  /** Everything is written. */
  close(): Promise<void>;
  /** What was written is of no use. */
  abort(): Promise<void>;
}

/** The largest value of a 32-bit field; it makes the reader use the 64-bit field. */
const LARGE = 0xff_ff_ff_ff;
const MANY = 0xff_ff;
/** Names are in UTF-8 (bit 11); nothing is packed: photos and videos are packed already. */
const FLAGS = 0x08_00;
const STORED = 0;
/** Bytes of a file that are looked at in one go. */
const PIECE = 1 << 20;

type Field = readonly [bytes: 2 | 4 | 8, value: number];

function record(...fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** Day and time as MS-DOS wrote them, on the reader's clock. */
const stampOf = (when: Date): readonly [Field, Field] => [
  [2, (when.getHours() << 11) | (when.getMinutes() << 5) | (when.getSeconds() >> 1)],
  [2, (Math.max(0, when.getFullYear() - 1980) << 9) | ((when.getMonth() + 1) << 5) | when.getDate()],
];

async function checksumOf(file: Blob, signal?: AbortSignal): Promise<number> {
  let crc = 0;
  for (let from = 0; from < file.size; from += PIECE) {
    signal?.throwIfAborted();
    crc = crc32(new Uint8Array(await file.slice(from, from + PIECE).arrayBuffer()), crc);
  }
  return crc;
}

const small = (value: number): number => Math.min(value, LARGE);

/**
 * Writes a zip of whole files, each as it comes, and keeps none of them: where the sink writes to a disk an archive can be larger
 * than any memory. Beyond 4 GB, or 65,535 files, it uses the 64-bit fields of the format (APPNOTE 4.3.14 to 4.5.3).
 */
export class ArchiveWriter {
  readonly #sink: ArchiveSink;
  readonly #directory: Uint8Array<ArrayBuffer>[] = [];
  #files = 0;
  #length = 0;

  readonly #many: number;

  /** @param many files from which on their number is written in 64 bits; no reader wants fewer than the format's own */
  constructor(sink: ArchiveSink, many = MANY) {
    this.#sink = sink;
    this.#many = many;
  }

  /** Bytes so far. */
  get length(): number {
    return this.#length;
  }

  /** Adds a file; one at a time. @throws whatever the sink throws, the signal's reason */
  async add(name: string, file: Blob, when: Date, signal?: AbortSignal): Promise<void> {
    const crc = await checksumOf(file, signal);
    const path = new TextEncoder().encode(name);
    const { size } = file;
    const offset = this.#length;
    const sizes: readonly Field[] =
      size >= LARGE
        ? [
            [8, size],
            [8, size],
          ]
        : [];
    const places: readonly Field[] = [...sizes, ...(offset >= LARGE ? [[8, offset] as const] : [])];
    const extra = (fields: readonly Field[]) =>
      fields.length === 0 ? record() : record([2, 1], [2, fields.length * 8], ...fields);
    const [local, central] = [extra(sizes), extra(places)];
    const version = central.length > 0 ? 45 : 20;
    const common: readonly Field[] = [
      [2, version],
      [2, FLAGS],
      [2, STORED],
      ...stampOf(when),
      [4, crc],
      [4, small(size)],
      [4, small(size)],
      [2, path.length],
    ];
    this.#directory.push(
      record(
        [4, 0x02_01_4b_50],
        [2, version],
        ...common,
        [2, central.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, small(offset)],
      ),
      path,
      central,
    );
    for (const part of [record([4, 0x04_03_4b_50], ...common, [2, local.length]), path, local, file])
      await this.#put(part);
    this.#files += 1;
  }

  /** Writes the directory and closes the sink. */
  async finish(): Promise<void> {
    const [start, files] = [this.#length, this.#files];
    for (const part of this.#directory) await this.#put(part);
    const length = this.#length - start;
    if (files >= this.#many || start >= LARGE || length >= LARGE) {
      const at = this.#length;
      await this.#put(
        record(
          [4, 0x06_06_4b_50],
          [8, 44],
          [2, 45],
          [2, 45],
          [4, 0],
          [4, 0],
          [8, files],
          [8, files],
          [8, length],
          [8, start],
        ),
      );
      await this.#put(record([4, 0x07_06_4b_50], [4, 0], [8, at], [4, 1]));
    }
    const count = files >= this.#many ? MANY : files;
    await this.#put(
      record([4, 0x06_05_4b_50], [2, 0], [2, 0], [2, count], [2, count], [4, small(length)], [4, small(start)], [2, 0]),
    );
    await this.#sink.close();
  }

  async #put(part: Blob | Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#sink.write(part);
    this.#length += part instanceof Blob ? part.size : part.length;
  }
}
