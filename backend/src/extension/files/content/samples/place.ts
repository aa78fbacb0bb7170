import { crc32 } from 'node:zlib';

/** The position that samples have: 12° 34′ 56.78″ north, 65° 43′ 21.09″ east. */
export const TEXT = '+12.3456+065.4321/';
export const XMP =
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="12,34.9463N" exif:GPSLongitude="65,43.3515E"/></rdf:RDF>';
export const WRAPPED = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${XMP}</x:xmpmeta>`;

export const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
export const short = (value: number, little = false): Buffer => {
  const bytes = Buffer.alloc(2);
  if (little) bytes.writeUInt16LE(value);
  else bytes.writeUInt16BE(value);
  return bytes;
};
export const long = (value: number, little = false): Buffer => {
  const bytes = Buffer.alloc(4);
  if (little) bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return bytes;
};

/** Three fractions: degrees, minutes, hundredths of seconds. */
const degrees = (parts: readonly number[], little: boolean): Buffer =>
  Buffer.concat(parts.flatMap((part, index) => [long(part, little), long(index === 2 ? 100 : 1, little)]));
const LATITUDE = [12, 34, 5678];
const LONGITUDE = [65, 43, 2109];

const SPELLED = ['12.3456', '65.4321', '12,34.9463', '65,43.3515', 'GPSLat'];
/** Hundredths of seconds in samples: those of the position above, and of one that a telephone wrote. */
const SECONDS = [5678, 2109, 4413, 5950];
/** How a position may be written: as fractions in either order of bytes, and as text in three encodings. */
const traces: ReadonlyMap<string, Buffer> = new Map([
  ...SECONDS.flatMap((seconds) =>
    [true, false].map((little): [string, Buffer] => [
      `${seconds} hundredths, ${little ? 'little' : 'big'}-endian`,
      Buffer.concat([long(seconds, little), long(100, little)]),
    ]),
  ),
  ...SPELLED.flatMap((text): [string, Buffer][] => [
    [text, latin(text)],
    [`${text} in UTF-16LE`, Buffer.from(text, 'utf16le')],
    [`${text} in UTF-16BE`, Buffer.from(text, 'utf16le').swap16()],
  ]),
]);

/** What of a position can still be found in these bytes. */
export const tracesIn = (bytes: Buffer): readonly string[] =>
  [...traces].filter(([, trace]) => bytes.includes(trace)).map(([name]) => name);

const entry = (tag: number, type: number, count: number, value: Buffer, little: boolean): Buffer =>
  Buffer.concat([short(tag, little), short(type, little), long(count, little), value]);

/** A list about the place that stands at `at`, in EXIF or TIFF. */
const placeList = (at: number, little: boolean): Buffer => {
  const values = at + 2 + 4 * 12 + 4;
  return Buffer.concat([
    short(4, little),
    entry(1, 2, 2, latin('N\0\0\0'), little),
    entry(2, 5, 3, long(values, little), little),
    entry(3, 2, 2, latin('E\0\0\0'), little),
    entry(4, 5, 3, long(values + 24, little), little),
    long(0, little),
    degrees(LATITUDE, little),
    degrees(LONGITUDE, little),
  ]);
};

/**
 * A block of EXIF that names a camera and a place.
 * @param list which of its lists has the place: the first, or the second, which is about the thumbnail
 */
export function exif({ little = false, list = 1 } = {}): Buffer {
  const order = latin(little ? 'II' : 'MM');
  const camera = entry(0x010f, 2, 4, latin('Cam\0'), little);
  const place = (at: number): Buffer => entry(0x8825, 4, 1, long(at, little), little);
  const head = Buffer.concat([order, short(42, little), long(8, little)]);
  if (list === 1)
    return Buffer.concat([head, short(2, little), camera, place(38), long(0, little), placeList(38, little)]);
  return Buffer.concat([
    head,
    short(1, little),
    camera,
    long(26, little),
    short(1, little),
    place(44),
    long(0, little),
    placeList(44, little),
  ]);
}

/** A grey TIFF of eight by eight pixels, as many pages as there are lists. The place is in the list that is named, XMP in the first. */
export function tiff({ little = true, pages = 1, list = 1, xmp = '', behind = '' } = {}): Buffer {
  const head = 8;
  const pixels = Buffer.alloc(64, 0x80);
  const note = latin(xmp);
  const pixelsAt = head;
  const noteAt = pixelsAt + pixels.length;
  const placeAt = noteAt + note.length + (note.length % 2);
  const place = placeList(placeAt, little);
  const listsAt = placeAt + place.length;
  const lists: Buffer[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const at = listsAt + Buffer.concat(lists).length;
    const number = (tag: number, type: 3 | 4, value: number): Buffer =>
      entry(tag, type, 1, type === 4 ? long(value, little) : Buffer.concat([short(value, little), short(0)]), little);
    const entries = [
      number(256, 4, 8),
      number(257, 4, 8),
      number(258, 3, 8),
      number(259, 3, 1),
      number(262, 3, 1),
      number(273, 4, pixelsAt),
      number(277, 3, 1),
      number(278, 4, 8),
      number(279, 4, 64),
      ...(page === 1 && note.length > 0 ? [entry(700, 1, note.length, long(noteAt, little), little)] : []),
      ...(page === list ? [number(0x8825, 4, placeAt)] : []),
    ];
    const size = 2 + entries.length * 12 + 4;
    lists.push(Buffer.concat([short(entries.length, little), ...entries, long(page < pages ? at + size : 0, little)]));
  }
  return Buffer.concat([
    latin(little ? 'II' : 'MM'),
    short(42, little),
    long(listsAt, little),
    pixels,
    note,
    Buffer.alloc(note.length % 2),
    place,
    ...lists,
    latin(behind),
  ]);
}

/** A segment of a JPEG. */
export const segment = (code: number, ...content: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? latin(part) : part)));
  return Buffer.concat([Buffer.from([0xff, code]), short(body.length + 2), body]);
};
/** A part of a PNG. */
export const chunk = (name: string, body: Buffer): Buffer => {
  const named = Buffer.concat([latin(name), body]);
  return Buffer.concat([long(body.length), named, long(crc32(named))]);
};
/** A part of a RIFF file: WAV, WebP, AVI. */
export const riff = (name: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([latin(name), long(body.length, true), body, Buffer.alloc(body.length % 2)]);
};
/** Adds parts at the end of a RIFF file. */
export const withRiff = (file: Buffer, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat([file.subarray(8, 8 + file.readUInt32LE(4)), ...parts]);
  return Buffer.concat([file.subarray(0, 4), long(body.length, true), body]);
};
/** A box of MP4, MOV, HEIC and AVIF. */
export const box = (name: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([long(body.length + 8), latin(name), body]);
};
/** Adds boxes at the end of a box that is found by its name; what is around it grows with it. Its file has no data behind it. */
export function withBoxes(file: Buffer, within: readonly string[], ...boxes: readonly Buffer[]): Buffer {
  const added = Buffer.concat(boxes);
  const grown = Buffer.from(file);
  let at = 0;
  for (const name of within) {
    at = grown.indexOf(latin(name), at) - 4;
    grown.writeUInt32BE(grown.readUInt32BE(at) + added.length, at);
  }
  const end = at + grown.readUInt32BE(at) - added.length;
  return Buffer.concat([grown.subarray(0, end), added, grown.subarray(end)]);
}

/** An element of Matroska and WebM, its length in eight bytes. */
export const element = (id: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x01, 0, 0, 0]), long(content.length), content]);
/** Adds elements at the end of the file's segment. */
export function withElements(file: Buffer, ...elements: readonly Buffer[]): Buffer {
  const added = Buffer.concat(elements);
  const grown = Buffer.from(file);
  const size = grown.indexOf(Buffer.from('18538067', 'hex')) + 4;
  grown.writeUInt32BE(grown.readUInt32BE(size + 4) + added.length, size + 4);
  return Buffer.concat([grown, added]);
}

/** Tags in front of MP3 and AAC (ID3v2.3), and behind them (ID3v1, APE). */
export const id3 = (): Buffer => {
  const frames = Buffer.concat(
    [
      ['TXXX', `\0location\0${TEXT}`],
      ['COMM', `\0eng\0${TEXT}`],
      ['GEOB', `\0a\0b\0c\0${TEXT}`],
    ].map(([name = '', text = '']) => Buffer.concat([latin(name), long(text.length), short(0), latin(text)])),
  );
  return Buffer.concat([latin('ID3\x03\0\0'), Buffer.from([0, 0, frames.length >> 7, frames.length & 127]), frames]);
};
export const id3v1 = (): Buffer => latin(`TAG${TEXT.padEnd(125, '\0')}`);
export const ape = (): Buffer => {
  const item = Buffer.concat([long(TEXT.length, true), long(0), latin(`location\0${TEXT}`)]);
  const frame = (flags: number): Buffer =>
    Buffer.concat([
      latin('APETAGEX'),
      long(2000, true),
      long(item.length + 32, true),
      long(1, true),
      long(flags, true),
      Buffer.alloc(8),
    ]);
  return Buffer.concat([frame(0xa0000000), item, frame(0x80000000)]);
};

/** The box of XMP, by the number that says so. */
export const xmpBox = (text: string): Buffer =>
  box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), latin(text));
