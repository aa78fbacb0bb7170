/** Small real photos that say what a telephone's say, for tests. Written apart from the code that reads them. */

/** 16 × 12 pixels, baseline JPEG, without any note. */
const PLAIN_JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAMABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAUG/8QAGRAAAQUAAAAAAAAAAAAAAAAAAAISFFFh/8QAFQEBAQAAAAAAAAAAAAAAAAAABQb/xAAXEQADAQAAAAAAAAAAAAAAAAAAAxUW/9oADAMBAAIRAxEAPwDLSNEjSa9Vh6rKPPqFbbD/2Q==';

/** 16 × 12 pixels, progressive: several scans with tables between them. */
const PROGRESSIVE_JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wgARCAAMABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAMF/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/aAAwDAQACEAMQAAABzkDkf//EABYQAQEBAAAAAAAAAAAAAAAAABEAEP/aAAgBAQABBQJnf//EABYRAAMAAAAAAAAAAAAAAAAAAAACFP/aAAgBAwEBPwGpj//EABYRAAMAAAAAAAAAAAAAAAAAAAACFP/aAAgBAgEBPwGNT//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEABj8CH//EABYQAQEBAAAAAAAAAAAAAAAAAAAREP/aAAgBAQABPyHOq//aAAwDAQACAAMAAAAQz//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8QX//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8QH//EABcQAQADAAAAAAAAAAAAAAAAAAARUXH/2gAIAQEAAT8Q00nadv/Z';

export interface PhotoNotes {
  /** Degrees, minutes, seconds; northern and eastern ones without a sign. */
  readonly place?: {
    readonly latitude: readonly [number, number, number];
    readonly longitude: readonly [number, number, number];
    readonly south?: boolean;
  };
  /** As cameras write it: `2024:05:06 07:08:09`. */
  readonly taken?: string;
  /** As cameras write it: `+02:00`. */
  readonly offset?: string;
  readonly orientation?: number;
  /** What the maker keeps to himself. */
  readonly makerNote?: string;
  readonly xmp?: string;
  readonly comment?: string;
  /** Bytes behind the end of the picture, as motion photos have. */
  readonly behind?: string;
  readonly progressive?: boolean;
  /** The byte order of the notes; telephones differ. */
  readonly little?: boolean;
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const base64 = (text: string): Uint8Array => ascii(atob(text));

/** The bytes of a JPEG with these notes. */
export function jpegBytes(notes: PhotoNotes = {}): Uint8Array<ArrayBuffer> {
  const plain = base64(notes.progressive ? PROGRESSIVE_JPEG : PLAIN_JPEG);
  const segments = [
    segment(0xe1, [...ascii('Exif\0\0'), ...exifBlock(notes)]),
    ...(notes.xmp === undefined ? [] : [segment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0${notes.xmp}`))]),
    ...(notes.comment === undefined ? [] : [segment(0xfe, ascii(notes.comment))]),
  ];
  return Uint8Array.from([
    ...plain.subarray(0, 2),
    ...segments.flat(),
    ...plain.subarray(2),
    ...ascii(notes.behind ?? ''),
  ]);
}

/** A JPEG file with these notes. */
export const photoFile = (name: string, notes: PhotoNotes = {}): File =>
  new File([jpegBytes(notes)], name, { type: 'image/jpeg', lastModified: 1_700_000_000_000 });

function segment(marker: number, content: Iterable<number>): readonly number[] {
  const bytes = [...content];
  return [0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255, ...bytes];
}

type Value = readonly [tag: number, type: number, count: number, bytes: readonly number[]];

/** An EXIF block from the byte order on. */
export function exifBlock({ place, taken, offset, orientation, makerNote, little = false }: PhotoNotes): Uint8Array {
  const ordered = (bytes: readonly number[]): readonly number[] => (little ? [...bytes].reverse() : bytes);
  const short = (value: number): readonly number[] => ordered([value >> 8, value & 255]);
  const long = (value: number): readonly number[] =>
    ordered([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
  const text = (tag: number, value: string | undefined): readonly Value[] =>
    value === undefined ? [] : [[tag, 2, value.length + 1, [...ascii(`${value}\0`)]]];
  const degrees = (tag: number, parts: readonly number[]): Value => [
    tag,
    5,
    3,
    parts.flatMap((part) => [...long(Math.round(part * 100)), ...long(100)]),
  ];
  const gps: readonly Value[] = place
    ? [...text(1, place.south ? 'S' : 'N'), degrees(2, place.latitude), ...text(3, 'E'), degrees(4, place.longitude)]
    : [];
  const taking: readonly Value[] = [
    ...text(0x9003, taken),
    ...text(0x9011, offset),
    ...(makerNote ? [[0x927c, 7, makerNote.length, [...ascii(makerNote)]] as const] : []),
  ];
  const picture: readonly Value[] = [
    ...text(0x010f, 'Fairphone'),
    ...text(0x0110, 'FP4'),
    ...(orientation ? [[0x0112, 3, 1, short(orientation)] as const] : []),
  ];
  const pointers = (taking.length > 0 ? 1 : 0) + (gps.length > 0 ? 1 : 0);
  const lengthOf = (list: readonly Value[], more: number): number =>
    6 + (list.length + more) * 12 + list.reduce((sum, [, , , bytes]) => sum + (bytes.length > 4 ? bytes.length : 0), 0);
  const takingAt = 8 + lengthOf(picture, pointers);
  const gpsAt = takingAt + (taking.length > 0 ? lengthOf(taking, 0) : 0);
  const directoryBytes = (list: readonly Value[], start: number): readonly number[] => {
    let data = start + 6 + list.length * 12;
    const tail: number[] = [];
    const heads = list.flatMap(([tag, type, count, bytes]) => {
      if (bytes.length <= 4)
        return [...short(tag), ...short(type), ...long(count), ...bytes, ...Array<number>(4 - bytes.length).fill(0)];
      tail.push(...bytes);
      data += bytes.length;
      return [...short(tag), ...short(type), ...long(count), ...long(data - bytes.length)];
    });
    return [...short(list.length), ...heads, ...long(0), ...tail];
  };
  const all: readonly Value[] = [
    ...picture,
    ...(taking.length > 0 ? [[0x8769, 4, 1, long(takingAt)] as const] : []),
    ...(gps.length > 0 ? [[0x8825, 4, 1, long(gpsAt)] as const] : []),
  ];
  return Uint8Array.from([
    ...ascii(little ? 'II' : 'MM'),
    ...short(42),
    ...long(8),
    ...directoryBytes(all, 8),
    ...(taking.length > 0 ? directoryBytes(taking, takingAt) : []),
    ...(gps.length > 0 ? directoryBytes(gps, gpsAt) : []),
  ]);
}
