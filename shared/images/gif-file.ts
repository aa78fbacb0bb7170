import { joined, latin, viewOf } from './byte-tools.ts';
import type { PictureFile } from './picture-file.ts';

const [EXTENSION, PICTURE, END] = [0x21, 0x2c, 0x3b];
/** How long a picture stands belongs to what is seen; a block of text does not, since no browser draws it. */
const SEEN = 0xf9;
const APPLICATION = 0xff;
/** Applications whose blocks say how often pictures repeat and what their colours are. XMP and others may contain anything. */
const KEPT = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** The bytes of a table of colours, by the flags that announce it. */
const coloursIn = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Where a row of blocks ends, each with its length before it and an empty one last; null when the file ends before. */
function blocksEnd(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at < bytes.length;) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return null;
}

/** One part of a GIF: where it ends, and whether it is needed to show the pictures; null when it is broken. */
function partAt(bytes: Uint8Array, at: number): { readonly end: number; readonly needed: boolean } | null {
  if (bytes[at] === PICTURE) {
    const end = blocksEnd(bytes, at + 11 + coloursIn(bytes[at + 9] ?? 0));
    return end === null ? null : { end, needed: true };
  }
  if (bytes[at] !== EXTENSION) return null;
  const [label = 0, length = 0] = [bytes[at + 1], bytes[at + 2]];
  const name = label === APPLICATION ? latin(bytes.subarray(at + 3, at + 3 + length)) : '';
  const end = blocksEnd(bytes, at + 2);
  return end === null ? null : { end, needed: label === SEEN || KEPT.includes(name) };
}

/**
 * Takes a GIF apart, its pictures not decoded. It has no EXIF; comments and what programs note in it are left out with `withExif`.
 * Null when it is broken or cut off. After CompuServe's GIF89a specification.
 */
export function readGif(bytes: Uint8Array): PictureFile | null {
  if (bytes.length < 13) return null;
  const view = viewOf(bytes);
  const head = 13 + coloursIn(bytes[10] ?? 0);
  const kept: Uint8Array[] = [bytes.subarray(0, head)];
  let pictures = 0;
  for (let at = head; bytes[at] !== END;) {
    const part = partAt(bytes, at);
    if (part === null) return null;
    if (bytes[at] === PICTURE) pictures += 1;
    if (part.needed) kept.push(bytes.subarray(at, part.end));
    at = part.end;
  }
  if (pictures === 0) return null;
  return {
    width: view.getUint16(6, true),
    height: view.getUint16(8, true),
    exif: null,
    withExif: () => joined([...kept, Uint8Array.of(END)]),
  };
}
