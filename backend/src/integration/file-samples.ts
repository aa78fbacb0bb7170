import { readFileSync } from 'node:fs';
import { box, chunk, riff, segment, short, withBoxes } from '../extension/files/content/samples/place.ts';

const pixels = {
  jpeg: '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCAAJD/2Q==',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUKyB5TwdgpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVR4nGNgoA4AAABIAAEuuDx+AAAAAElFTkSuQmCC',
  webp: 'UklGRjYAAABXRUJQVlA4ICoAAACwAQCdASoIAAgABABoJaACdLoABKoAAP4TH43m81rW//FodaHWhsaAAAA=',
};
const picture = (kind: keyof typeof pixels): Buffer => Buffer.from(pixels[kind], 'base64');
const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Coordinates that can be recognised in the bytes of a file. */
export const PLACE = Buffer.concat([long(0x12345678), long(1), long(0x0badcafe), long(1), long(0), long(1)]);
export const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description exif:GPSLatitude="16,4.5S"/></x:xmpmeta>';

const entry = (tag: number, type: number, count: number, value: Buffer): Buffer =>
  Buffer.concat([short(tag), short(type), long(count), value]);
/** A block of EXIF that names a camera and a place. */
const exif = Buffer.concat([
  Buffer.from('MM\0*', 'latin1'),
  long(8),
  short(2),
  entry(0x010f, 2, 4, Buffer.from('Cam\0')),
  entry(0x8825, 4, 1, long(38)),
  long(0),
  short(2),
  entry(1, 2, 2, Buffer.from('S\0\0\0')),
  entry(2, 5, 3, long(68)),
  long(0),
  PLACE,
]);

const { jpeg, png, webp } = { jpeg: picture('jpeg'), png: picture('png'), webp: picture('webp') };
const extended = Buffer.concat([Buffer.from([0x0c, 0, 0, 0]), Buffer.from([7, 0, 0]), Buffer.from([7, 0, 0])]);
/** A real picture or recording, with a position (files/content/samples). */
const real = (name: string): Buffer =>
  readFileSync(new URL(`../extension/files/content/samples/${name}`, import.meta.url));

/** A film of half a second. */
export const film = (): Buffer => real('film.mp4');
const xyz = box('udta', box('\xa9xyz', short(18), short(0), Buffer.from('-16.0750+039.1234/')));
/** What draws the first picture of these films, behind what their encoder writes of itself. */
const drawing = (bytes: Buffer): Buffer => bytes.subarray(bytes.indexOf('qpmin='), bytes.indexOf('qpmin=') + 200);

interface Sample {
  readonly name: string;
  readonly type: string;
  /** With a place in it. */
  readonly bytes: Buffer;
  /** What has to be in it still; null where it is drawn anew. */
  readonly pictures: Buffer | null;
  /** Where it becomes another type. */
  readonly becomes?: { readonly type: string; readonly name: string };
}

/** Photos and videos with location data. */
export const placed: readonly Sample[] = [
  {
    name: 'a.jpg',
    type: 'image/jpeg',
    bytes: Buffer.concat([
      jpeg.subarray(0, 2),
      segment(0xe1, 'Exif\0\0', exif),
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${XMP}`),
      jpeg.subarray(2),
    ]),
    pictures: jpeg.subarray(2),
  },
  {
    name: 'a.png',
    type: 'image/png',
    bytes: Buffer.concat([
      png.subarray(0, 33),
      chunk('eXIf', exif),
      chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
      png.subarray(33),
    ]),
    pictures: png.subarray(33),
  },
  {
    name: 'a.webp',
    type: 'image/webp',
    bytes: riff(
      'RIFF',
      Buffer.from('WEBP'),
      riff('VP8X', extended),
      webp.subarray(12),
      riff('EXIF', exif),
      riff('XMP ', Buffer.from(XMP)),
    ),
    pictures: webp.subarray(12),
  },
  {
    name: 'a.heic',
    type: 'image/heic',
    bytes: real('photo.heic'),
    pictures: null,
    becomes: { type: 'image/jpeg', name: 'a.jpg' },
  },
  { name: 'a.avif', type: 'image/avif', bytes: real('no-prefix.avif'), pictures: null },
  ...(
    [
      ['a.mp4', 'video/mp4', 'film.mp4'],
      ['a.mov', 'video/quicktime', 'film.mov'],
    ] as const
  ).map(([name, type, file]) => ({
    name,
    type,
    bytes: withBoxes(real(file), ['moov'], xyz),
    pictures: drawing(real(file)),
  })),
];

export const tinyPng = png;
export const tinyJpeg = jpeg;
