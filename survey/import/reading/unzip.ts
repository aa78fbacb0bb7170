import { crc32 } from '@groundwork/shared/export/crc32';
import { ReadProblem } from './sheet.ts';

const MOST_ENTRIES = 2_000;
/** Bytes that the parts of one file may unfold to: a small file can hold a very large one. */
const MOST_UNFOLDED = 400_000_000;

interface Entry {
  readonly method: number;
  readonly packed: number;
  /** Of the unfolded part; 0 where the writer gave none. */
  readonly checksum: number;
  readonly at: number;
}

/** The parts of a zip by name, each unfolded when it is asked for. */
export interface Archive {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** @throws ReadProblem when it is broken or grows beyond what is allowed */
  bytes(name: string): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws ReadProblem as above */
  text(name: string): Promise<string>;
}

const tooLarge = (): ReadProblem => new ReadProblem(`it unpacks to more than ${(MOST_UNFOLDED / 1_000_000).toLocaleString()} MB. Split it.`, true);
const broken = (): ReadProblem => new ReadProblem('It is damaged. Save it again and choose it once more.');

/** Opens a zip by its list of contents. @throws ReadProblem */
export function openZip(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = listOf(view, bytes);
  let unfolded = 0;
  const count = (piece: Uint8Array): void => {
    unfolded += piece.length;
    if (unfolded > MOST_UNFOLDED) throw tooLarge();
  };
  const bytesOf: Archive['bytes'] = async (name) => {
    const entry = entries.get(name);
    if (entry === undefined || entry.at + 30 > bytes.length) throw broken();
    const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
    const body = bytes.slice(start, start + entry.packed);
    if (entry.method === 0) {
      count(body);
      return body;
    }
    if (entry.method !== 8) throw broken();
    let checksum = 0;
    const whole = await inflated(body, (piece) => {
      count(piece);
      checksum = crc32(piece, checksum);
    });
    if (entry.checksum !== 0 && entry.checksum !== checksum) throw broken();
    return whole;
  };
  return { names: [...entries.keys()], has: (name) => entries.has(name), bytes: bytesOf, text: async (name) => new TextDecoder().decode(await bytesOf(name)) };
}

function listOf(view: DataView, bytes: Uint8Array): ReadonlyMap<string, Entry> {
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw broken();
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw new ReadProblem('It has too many parts.');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  let unfolded = 0;
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw broken();
    // What the list says is believed when it is too much; what unfolds is counted all the same.
    unfolded += view.getUint32(at + 24, true);
    if (unfolded > MOST_UNFOLDED) throw tooLarge();
    if ((view.getUint16(at + 8, true) & 1) === 1) throw new ReadProblem('It is protected with a password. Save it without one and choose it again.');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name, { method: view.getUint16(at + 10, true), checksum: view.getUint32(at + 16, true), packed: view.getUint32(at + 20, true), at: view.getUint32(at + 42, true) });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The browser unfolds in the background; each piece is counted as it comes. */
async function inflated(body: Uint8Array<ArrayBuffer>, onPiece: (piece: Uint8Array) => void): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  // A failure on this side is reported on the other.
  void writer.write(body).then(() => writer.close()).catch(() => undefined);
  const reader = stream.readable.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer());
      onPiece(value);
      pieces.push(value);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error instanceof ReadProblem ? error : broken();
  }
}
