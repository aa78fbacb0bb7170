import { linkedSheets } from './link-sheets.ts';
import { filledDown, mergesIn } from './merged-cells.ts';
import { isFilled, MOST_ROWS, ReadProblem, tooManyRows, type Cell, type Sheet, type SheetRow } from './sheet.ts';
import { tablesIn } from './tables-in.ts';
import type { Turns } from './turns.ts';
import { openZip, type Archive } from './unzip.ts';
import { attribute, columnOf, dateStyles, plainText } from './workbook-xml.ts';

/** Excel's last column; a cell that says it is beyond is left out. */
const FURTHEST_COLUMN = 16_384;

/** The day that Excel counts from, and that of workbooks made on old Macs, in days since 1970. */
const EPOCH = { usual: -25_569, mac: -24_107 } as const;

/**
 * The tables of an Excel workbook with their values: days as `2024-05-06`, formulas as what they last came to. A sheet may
 * hold several tables; hidden sheets are left out. Read in slices, so that the page stays alive.
 * @param onRead is told the part of the sheets that is read, 0 to 1
 * @throws ReadProblem
 */
export async function readXlsx(bytes: Uint8Array, turns: Turns, onRead?: (part: number) => void): Promise<readonly Sheet[]> {
  const archive = withoutPrefixes(openZip(bytes));
  const workbook = await archive.text('xl/workbook.xml');
  const targets = await sheetFiles(archive);
  const strings = archive.has('xl/sharedStrings.xml') ? await sharedStrings(await archive.text('xl/sharedStrings.xml'), turns) : [];
  const dates = archive.has('xl/styles.xml') ? dateStyles(await archive.text('xl/styles.xml')) : new Set<number>();
  const epoch = /<workbookPr[^>]*date1904="(1|true)"/.test(workbook) ? EPOCH.mac : EPOCH.usual;
  const sheets: Sheet[] = [];
  const tags = [...workbook.matchAll(/<(?:\w+:)?sheet [^>]*>/g)].map(([tag]) => tag);
  for (const [index, tag] of tags.entries()) {
    const file = targets.get(attribute(tag, 'r:id') ?? '');
    if (file === undefined || !archive.has(file) || /state="(hidden|veryHidden)"/.test(tag)) continue;
    const xml = await archive.text(file);
    const read: ReadCell = (type, style, body) => cellOf(type, style, body, strings, dates, epoch);
    const lines = await linesOf(xml, read, turns, (part) => onRead?.((index + part) / tags.length));
    sheets.push(...tablesIn(plainText(attribute(tag, 'name') ?? ''), filledDown(lines, mergesIn(xml))));
  }
  if (sheets.length === 0) throw new ReadProblem('The workbook has no sheet with anything in it.');
  return linkedSheets(sheets);
}

/** Some programs write `<x:row>` for `<row>`. */
function withoutPrefixes(archive: Archive): Archive {
  const plain = (xml: string): string => (/<x:\w/.test(xml.slice(0, 2000)) ? xml.replaceAll(/<(\/?)x:/g, '<$1') : xml);
  return { has: (name) => archive.has(name), text: async (name) => plain(await archive.text(name)) };
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

type ReadCell = (type: string | undefined, style: number, body: string) => Cell;

async function linesOf(xml: string, read: ReadCell, turns: Turns, onRead: (part: number) => void): Promise<readonly SheetRow[]> {
  const lines: SheetRow[] = [];
  let place = 0;
  for (const { 1: head = '', 2: body = '', index } of xml.matchAll(/<row((?: [^>]*?)?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    place = Number(attribute(head, 'r') ?? place + 1);
    const cells: Cell[] = [];
    for (const [, about = '', inner = ''] of body.matchAll(/<c((?: [^>]*?)?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const letters = /^[A-Z]{1,3}/.exec(attribute(about, 'r') ?? '')?.[0];
      const column = letters === undefined ? cells.length : columnOf(letters);
      if (column >= FURTHEST_COLUMN) continue;
      while (cells.length < column) cells.push(null);
      cells[column] = read(attribute(about, 't'), Number(attribute(about, 's') ?? -1), inner);
    }
    if (cells.some(isFilled)) lines.push({ number: place, cells });
    if (lines.length > MOST_ROWS * 2) throw tooManyRows();
    if (place % 50 !== 0) continue;
    onRead(index / xml.length);
    await turns.turn();
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
