import { holds } from '../uploads/bytes.ts';
import { bytesFor, joined, viewOf } from './byte-tools.ts';
import type { PictureFile } from './picture-file.ts';

const EXIF = 'Exif\0\0';
const START = Uint8Array.of(0xff, 0xd8);

interface Segment {
  readonly marker: number;
  /** With its marker and length. */
  readonly bytes: Uint8Array;
}

/** A JPEG taken apart (ITU-T T.81, annex B). Null when it is broken or cut off. */
export function readJpeg(bytes: Uint8Array): PictureFile | null {
  const segments: Segment[] = [];
  let at = 2;
  for (;;) {
    const segment = segmentAt(bytes, at);
    if (segment === null) return null;
    at += segment.bytes.length;
    segments.push(segment);
    if (segment.marker === 0xda) break;
  }
  const frame = segments.find(({ marker }) => isFrame(marker));
  const scans = scansFrom(bytes, at);
  if (frame === undefined || frame.bytes.length < 9 || scans === null) return null;
  const size = viewOf(frame.bytes);
  const exif = segments.find(isExif);
  return {
    width: size.getUint16(7),
    height: size.getUint16(5),
    exif: exif ? exif.bytes.subarray(4 + EXIF.length) : null,
    withExif(block) {
      const kept = segments.filter(isKept);
      // JFIF wants to stand first, EXIF next to it.
      const first = kept[0]?.marker === 0xe0 ? 1 : 0;
      const parts = [
        ...kept.slice(0, first).map((segment) => segment.bytes),
        ...(block ? [exifSegment(block)] : []),
        ...kept.slice(first).map((segment) => segment.bytes),
      ];
      return joined([START, ...parts, ...scans]);
    },
  };
}

/** The segment that begins here; null where none does. Fill bytes before its marker are a part of it. */
function segmentAt(bytes: Uint8Array, start: number): Segment | null {
  let at = start;
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
  if (bytes[at] !== 0xff || at + 4 > bytes.length) return null;
  const marker = bytes[at + 1] ?? 0;
  const length = viewOf(bytes).getUint16(at + 2);
  return length < 2 || at + 2 + length > bytes.length
    ? null
    : { marker, bytes: bytes.subarray(start, at + 2 + length) };
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isExif = ({ marker, bytes }: Segment): boolean => marker === 0xe1 && holds(bytes, EXIF, 4);

/** Tables, scans and the number of lines. */
const DRAWING = [0xda, 0xdb, 0xdc, 0xdd];

/** All that draws the picture, and of the notes those that its colours need: JFIF, the colour profile, Adobe's transform. */
function isKept({ marker, bytes }: Segment): boolean {
  if ((marker >= 0xc0 && marker <= 0xcf) || DRAWING.includes(marker)) return true;
  return (
    (marker === 0xe0 && holds(bytes, 'JFIF\0', 4)) ||
    (marker === 0xe2 && holds(bytes, 'ICC_PROFILE\0', 4)) ||
    (marker === 0xee && holds(bytes, 'Adobe', 4))
  );
}

/** The picture's data up to the mark of its end, without notes between its scans; null when it has no end. Progressive ones have several scans. */
function scansFrom(bytes: Uint8Array, from: number): readonly Uint8Array[] | null {
  const parts: Uint8Array[] = [];
  let begun = from;
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return [...parts, bytes.subarray(begun, at + 2)];
    if (marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) at += marker === 0xff ? 1 : 2;
    else {
      const segment = segmentAt(bytes, at);
      if (segment === null) return null;
      if (!isKept(segment)) {
        parts.push(bytes.subarray(begun, at));
        begun = at + segment.bytes.length;
      }
      at += segment.bytes.length;
    }
  }
  return null;
}

function exifSegment(block: Uint8Array): Uint8Array {
  const length = 2 + EXIF.length + block.length;
  return joined([Uint8Array.of(0xff, 0xe1, length >> 8, length & 255), bytesFor(EXIF), block]);
}
