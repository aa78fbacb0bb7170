import { bytesOf, holds } from './bytes.ts';

/** The end record with the longest comment a zip may have. */
const TAIL = 22 + 65_535;
/** A list longer than this belongs to no paper. */
const MOST_LISTED = 1_048_576;

/**
 * The names of the files in a zip, read from its list at the end; nothing is unpacked. Null when there is no list, or one
 * too long to be a document's.
 */
export async function zipNames(file: Blob): Promise<readonly string[] | null> {
  const tail = await bytesOf(file, Math.max(0, file.size - TAIL), file.size);
  const end = lastIndexOf(tail, 'PK\x05\x06');
  if (end < 0 || end + 22 > tail.length) return null;
  const view = new DataView(tail.buffer, tail.byteOffset);
  const length = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  if (length > MOST_LISTED || start + length > file.size) return null;
  return namesIn(await bytesOf(file, start, start + length));
}

function namesIn(list: Uint8Array): readonly string[] | null {
  const view = new DataView(list.buffer, list.byteOffset);
  const names: string[] = [];
  for (let at = 0; at + 46 <= list.length; ) {
    if (!holds(list, 'PK\x01\x02', at)) return null;
    const nameLength = view.getUint16(at + 28, true);
    names.push(new TextDecoder().decode(list.subarray(at + 46, at + 46 + nameLength)));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

function lastIndexOf(bytes: Uint8Array, text: string): number {
  for (let at = bytes.length - text.length; at >= 0; at -= 1) {
    if (holds(bytes, text, at)) return at;
  }
  return -1;
}
