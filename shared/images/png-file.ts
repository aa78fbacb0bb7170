import { crc32 } from '../export/crc32.ts';
import { bytesFor, joined, latin, number32, viewOf } from './byte-tools.ts';
import type { PictureFile } from './picture-file.ts';

const SIGNATURE = 8;
/** What draws the picture or moves it (APNG), and what its colours and its size on paper need. */
const KEPT = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'mDCV',
  'cLLI',
  'sBIT',
  'bKGD',
  'hIST',
  'sPLT',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
];

interface Chunk {
  readonly name: string;
  /** With its length, name and checksum. */
  readonly bytes: Uint8Array;
}

/** A PNG taken apart (W3C, third edition). Null when it is broken or cut off. */
export function readPng(bytes: Uint8Array): PictureFile | null {
  const chunks: Chunk[] = [];
  const view = viewOf(bytes);
  let at = SIGNATURE;
  while (chunks.at(-1)?.name !== 'IEND') {
    if (at + 12 > bytes.length) return null;
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    chunks.push({ name: latin(bytes.subarray(at + 4, at + 8)), bytes: bytes.subarray(at, end) });
    at = end;
  }
  const [head] = chunks;
  if (head?.name !== 'IHDR' || head.bytes.length < 25) return null;
  const exif = chunks.find(({ name }) => name === 'eXIf');
  return {
    width: viewOf(head.bytes).getUint32(8),
    height: viewOf(head.bytes).getUint32(12),
    exif: exif ? exif.bytes.subarray(8, -4) : null,
    withExif(block) {
      const [first, ...rest] = chunks.filter(({ name }) => KEPT.includes(name)).map((chunk) => chunk.bytes);
      return joined([
        bytes.subarray(0, SIGNATURE),
        ...(first ? [first] : []),
        ...(block ? [chunkOf('eXIf', block)] : []),
        ...rest,
      ]);
    },
  };
}

function chunkOf(name: string, data: Uint8Array): Uint8Array {
  const named = joined([bytesFor(name), data]);
  return joined([number32(data.length), named, number32(crc32(named, 0))]);
}
