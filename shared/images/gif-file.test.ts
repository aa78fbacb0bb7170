import { bytesFor, joined, latin } from './byte-tools.ts';
import { readGif } from './gif-file.ts';
import { takeApart } from './picture-facts.ts';

const blocks = (...texts: readonly string[]): Uint8Array =>
  joined([...texts.map((text) => joined([Uint8Array.of(text.length), bytesFor(text)])), Uint8Array.of(0)]);
const extension = (label: number, ...texts: readonly string[]): Uint8Array =>
  joined([Uint8Array.of(0x21, label), blocks(...texts)]);
/** 600 by 400 pixels, two colours. */
const HEAD = joined([bytesFor('GIF89a'), Uint8Array.of(0x58, 0x02, 0x90, 0x01, 0x80, 0, 0), bytesFor('rgbRGB')]);
const picture = (text: string, colours = ''): Uint8Array =>
  joined([
    Uint8Array.of(0x2c, 0, 0, 0, 0, 0x58, 0x02, 0x90, 0x01, colours === '' ? 0 : 0x80),
    bytesFor(colours),
    Uint8Array.of(2),
    blocks(text),
  ]);
const END = Uint8Array.of(0x3b);
const LOOP = extension(0xff, 'NETSCAPE2.0', '\x01\0\0');
const DELAY = extension(0xf9, '\0\x0a\0\0');
const whole = joined([
  HEAD,
  LOOP,
  extension(0xfe, 'at 16 4 30 S'),
  extension(0xff, 'XMP DataXMP', 'GPSLatitude=16'),
  DELAY,
  picture('first'),
  DELAY,
  picture('second', 'abcABC'),
  END,
]);

test('is measured; what is sent moves as before and has no comment and no note of a program', () => {
  const file = readGif(whole);
  expect(file).toMatchObject({ width: 600, height: 400, exif: null });
  const clean = latin(file!.withExif(null));
  expect(clean).not.toMatch(/16/);
  expect(clean).toBe(latin(joined([HEAD, LOOP, DELAY, picture('first'), DELAY, picture('second', 'abcABC'), END])));
});

test('is a photo like others, its place taken out without drawing it anew', () => {
  const apart = takeApart('gif', whole);
  expect(apart?.facts).toMatchObject({ kind: 'gif', width: 600, height: 400, position: null, takenAt: null });
  expect(apart?.withoutPlace?.().length).toBeLessThan(whole.length);
});

test('what is behind its end is left out', () => {
  expect(latin(readGif(joined([whole, bytesFor('GPS -16')]))!.withExif(null))).not.toContain('GPS');
});

test.each([
  ['cut off in a picture', whole.subarray(0, whole.length - 4)],
  ['cut off in its head', whole.subarray(0, 9)],
  ['without a picture', joined([HEAD, LOOP, END])],
  ['with something else between', joined([HEAD, bytesFor('?'), picture('x'), END])],
])('a GIF %s is broken', (_, bytes) => expect(readGif(bytes)).toBeNull());
