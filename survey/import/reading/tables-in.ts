import { utils } from '@e965/xlsx';
import { headerAt, isHeaderAgain, isWord, knownIn, tableOf, textOfLine, withUnheadedNotes } from './header-row.ts';
import { checkTables, isFilled, type Aside, type Cell, type Sheet, type SheetRow } from './sheet.ts';

/** Part of a sheet: columns `left` to `right`, both included, of some of its lines. */
interface Block {
  readonly left: number;
  readonly right: number;
  readonly lines: readonly SheetRow[];
}

/**
 * The tables that are in one sheet, side by side or one below another. Empty columns and rows part them, but only where what
 * follows begins again: with a header of its own that repeats a heading, or that is in another row. Blank rows within a table,
 * and columns without a heading, part nothing. Single cells beside a table are notes and are left out.
 * @param lines those with something in them, in order
 * @throws ReadProblem when a table is larger than can be handled
 */
export function tablesIn(name: string, lines: readonly SheetRow[]): readonly Sheet[] {
  const blocks = bandsOf(lines)
    .flatMap(blocksOf)
    .filter(({ left, right, lines: { length } }) => length > 1 && right > left);
  const parts = partsOf(blocks);
  const [only] = parts;
  const whole = parts.length < 2 ? tableOf(name, only === undefined ? lines : cut(lines, only)) : null;
  if (whole !== null)
    return [
      withNotes(widened(whole), only === undefined ? [] : [{ ...only, left: 0, lines: cut(lines, only) }], lines),
    ];
  const tables = parts.flatMap((block) => {
    const cells = cellsOf(block);
    const table = tableOf(`${name}: ${titleOf(block, cells)}`, cells);
    return table === null ? [] : [widened(table)];
  });
  return tables.map((table, index) => (index === 0 ? withNotes(table, parts, lines) : table));
}

/** The first table of a sheet with what is in none: single cells above, beside and below the tables, which are left out by name. */
function withNotes(sheet: Sheet, parts: readonly Block[], lines: readonly SheetRow[]): Sheet {
  if (parts.length === 0) return sheet;
  const spans = new Map<number, { readonly left: number; readonly right: number }[]>();
  for (const { left, right, lines: own } of parts)
    for (const { number } of own) {
      const known = spans.get(number);
      if (known === undefined) spans.set(number, [{ left, right }]);
      else known.push({ left, right });
    }
  const notes = lines.flatMap(({ number, cells }): readonly Aside[] => {
    const own = spans.get(number) ?? [];
    const outside = cells.filter(
      (cell, column) => isFilled(cell) && !own.some(({ left, right }) => column >= left && column <= right),
    );
    return outside.length === 0 ? [] : [{ row: number, why: 'note', text: textOfLine(outside) }];
  });
  return notes.length === 0 ? sheet : { ...sheet, aside: [...(sheet.aside ?? []), ...notes] };
}

/** In a sheet, unlike in a CSV, every cell is in its column: one beyond the headings is in a column without any. */
function widened(sheet: Sheet): Sheet {
  const width = sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), sheet.header.length);
  return withUnheadedNotes({
    ...sheet,
    header: Array.from({ length: width }, (_, column) => sheet.header[column] ?? ''),
  });
}

/** The only table of a sheet is all of it: from its first column on, with the lines that stand apart below it. */
function cut(lines: readonly SheetRow[], { right, lines: own }: Block): readonly SheetRow[] {
  const first = own[0]?.number ?? 0;
  const inside = lines.filter(({ number, cells }) => number >= first && cells.slice(0, right + 1).some(isFilled));
  return inside.map((line) => ({ ...line, cells: line.cells.slice(0, right + 1) }));
}

/** Whether a line that stands alone is the headings of what comes after an empty row. */
function isHeaderOf(band: readonly SheetRow[], next: SheetRow): boolean {
  const [header, ...more] = band;
  if (header === undefined || more.length > 0 || next.number !== header.number + 2) return false;
  const [words, below] = [header.cells.filter(isFilled), next.cells.filter(isFilled)];
  return (
    words.length > 1 &&
    words.every(isWord) &&
    words.length * 2 >= below.length &&
    !(below.every(isWord) && knownIn(next.cells) > knownIn(header.cells))
  );
}

/** Lines without an empty row between them. */
function bandsOf(lines: readonly SheetRow[]): readonly (readonly SheetRow[])[] {
  const bands: SheetRow[][] = [];
  for (const line of lines) {
    const band = bands.at(-1);
    if (band?.at(-1)?.number === line.number - 1 || (band !== undefined && isHeaderOf(band, line))) band.push(line);
    else bands.push([line]);
  }
  return bands;
}

