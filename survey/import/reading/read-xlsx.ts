import { linkedSheets } from './link-sheets.ts';
import { filledDown, mergesIn } from './merged-cells.ts';
import { CellCount, checkTables, isFilled, MOST_ROWS, MOST_SHEET_COLUMNS, ReadProblem, tooManyRows, type Cell, type Sheet, type SheetRow } from './sheet.ts';
import { tablesIn } from './tables-in.ts';
import type { Turns } from './turns.ts';
import { openZip, type Archive } from './unzip.ts';
import { attribute, columnOf, dateStyles, lettersOf, plainText } from './workbook-xml.ts';
import { bodyOf, elementsIn, tagsIn } from './xml-elements.ts';

/** Rows of a sheet in Excel, and texts that its cells share. */
const [LAST_ROW, MOST_TEXTS] = [1_048_576, 5_000_000];

/** The day that Excel counts from, and that of workbooks made on old Macs, in days since 1970. */
const EPOCH = { usual: -25_569, mac: -24_107 } as const;

/**
 * The tables of an Excel workbook with their values: days as `2024-05-06`, formulas as what they last came to. A sheet may
 * hold several tables; hidden sheets are left out. Read in slices, so that the page stays alive.
 * @param onRead called with the part of the sheets that is read, 0 to 1
 * @throws ReadProblem
 */
export async function readXlsx(bytes: Uint8Array, turns: Turns, onRead?: (part: number) => void): Promise<readonly Sheet[]> {
  const archive = withoutPrefixes(openZip(bytes));
  const workbook = await archive.text('xl/workbook.xml');
  const targets = await sheetFiles(archive);
  const strings = archive.has('xl/sharedStrings.xml') ? await sharedStrings(await archive.text('xl/sharedStrings.xml'), turns) : [];
  const dates = archive.has('xl/styles.xml') ? dateStyles(await archive.text('xl/styles.xml')) : new Set<number>();
  const epoch = [...tagsIn(workbook, 'workbookPr')].slice(0, 1).some((tag) => /date1904="(1|true)"/.test(tag)) ? EPOCH.mac : EPOCH.usual;
  const sheets: Sheet[] = [];
  const tags = [...tagsIn(workbook, 'sheet')];
  checkTables(tags.length, 'sheets');
  const count = new CellCount();
  for (const [index, tag] of tags.entries()) {
    const file = targets.get(attribute(tag, 'r:id') ?? '');
    if (file === undefined || !archive.has(file) || /state="(hidden|veryHidden)"/.test(tag)) continue;
    const xml = await archive.text(file);
    const read: ReadCell = (type, style, body) => cellOf(type, style, body, strings, dates, epoch);
    const name = plainText(attribute(tag, 'name') ?? '');
    const lines = await linesOf(xml, { name, read, count }, turns, (part) => onRead?.((index + part) / tags.length));
    sheets.push(...tablesIn(name, filledDown(lines, mergesIn(xml))));
    checkTables(sheets.length);
  }
  if (sheets.length === 0) throw new ReadProblem('All sheets of the workbook are empty.');
  return linkedSheets(sheets);
}

/** Some programs write `<x:row>` for `<row>`. */
function withoutPrefixes(archive: Archive): Archive {
  const plain = (xml: string): string => (/<x:\w/.test(xml.slice(0, 2000)) ? xml.replaceAll(/<(\/?)x:/g, '<$1') : xml);
  return { ...archive, text: async (name) => plain(await archive.text(name)) };
}

async function sheetFiles(archive: Archive): Promise<ReadonlyMap<string, string>> {
  const relations = await archive.text('xl/_rels/workbook.xml.rels');
  return new Map(
    [...tagsIn(relations, 'Relationship')].map((tag) => {
      const target = attribute(tag, 'Target') ?? '';
      return [attribute(tag, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`];
    }),
  );
}

async function sharedStrings(xml: string, turns: Turns): Promise<readonly string[]> {
  const strings: string[] = [];
  for (const { body } of elementsIn(xml, 'si')) {
    strings.push(textsOf(body));
    if (strings.length > MOST_TEXTS) throw new ReadProblem(`it has more than ${MOST_TEXTS.toLocaleString()} texts; split the file.`, true);
    if (strings.length % 500 === 0) await turns.turn();
  }
  return strings;
}

/** The words of a rich text; how they are pronounced is not part of them. */
function textsOf(xml: string): string {
  let text = '';
  let from = 0;
  const spoken = [...elementsIn(xml, 'rPh')].map(({ at, body }) => [at, xml.indexOf('</rPh>', at + body.length)] as const);
  for (const [start, end] of [...spoken, [xml.length, xml.length] as const]) {
    for (const { body } of elementsIn(xml.slice(from, start), 't')) text += body;
    from = end;
  }
  return plainText(text);
}

type ReadCell = (type: string | undefined, style: number, body: string) => Cell;

interface SheetReading {
  readonly name: string;
  readonly read: ReadCell;
  readonly count: CellCount;
}

async function linesOf(xml: string, sheet: SheetReading, turns: Turns, onRead: (part: number) => void): Promise<readonly SheetRow[]> {
  const lines: SheetRow[] = [];
  let place = 0;
  for (const { about, body, at } of elementsIn(xml, 'row')) {
    place = Number(attribute(about, 'r') ?? place + 1);
    const cells = cellsOf(body, sheet);
    if (cells.length > 0) lines.push({ number: place, cells });
    if (lines.length > MOST_ROWS * 2 || place > LAST_ROW) throw tooManyRows(sheet.name);
    if (place % 50 !== 0) continue;
    onRead(at / xml.length);
    await turns.turn();
  }
  return lines;
}

/** The cells of a row up to the last that has something in it: formats reach to the end of a sheet. */
function cellsOf(row: string, { name, read, count }: SheetReading): readonly Cell[] {
  const cells: Cell[] = [];
  let column = -1;
  for (const { about, body } of elementsIn(row, 'c')) {
    const letters = /^[A-Z]{1,3}/.exec(attribute(about, 'r') ?? '')?.[0];
    column = letters === undefined ? column + 1 : columnOf(letters);
    const cell = read(attribute(about, 't'), Number(attribute(about, 's') ?? -1), body);
    if (!isFilled(cell)) continue;
    if (column >= MOST_SHEET_COLUMNS) {
      throw new ReadProblem(`the sheet “${name}” has a cell in column ${lettersOf(column)}, and at most ${MOST_SHEET_COLUMNS.toLocaleString()} columns of a sheet can be read.`, true);
    }
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  }
  count.add(cells.length);
  return cells;
}

function cellOf(type: string | undefined, style: number, body: string, strings: readonly string[], dates: ReadonlySet<number>, epoch: number): Cell {
  if (type === 'inlineStr') return worded(textsOf(body));
  const value = bodyOf(body, 'v');
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
