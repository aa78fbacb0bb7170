import { crc32 } from 'node:zlib';

const pixels = {
  jpeg: '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCAAJD/2Q==',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUKyB5TwdgpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVR4nGNgoA4AAABIAAEuuDx+AAAAAElFTkSuQmCC',
  webp: 'UklGRjYAAABXRUJQVlA4ICoAAACwAQCdASoIAAgABABoJaACdLoABKoAAP4TH43m81rW//FodaHWhsaAAAA=',
};
const picture = (kind: keyof typeof pixels): Buffer => Buffer.from(pixels[kind], 'base64');
const short = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const littleLong = (value: number): Buffer => long(value).reverse();

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

const marker = (code: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, code]), short(body.length + 2), body]);
const chunk = (name: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), body]);
  return Buffer.concat([long(body.length), named, long(crc32(named))]);
};
const riff = (name: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(name), littleLong(body.length), body, Buffer.alloc(body.length % 2)]);
export const box = (name: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([long(body.length + 8), Buffer.from(name, 'latin1'), body]);
};

const { jpeg, png, webp } = { jpeg: picture('jpeg'), png: picture('png'), webp: picture('webp') };
const extended = Buffer.concat([Buffer.from([0x0c, 0, 0, 0]), Buffer.from([7, 0, 0]), Buffer.from([7, 0, 0])]);
const webpBody = Buffer.concat([
  Buffer.from('WEBP'),
  riff('VP8X', extended),
  webp.subarray(12),
  riff('EXIF', exif),
  riff('XMP ', Buffer.from(XMP)),
]);

/** A film of this many bytes of picture, with these notes in its description. */
export const film = (
  pictures = Buffer.from(Array.from({ length: 4000 }, (_, at) => at % 251)),
  brand = 'isom',
  ...notes: readonly Buffer[]
): Buffer => {
  const track = box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13))));
  return Buffer.concat([
    box('ftyp', Buffer.from(brand), Buffer.alloc(4), Buffer.from(brand)),
    box('mdat', pictures),
    box('moov', box('mvhd', Buffer.alloc(100)), track, ...notes),
  ]);
};
const xyz = box('udta', box('\xa9xyz', short(18), short(0), Buffer.from('-16.0750+039.1234/')));

interface Sample {
  readonly name: string;
  readonly type: string;
  /** With a place in it. */
  readonly bytes: Buffer;
  /** What has to be in it still. */
  readonly pictures: Buffer;
}

/** Photos and videos with location data. */
export const placed: readonly Sample[] = [
  {
    name: 'a.jpg',
    type: 'image/jpeg',
    bytes: Buffer.concat([
      jpeg.subarray(0, 2),
      marker(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif])),
      marker(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${XMP}`)),
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
    bytes: Buffer.concat([Buffer.from('RIFF'), littleLong(webpBody.length), webpBody]),
    pictures: webp.subarray(12),
  },
  {
    name: 'a.heic',
    type: 'image/heic',
    bytes: Buffer.concat([
      box('ftyp', Buffer.from('heic'), Buffer.alloc(4), Buffer.from('mif1heic')),
      box('meta', Buffer.alloc(4)),
      box('mdat', Buffer.from('the pictures'), Buffer.from('Exif\0\0'), exif, Buffer.from(XMP)),
    ]),
    pictures: Buffer.from('the pictures'),
  },
  {
    name: 'a.mp4',
    type: 'video/mp4',
    bytes: film(Buffer.from('the pictures'), 'isom', xyz),
    pictures: Buffer.from('the pictures'),
  },
  {
    name: 'a.mov',
    type: 'video/quicktime',
    bytes: film(Buffer.from('the pictures'), 'qt  ', xyz),
    pictures: Buffer.from('the pictures'),
  },
];

export const tinyPng = png;
export const tinyJpeg = jpeg;