/** What empty columns leave of a band; neighbours that are one table after all are one block. */
function blocksOf(band: readonly SheetRow[]): readonly Block[] {
  const used: boolean[] = [];
  for (const { cells } of band) for (const [column, cell] of cells.entries()) if (isFilled(cell)) used[column] = true;
  const blocks: Block[] = [];
  for (let left = 0; left < used.length; left += 1) {
    if (!used[left]) continue;
    let right = left;
    while (used[right + 1]) right += 1;
    const block = trimmed({ left, right, lines: band });
    const before = blocks.at(-1);
    if (before !== undefined && isOne(before, block))
      blocks[blocks.length - 1] = { left: before.left, right, lines: before.lines };
    else blocks.push(block);
    left = right;
  }
  return blocks;
}

/** A block without the lines that it has nothing in. */
function trimmed({ left, right, lines }: Block): Block {
  return { left, right, lines: lines.filter(({ cells }) => cells.slice(left, right + 1).some(isFilled)) };
}

const cellsOf = ({ left, right, lines }: Block): readonly SheetRow[] =>
  lines.map((line) => ({ ...line, cells: line.cells.slice(left, right + 1) }));
/** Lines that are looked at for headings; the fullest of them is the line of headings. */
const LOOKED_AT = 50;

const headingsOf = ({ left, right, lines }: Block): readonly string[] => {
  const first = cellsOf({ left, right, lines: lines.slice(0, LOOKED_AT) });
  return (first[headerAt(first)]?.cells ?? []).flatMap((cell) =>
    isFilled(cell) ? [String(cell).trim().toLowerCase()] : [],
  );
};

/** Two blocks beside each other are one table with an empty column in it, unless the right one has a header of its own. */
function isOne(before: Block, block: Block): boolean {
  const [first, last] = [before.lines[0]?.number ?? 0, before.lines.at(-1)?.number ?? 0];
  const [top, bottom] = [block.lines[0]?.number ?? 0, block.lines.at(-1)?.number ?? 0];
  if (block.lines.length < 2 && top !== first) return false;
  const [begins = ''] = headingsOf(block);
  const repeats = begins !== '' && headingsOf(before).includes(begins);
  return !repeats && top === first && bottom <= last;
}

const wordOf = (cell: Cell | undefined): string => (isFilled(cell) ? String(cell).trim().toLowerCase() : '');
const isNumber = (cell: Cell | undefined): boolean =>
  typeof cell === 'number' ||
  typeof cell === 'boolean' ||
  (typeof cell === 'string' && /^[-+]?\d[\d.,:/\s-]*$/.test(cell.trim()));

/**
 * Whether a block below a table is another one: its first full line has words alone, begins with a heading that was there before, and has no word that stood among
 * the answers above. An answer can be a heading, too: the crop "Maize" beside a column "Maize". Where the headings of the table come again, it goes on below them.
 */
function beginsAnew(block: Block, above: Part, seen: ReadonlySet<string>): boolean {
  const lines = block.lines.slice(0, LOOKED_AT);
  const row = lines[headerAt(cellsOf({ ...block, lines }))];
  const [header, ...answers] = above.lines.slice(
    headerAt(cellsOf({ ...above, lines: above.lines.slice(0, LOOKED_AT) })),
  );
  if (row === undefined || header === undefined) return false;
  const columns = row.cells.flatMap((cell, column) =>
    column >= block.left && column <= block.right && isFilled(cell) ? [column] : [],
  );
  const words = columns.map((column) => wordOf(row.cells[column]));
  if (
    columns.some((column) => isNumber(row.cells[column])) ||
    new Set(words).size < words.length ||
    !words.some((word) => seen.has(word))
  )
    return false;
  if (isHeaderAgain(cellsOf({ ...block, lines: [row] })[0]?.cells ?? [], header.cells)) return false;
  const wasAnswered = (column: number): boolean =>
    answers.some(({ cells }) => wordOf(cells[column]) === wordOf(row.cells[column]));
  return seen.has(words[0] ?? '') && !columns.some(wasAnswered);
}

interface Part {
  left: number;
  right: number;
  readonly lines: SheetRow[];
}

/** The tables that blocks make: a block below another continues with it unless it begins with a header, one that repeats a heading of a table before it. */
function partsOf(blocks: readonly Block[]): readonly Block[] {
  const parts: Part[] = [];
  const seen = new Set<string>();
  for (const block of blocks) {
    const above = parts.findLast(({ left, right }) => left <= block.right && block.left <= right);
    if (above === undefined || beginsAnew(block, above, seen)) {
      parts.push({ left: block.left, right: block.right, lines: [...block.lines] });
      checkTables(parts.length);
      for (const heading of headingsOf(block)) seen.add(heading);
      continue;
    }
    above.left = Math.min(above.left, block.left);
    above.right = Math.max(above.right, block.right);
    for (const line of block.lines) above.lines.push(line);
  }
  return parts;
}

/** What is above the headings, else where the table begins. */
function titleOf({ left }: Block, lines: readonly SheetRow[]): string {
  const at = headerAt(lines);
  const words = lines
    .slice(0, at)
    .flatMap(({ cells }) => cells.filter((cell): cell is Exclude<Cell, null> => isFilled(cell)));
  return words.length > 0 ? words.map(String).join(' ') : `${utils.encode_col(left)}${lines[at]?.number ?? 1}`;
}
