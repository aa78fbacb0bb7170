/** Small files that are what they say, for tests of uploads. */

const encoder = new TextEncoder();

/** A character a byte, as the signatures of formats are written. */
const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A file with these bytes; `text` is written a character a byte, as signatures are. */
export const fileOf = (name: string, text: string, type = ''): File => new File([bytes(text)], name, { type });

/** A file of text in UTF-8. */
export const textFile = (name: string, text: string): File => new File([encoder.encode(text)], name);

/** A PDF of one empty page; `mark` makes its bytes its own. */
export const pdfFile = (name: string, mark = ''): File => fileOf(name, `%PDF-1.4\n%${mark}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`, 'application/pdf');

/** A zip that lists these names, its files stored as they are. */
export function zipFile(name: string, contents: Readonly<Record<string, string>>): File {
  const number = (value: number, length: number): string => Array.from({ length }, (_, place) => String.fromCharCode((value >> (8 * place)) & 255)).join('');
  let files = '';
  let list = '';
  for (const [inner, text] of Object.entries(contents)) {
    const sizes = number(0, 4) + number(text.length, 4) + number(text.length, 4) + number(inner.length, 2) + number(0, 2);
    list += `PK\x01\x02${number(20, 2)}${number(20, 2)}${number(0, 8)}${sizes}${number(0, 10)}${number(files.length, 4)}${inner}`;
    files += `PK\x03\x04${number(20, 2)}${number(0, 8)}${sizes}${inner}${text}`;
  }
  const count = Object.keys(contents).length;
  return fileOf(name, `${files}${list}PK\x05\x06${number(0, 4)}${number(count, 2)}${number(count, 2)}${number(list.length, 4)}${number(files.length, 4)}${number(0, 2)}`);
}
