import { holds } from '../uploads/bytes.ts';
import { bytesFor, joined, latin, number32, viewOf } from './byte-tools.ts';
import type { PictureFile } from './picture-file.ts';

/** What draws the picture or moves it, and the colour profile. */
const KEPT = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
/** A frame begins with its place and its time. */
const FRAME_HEAD = 16;
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

interface Chunk {
  readonly name: string;
  readonly data: Uint8Array;
}

/** A WebP taken apart (RFC 9649). Null when it is broken or cut off. */
export function readWebp(bytes: Uint8Array): PictureFile | null {
  const view = viewOf(bytes);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length + 1) return null;
  const chunks = chunksIn(bytes, 12, end);
  if (chunks === null) return null;
  const size = chunks.map(sizeOf).find((found) => found !== null);
  if (!size || !chunks.some(({ name }) => ['VP8 ', 'VP8L', 'ANMF'].includes(name))) return null;
  const exif = chunks.find(({ name }) => name === 'EXIF')?.data ?? null;
  return {
    ...size,
    // Some writers put JPEG’s opening words in front of it.
    exif: exif && holds(exif, 'Exif\0\0') ? exif.subarray(6) : exif,
    withExif(block) {
      const kept = chunks
        .filter(({ name }) => KEPT.includes(name))
        .map(({ name, data }) =>
          chunkOf(name, name === 'VP8X' ? flagged(data, block !== null) : name === 'ANMF' ? onlyFrame(data) : data),
        );
      // Notes are allowed in the long form only; without it they are left out.
      const long = chunks.some(({ name }) => name === 'VP8X');
      const body = joined([bytesFor('WEBP'), ...kept, ...(block && long ? [chunkOf('EXIF', block)] : [])]);
      return joined([bytesFor('RIFF'), number32(body.length, true), body]);
    },
  };
}

/** Null where one is longer than the file. */
function chunksIn(bytes: Uint8Array, from: number, end: number): readonly Chunk[] | null {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = from; at + 8 <= end;) {
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > bytes.length) return null;
    chunks.push({ name: latin(bytes.subarray(at, at + 4)), data: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** A frame without parts that draw nothing. */
function onlyFrame(data: Uint8Array): Uint8Array {
  const drawing = (chunksIn(data, FRAME_HEAD, data.length) ?? []).filter(({ name }) => KEPT.includes(name));
  return joined([data.subarray(0, FRAME_HEAD), ...drawing.map((part) => chunkOf(part.name, part.data))]);
}

function sizeOf({ name, data }: Chunk): { readonly width: number; readonly height: number } | null {
  if (data.length < 10) return null;
  const view = viewOf(data);
  const three = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (name === 'VP8X') return { width: three(4) + 1, height: three(7) + 1 };
  if (name === 'VP8 ') return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  if (name !== 'VP8L') return null;
  const packed = view.getUint32(1, true);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

function flagged(data: Uint8Array, withExif: boolean): Uint8Array {
  const copy = Uint8Array.from(data);
  copy[0] = ((copy[0] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (withExif ? HAS_EXIF : 0);
  return copy;
}

const chunkOf = (name: string, data: Uint8Array): Uint8Array =>
  joined([bytesFor(name), number32(data.length, true), data, new Uint8Array(data.length % 2)]);
