import type { Writer } from './zip-library.ts';

/** Where the bytes of an archive go, in their order. */
export interface ArchiveSink {
  write(part: Blob | Uint8Array<ArrayBuffer>): Promise<void>;
  /** Everything is written. */
  close(): Promise<void>;
  /** What was written is of no use. */
  abort(): Promise<void>;
}

/** Text, or bytes as they are, in pieces, in the order they are written. */
export type Pieces = AsyncIterable<string | Uint8Array<ArrayBuffer>> | Iterable<string | Uint8Array<ArrayBuffer>>;

/** A zip or a file in it would be larger than 4 GB. */
export class TooLargeForZip extends Error {
  override readonly name = 'TooLargeForZip';
}

/** Lengths and checksum stand before each file, where every reader finds them. */
const OPTIONS = { useWebWorkers: false, dataDescriptor: false, extendedTimestamp: false } as const;

const library = () => import(/* webpackChunkName: "zip" */ './zip-library.ts');

async function openWriter(
  write: (part: Uint8Array<ArrayBuffer>) => Promise<void> | void,
  options: ConstructorParameters<typeof Writer>[1],
  close?: () => Promise<void>,
): Promise<Writer<unknown>> {
  const { Writer: Opened } = await library();
  return new Opened(new WritableStream({ write, ...(close && { close }) }), { ...OPTIONS, ...options });
}

/** Bytes that are gathered before they are handed to the browser, which keeps them outside the page's own memory. */
const HANDED_OVER = 1 << 20;

/**
 * Writes a zip of whole files, each as it comes, and keeps none of them: where the sink writes to a disk an archive can be larger
 * than any memory. Nothing is packed: photos and videos are packed already.
 */
export class ArchiveWriter {
  readonly #sink: ArchiveSink;
  #opened: Promise<Writer<unknown>> | undefined;
  #length = 0;

  constructor(sink: ArchiveSink) {
    this.#sink = sink;
  }

  get #zip(): Promise<Writer<unknown>> {
    const write = async (part: Uint8Array<ArrayBuffer>): Promise<void> => {
      await this.#sink.write(part);
      this.#length += part.length;
    };
    return (this.#opened ??= openWriter(write, {}, () => this.#sink.close()));
  }

  /** Bytes so far. */
  get length(): number {
    return this.#length;
  }

  /** Adds a file; one at a time. @throws whatever the sink throws, the signal's reason */
  async add(name: string, file: Blob, when: Date, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const about = { level: 0, lastModDate: when, uncompressedSize: file.size };
    await (await this.#zip).add(name, file.stream(), { ...about, ...(signal && { signal }) });
    signal?.throwIfAborted();
  }

  /** Writes the directory and closes the sink. */
  async finish(): Promise<void> {
    await (await this.#zip).close();
  }
}

/** Whole pieces as bytes, made no faster than they are packed. */
function streamOf(pieces: Pieces): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const step: IteratorResult<string | Uint8Array<ArrayBuffer>, unknown> = await iterator.next();
      if (step.done === true) controller.close();
      else controller.enqueue(typeof step.value === 'string' ? encoder.encode(step.value) : step.value);
    },
  });
}

/**
 * Writes a zip, one file after the other, each as its text comes. Neither the text nor the packed bytes are ever in the page's memory
 * as a whole: what is packed becomes parts of a Blob, which the browser keeps, on disk where it is much.
 */
export class ZipWriter {
  readonly #now: Date;
  #opened: Promise<Writer<unknown>> | undefined;
  readonly #parts: Blob[] = [];
  #gathered: Uint8Array<ArrayBuffer>[] = [];
  #size = 0;

  constructor(now: Date) {
    this.#now = now;
  }

  get #zip(): Promise<Writer<unknown>> {
    const write = (part: Uint8Array<ArrayBuffer>): void => {
      this.#gathered.push(part);
      this.#size += part.length;
      if (this.#size >= HANDED_OVER) this.#handOver();
    };
    // Office programs do not read the 64-bit fields of the format.
    return (this.#opened ??= openWriter(write, { zip64: false, lastModDate: this.#now }));
  }

  /**
   * Adds a file; one at a time.
   * @throws TooLargeForZip; whatever the pieces throw. The zip is of no use then
   */
  async add(name: string, pieces: Pieces): Promise<void> {
    const zip = await this.#zip;
    await withinFormat(zip.add(name, streamOf(pieces)));
  }

  /** The zip with all files that were added. @throws TooLargeForZip */
  async finish(type = 'application/zip'): Promise<Blob> {
    const zip = await this.#zip;
    await withinFormat(zip.close());
    this.#handOver();
    return new Blob(this.#parts, { type });
  }

  #handOver(): void {
    this.#parts.push(new Blob(this.#gathered));
    [this.#gathered, this.#size] = [[], 0];
  }
}

async function withinFormat(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const { ERR_UNSUPPORTED_FORMAT } = await library();
    if (error instanceof Error && error.message === ERR_UNSUPPORTED_FORMAT)
      throw new TooLargeForZip('The zip would be larger than 4 GB');
    throw error;
  }
}
