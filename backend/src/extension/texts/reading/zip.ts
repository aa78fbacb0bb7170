import { inflateRawSync } from 'node:zlib';
import { limits } from './limits.ts';
import { damaged, locked, Unreadable } from './unreadable.ts';

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const tooLarge = (): Unreadable => new Unreadable('The file unpacks to far more than it should, so it is not read.');

/** The directory stands at the end, before a comment of at most 64 KB. */
function findEnd(bytes: Buffer): number {
  const last = bytes.length - 22;
  for (let at = last; at >= Math.max(0, last - 0xff_ff); at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  throw damaged();
}

interface Entry {
  readonly locked: boolean;
  readonly method: number;
  /** Bytes of its body, and where its header begins. */
  readonly packed: number;
  readonly start: number;
}

export interface Zip {
  readonly names: readonly string[];
  /** @throws Unreadable */
  readonly read: (name: string) => Buffer;
}

/**
 * Opens a zip in memory. Only entries that are asked for are unfolded, each up to a limit, so what else lies in it (another zip, ten
 * gigabytes of nothing) costs nothing.
 * @throws Unreadable
 */
export function openZip(bytes: Buffer): Zip {
  const end = bytes.length < 22 ? undefined : findEnd(bytes);
  if (end === undefined) throw damaged();
  const count = bytes.readUInt16LE(end + 10);
  if (count > limits.entries) throw tooLarge();
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw damaged();
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [number, number, number];
    entries.set(bytes.toString('utf8', at + 46, at + 46 + name), {
      locked: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      start: bytes.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  let unfolded = 0;
  const read = (name: string): Buffer => {
    const entry = entries.get(name);
    if (entry === undefined) throw damaged();
    if (entry.locked) throw locked();
    const { start, packed, method } = entry;
    if (start + 30 > bytes.length) throw damaged();
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    if (from + packed > bytes.length) throw damaged();
    const body = bytes.subarray(from, from + packed);
    const plain = method === 0 ? body : unfold(body, method);
    unfolded += plain.length;
    if (plain.length > limits.part || unfolded > limits.parts) throw tooLarge();
    return plain;
  };
  return { names: [...entries.keys()], read };
}

function unfold(body: Buffer, method: number): Buffer {
  if (method !== 8) throw damaged();
  try {
    return inflateRawSync(body, { maxOutputLength: limits.part });
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged();
  }
}
