import { ReadProblem, sheetOf, type Cell, type Sheet, type SheetRow } from './sheet.ts';
import type { Turns } from './turns.ts';
import { openZip, type Archive } from './unzip.ts';
import { attribute, dateStyles, plainText } from './workbook-xml.ts';

/** Excel's last column; a cell that says it is beyond is left out. */
const FURTHEST_COLUMN = 16_384;

/** The day that Excel counts from, and that of workbooks made on old Macs, in days since 1970. */
const EPOCH = { usual: -25_569, mac: -24_107 } as const;

/**
 * The sheets of an Excel workbook with their values: days as `2024-05-06`, formulas as what they last came to. Hidden sheets
 * are left out. Read in slices, so that the page stays alive.
 * @throws ReadProblem
 */
export async function readXlsx(bytes: Uint8Array, turns: Turns): Promise<readonly Sheet[]> {
  const archive = openZip(bytes);
  const workbook = await archive.text('xl/workbook.xml');
  const targets = await sheetFiles(archive);
  const strings = archive.has('xl/sharedStrings.xml') ? await sharedStrings(await archive.text('xl/sharedStrings.xml'), turns) : [];
  const dates = archive.has('xl/styles.xml') ? dateStyles(await archive.text('xl/styles.xml')) : new Set<number>();
  const epoch = /<workbookPr[^>]*date1904="(1|true)"/.test(workbook) ? EPOCH.mac : EPOCH.usual;
  const sheets: Sheet[] = [];
  for (const [tag] of workbook.matchAll(/<(?:\w+:)?sheet [^>]*>/g)) {
    const file = targets.get(attribute(tag, 'r:id') ?? '');
    if (file === undefined || !archive.has(file) || /state="(hidden|veryHidden)"/.test(tag)) continue;
    const xml = await archive.text(file);
    const sheet = sheetOf(plainText(attribute(tag, 'name') ?? ''), await linesOf(xml, (type, style, body) => cellOf(type, style, body, strings, dates, epoch), turns));
    if (sheet) sheets.push(sheet);
  }
  if (sheets.length === 0) throw new ReadProblem('The workbook has no sheet with anything in it.');
  return sheets;
}

async function sheetFiles(archive: Archive): Promise<ReadonlyMap<string, string>> {
  const relations = await archive.text('xl/_rels/workbook.xml.rels');
  return new Map(
    [...relations.matchAll(/<Relationship [^>]*>/g)].map(([tag]) => {
      const target = attribute(tag, 'Target') ?? '';
      return [attribute(tag, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`];
    }),
  );
}

async function sharedStrings(xml: string, turns: Turns): Promise<readonly string[]> {
  const strings: string[] = [];
  for (const [, item = ''] of xml.matchAll(/<si(?:\/>|>([\s\S]*?)<\/si>)/g)) {
    strings.push(textsOf(item));
    if (strings.length % 500 === 0) await turns.turn();
  }
  return strings;
}

/** The words of a rich text; how they are pronounced is not part of them. */
const textsOf = (xml: string): string =>
  plainText([...xml.replaceAll(/<rPh[\s\S]*?<\/rPh>/g, '').matchAll(/<t(?: [^>]*)?>([\s\S]*?)<\/t>/g)].map(([, part = '']) => part).join(''));

const columnOf = (reference: string): number => [...reference].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

type ReadCell = (type: string | undefined, style: number, body: string) => Cell;

async function linesOf(xml: string, read: ReadCell, turns: Turns): Promise<readonly SheetRow[]> {
  const lines: SheetRow[] = [];
  let place = 0;
  for (const [, head = '', body = ''] of xml.matchAll(/<row((?: [^>]*?)?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    place = Number(attribute(head, 'r') ?? place + 1);
    const cells: Cell[] = [];
    for (const [, about = '', inner = ''] of body.matchAll(/<c((?: [^>]*?)?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const letters = /^[A-Z]{1,3}/.exec(attribute(about, 'r') ?? '')?.[0];
      const column = letters === undefined ? cells.length : columnOf(letters);
      if (column >= FURTHEST_COLUMN) continue;
      while (cells.length < column) cells.push(null);
      cells[column] = read(attribute(about, 't'), Number(attribute(about, 's') ?? -1), inner);
    }
    lines.push({ number: place, cells });
    if (lines.length % 50 === 0) await turns.turn();
  }
  return lines;
}

function cellOf(type: string | undefined, style: number, body: string, strings: readonly string[], dates: ReadonlySet<number>, epoch: number): Cell {
  if (type === 'inlineStr') return worded(textsOf(body));
  const value = /<v(?: [^>]*)?>([\s\S]*?)<\/v>/.exec(body)?.[1];
  if (value === undefined || value === '') return null;
  if (type === 's') return worded(strings[Number(value)] ?? '');
  if (type === 'b') return value === '1';
  if (type === 'str' || type === 'd') return worded(plainText(value));
  // #N/A and its like: nothing is known.
  if (type === 'e') return null;
  const number = Number(value);
  if (!Number.isFinite(number)) return worded(plainText(value));
  return dates.has(style) ? dayOf(number, epoch) : number;
}

const worded = (text: string): Cell => (text.trim() === '' ? null : text.trim());

function dayOf(serial: number, epoch: number): string | number {
  const day = new Date((Math.floor(serial) + epoch) * 86_400_000);
  return Number.isNaN(day.getTime()) ? serial : day.toISOString().slice(0, 10);
}
