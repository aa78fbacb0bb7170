import { inflateRawSync } from 'node:zlib';

/** One cell as the file has it: text, a number, a day where its style is a date's, or null. */
export type ReadCell = string | number | Date | null;

export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly (readonly ReadCell[])[];
  /** Rows that stay at the top. */
  readonly frozen: number;
}

/** The files of a zip archive, found by its directory at the end. */
export function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed, nameLength] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
    ];
    const start = bytes.readUInt32LE(at + 42);
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const body = bytes.subarray(data, data + packed);
    files.set(
      bytes.toString('utf8', at + 46, at + 46 + nameLength),
      (method === 0 ? body : inflateRawSync(body)).toString('utf8'),
    );
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

const words = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

const columnOf = (reference: string): number =>
  [...reference.replaceAll(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function dateStyles(styles: string): Set<number> {
  const dates = new Set(
    [...styles.matchAll(/<numFmt [^>]*>/g)]
      .filter(([tag]) => /formatCode="[^"]*yy/i.test(tag))
      .map(([tag]) => /numFmtId="(\d+)"/.exec(tag)?.[1]),
  );
  const formats = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? '';
  return new Set(
    [...formats.matchAll(/<xf [^>]*>/g)].flatMap(([tag], index) =>
      dates.has(/numFmtId="(\d+)"/.exec(tag)?.[1]) ? [index] : [],
    ),
  );
}

/** Reads a spreadsheet as far as tests of exports need it: sheets, cells and which rows are fixed. */
export function readXlsx(bytes: Buffer): ReadSheet[] {
  const files = unzip(bytes);
  const file = (name: string): string => files.get(name) ?? '';
  const strings = [...file('xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, item = '']) =>
    words([...item.matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)].map(([, part]) => part).join('')),
  );
  const dates = dateStyles(file('xl/styles.xml'));
  const valueOf = (attributes: string, body: string): ReadCell => {
    const value = /<v>([\s\S]*?)<\/v>/.exec(body)?.[1];
    if (/t="inlineStr"/.test(attributes)) return words(/<t[^>]*>([\s\S]*?)<\/t>/.exec(body)?.[1] ?? '');
    if (value === undefined) return null;
    if (/t="s"/.test(attributes)) return strings[Number(value)] ?? null;
    if (/t="str"/.test(attributes)) return words(value);
    const style = Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? -1);
    return dates.has(style) ? new Date(Math.round((Number(value) - 25_569) * 86_400_000)) : Number(value);
  };
  return [...file('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name = ''], index) => {
    const xml = file(`xl/worksheets/sheet${index + 1}.xml`);
    const rows = [...xml.matchAll(/<row [^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)].map(([, body = '']) => {
      const cells: ReadCell[] = [];
      for (const [, attributes = '', content = ''] of body.matchAll(/<c( [^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
        cells[columnOf(/r="([A-Z]+)/.exec(attributes)?.[1] ?? 'A')] = valueOf(attributes, content);
      }
      return Array.from(cells, (cell) => cell ?? null);
    });
    return { name: words(name), rows, frozen: Number(/<pane [^>]*ySplit="(\d+)"/.exec(xml)?.[1] ?? 0) };
  });
}
