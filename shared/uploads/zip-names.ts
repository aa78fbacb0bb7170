import { bytesOf, holds } from './bytes.ts';

/** The end record with the longest comment a zip may have. */
const TAIL = 22 + 65_535;
/** A list longer than this belongs to no paper. */
const MOST_LISTED = 1_048_576;

export interface ZipList {
  readonly names: readonly string[];
  /** Bytes that the files in it say they have when they are unpacked. */
  readonly unpacked: number;
}

/**
 * What a zip holds, read from its list at the end; nothing is unpacked. Null when there is no list, or one too long to be a
 * document's.
 */
export async function readZip(file: Blob): Promise<ZipList | null> {
  const tail = await bytesOf(file, Math.max(0, file.size - TAIL), file.size);
  const end = lastIndexOf(tail, 'PK\x05\x06');
  if (end < 0 || end + 22 > tail.length) return null;
  const view = new DataView(tail.buffer, tail.byteOffset);
  const length = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  if (length > MOST_LISTED || start + length > file.size) return null;
  return listIn(await bytesOf(file, start, start + length));
}

/** The names of the files in a zip; null as of {@link readZip}. */
export async function zipNames(file: Blob): Promise<readonly string[] | null> {
  return (await readZip(file))?.names ?? null;
}

/** Whether programs would open a file as a zip, whatever it begins with: they look for the list at the end. */
export async function endsAsZip(file: Blob): Promise<boolean> {
  const tail = await bytesOf(file, Math.max(0, file.size - TAIL), file.size);
  const end = lastIndexOf(tail, 'PK\x05\x06');
  if (end < 0 || end + 22 > tail.length) return false;
  const view = new DataView(tail.buffer, tail.byteOffset);
  const list = file.size - tail.length + end - view.getUint32(end + 12, true);
  return list >= 0 && holds(await bytesOf(file, list, list + 4), 'PK\x01\x02');
}

function listIn(list: Uint8Array): ZipList | null {
  const view = new DataView(list.buffer, list.byteOffset);
  const names: string[] = [];
  let unpacked = 0;
  for (let at = 0; at + 46 <= list.length;) {
    if (!holds(list, 'PK\x01\x02', at)) return null;
    unpacked += view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    names.push(new TextDecoder().decode(list.subarray(at + 46, at + 46 + nameLength)));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { names, unpacked };
}

function lastIndexOf(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.lastIndexOf(first); at > 0; at = bytes.lastIndexOf(first, at - 1))
    if (holds(bytes, text, at)) return at;
  return holds(bytes, text) ? 0 : -1;
}
