/** Small files that are what they say, for tests of uploads. */
import { crc32 } from '../export/crc32.ts';

const encoder = new TextEncoder();

/** A character a byte, as the signatures of formats are written. */
const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A file with these bytes; `text` is written a character a byte, as signatures are. */
export const fileOf = (name: string, text: string, type = ''): File => new File([bytes(text)], name, { type });

/** A file of text in UTF-8. */
export const textFile = (name: string, text: string): File => new File([encoder.encode(text)], name);

/** A PDF of one empty page; `mark` makes its bytes its own. */
export const pdfFile = (name: string, mark = ''): File =>
  fileOf(
    name,
    `%PDF-1.4\n%${mark}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'application/pdf',
  );

const big = (value: number, length: number): string =>
  Array.from({ length }, (_, place) => String.fromCharCode((value >> (8 * (length - 1 - place))) & 255)).join('');

/** A whole JPEG, as far as its structure goes; `mark` makes its bytes its own. */
export const jpegFile = (name: string, more: Parameters<typeof jpegBytes>[0] = {}): File =>
  fileOf(name, jpegBytes(more), 'image/jpeg');

/** Its bytes, a character each. */
export function jpegBytes({ width = 4, height = 3, mark = '' } = {}): string {
  const frame = `\xff\xc0${big(11, 2)}\x08${big(height, 2)}${big(width, 2)}\x01\x01\x11\0`;
  return `\xff\xd8\xff\xfe${big(2 + mark.length, 2)}${mark}${frame}\xff\xda${big(8, 2)}\x01\x01\0\0\x3f\0 picture \xff\xd9`;
}

/** A whole PNG, as far as its structure goes. */
export const pngFile = (name: string, { width = 4, height = 3 } = {}): File =>
  fileOf(
    name,
    `\x89PNG\r\n\x1a\n${big(13, 4)}IHDR${big(width, 4)}${big(height, 4)}\x08\x02\0\0\0none${big(0, 4)}IENDnone`,
    'image/png',
  );

/** One box of the container of films: its length, its name, what is in it. */
export const isoBox = (name: string, text: string): string => big(8 + text.length, 4) + name + text;

/** A zip that lists these names, its files stored as they are; `claimed` is what each says it unpacks to. */
export function zipFile(name: string, contents: Readonly<Record<string, string>>, claimed?: number): File {
  const number = (value: number, length: number): string =>
    Array.from({ length }, (_, place) => String.fromCharCode((value >> (8 * place)) & 255)).join('');
  let files = '';
  let list = '';
  for (const [inner, text] of Object.entries(contents)) {
    const sizes =
      number(crc32(bytes(text), 0), 4) +
      number(text.length, 4) +
      number(claimed ?? text.length, 4) +
      number(inner.length, 2) +
      number(0, 2);
    list += `PK\x01\x02${number(20, 2)}${number(20, 2)}${number(0, 8)}${sizes}${number(0, 10)}${number(files.length, 4)}${inner}`;
    files += `PK\x03\x04${number(20, 2)}${number(0, 8)}${sizes}${inner}${text}`;
  }
  const count = Object.keys(contents).length;
  return fileOf(
    name,
    `${files}${list}PK\x05\x06${number(0, 4)}${number(count, 2)}${number(count, 2)}${number(list.length, 4)}${number(files.length, 4)}${number(0, 2)}`,
  );
}
