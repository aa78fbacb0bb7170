import sharp from 'sharp';
import { box, chunk, exif, latin, long, riff, segment, TEXT, tiff, withRiff, WRAPPED, XMP, xmpBox } from './place.ts';
import { sample, type Placed } from './placed.ts';

/** A small picture with something to see in it. */
export const drawn = () =>
  sharp({
    create: {
      width: 24,
      height: 16,
      channels: 3,
      background: '#3a7',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
const XAP = 'http://ns.adobe.com/xap/1.0/\0';

export async function jpegs(): Promise<readonly Placed[]> {
  const [plain, progressive] = await Promise.all([
    drawn().jpeg().toBuffer(),
    drawn().jpeg({ progressive: true }).toBuffer(),
  ]);
  const within = (...parts: readonly Buffer[]): Buffer =>
    Buffer.concat([plain.subarray(0, 2), ...parts, plain.subarray(2)]);
  const scan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const between = (part: Buffer): Buffer =>
    Buffer.concat([progressive.subarray(0, scan), part, progressive.subarray(scan)]);
  return [
    ['EXIF, big-endian', within(segment(0xe1, 'Exif\0\0', exif()))],
    ['EXIF, little-endian', within(segment(0xe1, 'Exif\0\0', exif({ little: true })))],
    ['EXIF, second list', within(segment(0xe1, 'Exif\0\0', exif({ list: 2 })))],
    ['EXIF twice', within(segment(0xe1, 'Exif\0\0', exif()), segment(0xe1, 'Exif\0\0', exif({ little: true })))],
    ['XMP', within(segment(0xe1, XAP, WRAPPED))],
    ['XMP without x:xmpmeta', within(segment(0xe1, XAP, XMP))],
    ['XMP in two packets', within(segment(0xe1, XAP, WRAPPED), segment(0xe1, XAP, XMP))],
    [
      'extended XMP',
      within(segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', 'f'.repeat(32), long(XMP.length), long(0), XMP)),
    ],
    ['IPTC', within(segment(0xed, 'Photoshop 3.0\0', '8BIM\x04\x04\0\0', long(TEXT.length), TEXT))],
    ['a comment', within(segment(0xfe, TEXT))],
    ['a segment of a maker', within(segment(0xe7, TEXT))],
    ['between two scans', between(segment(0xe1, 'Exif\0\0', exif()))],
    ['a comment between two scans', between(segment(0xfe, TEXT))],
    ['behind the end', Buffer.concat([plain, latin(TEXT)])],
  ];
}

export async function pngs(): Promise<readonly Placed[]> {
  const plain = await drawn().png().toBuffer();
  const within = (...parts: readonly Buffer[]): Buffer =>
    Buffer.concat([plain.subarray(0, 33), ...parts, plain.subarray(33)]);
  return [
    ['eXIf', within(chunk('eXIf', exif()))],
    ['XMP', within(chunk('iTXt', latin(`XML:com.adobe.xmp\0\0\0\0\0${WRAPPED}`)))],
    ['XMP without x:xmpmeta', within(chunk('iTXt', latin(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)))],
    ['text', within(chunk('tEXt', latin(`Comment\0${TEXT}`)))],
    ['EXIF as text', within(chunk('tEXt', latin(`Raw profile type exif\0${TEXT}`)))],
    ['an unknown part', within(chunk('gpSs', latin(TEXT)))],
    ['behind the end', Buffer.concat([plain, latin(TEXT)])],
  ];
}

export async function webps(): Promise<readonly Placed[]> {
  const plain = await drawn()
    .webp()
    .withExif({ IFD0: { Make: 'Cam' } })
    .toBuffer();
  const frame = (await drawn().webp().toBuffer()).subarray(12);
  const moving = riff(
    'RIFF',
    latin('WEBP'),
    riff('VP8X', Buffer.from([2, 0, 0, 0, 23, 0, 0, 15, 0, 0])),
    riff('ANIM', Buffer.alloc(6)),
    riff('ANMF', Buffer.from([0, 0, 0, 0, 0, 0, 23, 0, 0, 15, 0, 0, 100, 0, 0, 0]), frame, riff('EXIF', exif())),
  );
  return [
    ['EXIF', withRiff(plain, riff('EXIF', exif()))],
    ['EXIF with the prefix of JPEG', withRiff(plain, riff('EXIF', latin('Exif\0\0'), exif({ little: true })))],
    ['XMP', withRiff(plain, riff('XMP ', latin(WRAPPED)))],
    ['XMP without x:xmpmeta', withRiff(plain, riff('XMP ', latin(XMP)))],
    ['an unknown part', withRiff(plain, riff('GPSs', latin(TEXT)))],
    ['within a frame', moving],
    ['behind the end', Buffer.concat([plain, latin(TEXT)])],
  ];
}

export async function gifs(): Promise<readonly Placed[]> {
  const plain = await drawn().gif().toBuffer();
  const within = (label: number, head: string): Buffer =>
    Buffer.concat([
      plain.subarray(0, -1),
      Buffer.from([0x21, label]),
      ...[head, TEXT]
        .filter((text) => text !== '')
        .map((text) => Buffer.concat([Buffer.from([text.length]), latin(text)])),
      Buffer.from([0, 0x3b]),
    ]);
  return [
    ['a comment', within(0xfe, '')],
    ['XMP', within(0xff, 'XMP DataXMP')],
    ['an unknown program', within(0xff, 'SOMEGPS1234')],
    ['text that no browser draws', within(0x01, '\0'.repeat(12))],
    ['behind the end', Buffer.concat([plain, latin(TEXT)])],
  ];
}

const behindPicture = (plain: Buffer): readonly Placed[] => [
  ['as it is', plain],
  ['a free box', Buffer.concat([plain, box('free', latin(TEXT))])],
  ['an unknown box', Buffer.concat([plain, xmpBox(XMP)])],
  ['behind the last box', Buffer.concat([plain, latin(TEXT)])],
  ['pixels that no picture uses', Buffer.concat([plain, box('mdat', exif(), latin(WRAPPED))])],
];

export async function avifs(): Promise<readonly Placed[]> {
  const plain = await drawn()
    .avif()
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '12/1 34/1 5678/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '65/1 43/1 2109/100',
      },
    })
    .withXmp(WRAPPED)
    .toBuffer();
  const bare = await drawn().avif().withXmp(XMP).toBuffer();
  return [
    ...behindPicture(plain),
    ['XMP without x:xmpmeta', bare],
    ['EXIF without a prefix', await sample('no-prefix.avif')],
  ];
}

export const heics = async (): Promise<readonly Placed[]> => behindPicture(await sample('photo.heic'));

export const tiffs = (): Promise<readonly Placed[]> =>
  Promise.resolve([
    ['EXIF, little-endian', tiff()],
    ['EXIF, big-endian', tiff({ little: false })],
    ['the second page', tiff({ pages: 2, list: 2 })],
    ['XMP', tiff({ xmp: WRAPPED })],
    ['XMP without x:xmpmeta', tiff({ xmp: XMP })],
    ['between the lists, named by none', tiff({ list: 0 })],
    ['behind the end', tiff({ behind: TEXT })],
  ]);
