import { isKnownHeading } from '../headings/known-headings.ts';
import { isFilled, sheetOf, type Aside, type Cell, type Sheet, type SheetRow } from './sheet.ts';

/** Lines that are looked at to learn how wide the table is. */
const LOOKED_AT = 50;
/** Lines below the first possible headings among which better ones are looked for. */
const NOTES_ABOVE = 10;
/** Characters of a line that are shown. */
const LONGEST_TEXT = 120;

const filledIn = (cells: readonly Cell[]): number => cells.filter(isFilled).length;
export const isWord = (cell: Cell | undefined): cell is string =>
  typeof cell === 'string' && !/^[-+]?[\d.,\s]+$/.test(cell) && !/^\d{4}-\d\d-\d\d/.test(cell);
export const knownIn = (cells: readonly Cell[]): number =>
  cells.filter((cell) => isWord(cell) && isKnownHeading(cell)).length;

/**
 * Where the headings are among lines that have something in them: the first line that is half as full as the fullest near
 * it, unless one of the next has more headings that are known. What is above is a title, notes, or the names of groups of columns.
 */
export function headerAt(lines: readonly SheetRow[]): number {
  const near = lines.slice(0, LOOKED_AT);
  const fullest = Math.max(...near.map(({ cells }) => filledIn(cells)));
  const first = near.findIndex(({ cells }) => filledIn(cells) >= Math.max(2, fullest / 2));
  if (fullest < 2 || first < 0) return 0;
  const known = (at: number): number => knownIn(near[at]?.cells ?? []);
  // A line of answers has a word or two that are headings elsewhere; it is no line of headings for that.
  const better = near.findIndex(
    ({ cells }, at) =>
      at > first &&
      at <= first + NOTES_ABOVE &&
      cells.every((cell) => !isFilled(cell) || isWord(cell)) &&
      filledIn(cells) >= fullest / 2 &&
      known(at) >= 2 &&
      known(at) >= 2 * known(first) + 1 &&
      known(at) * 2 >= filledIn(cells),
  );
  return better < 0 ? first : better;
}

/** Notes that are listed of one sheet. */
const MOST_NOTES = 1_000;

/** The sheet with what stands in columns without a heading among its notes: nobody can say what it answers. */
export function withUnheadedNotes(sheet: Sheet): Sheet {
  const columns = sheet.header.flatMap((heading, index) => (heading === '' ? [index] : []));
  const notes =
    columns.length === 0
      ? []
      : sheet.rows.flatMap(({ number, cells }): readonly Aside[] => {
          const text = textOfLine(columns.map((column) => cells[column] ?? null));
          return text === '' ? [] : [{ row: number, why: 'note', text }];
        });
  return notes.length === 0 ? sheet : { ...sheet, aside: [...(sheet.aside ?? []), ...notes.slice(0, MOST_NOTES)] };
}

export const textOfLine = (cells: readonly Cell[]): string =>
  cells.filter(isFilled).map(String).join(' | ').slice(0, LONGEST_TEXT);

/** Whether a line has the tags of the Humanitarian Exchange Language (https://hxlstandard.org): `#adm1+name`. */
const isHashtags = ({ cells }: SheetRow): boolean =>
  filledIn(cells) > 0 &&
  cells.every((cell) => !isFilled(cell) || (typeof cell === 'string' && /^#\w[\w+ ,-]*$/u.test(cell)));

/** Headings in two lines: groups, and below some of them what their columns are called. */
function withGroups(header: SheetRow, below: SheetRow | undefined, next: SheetRow | undefined): readonly Cell[] | null {
  if (below === undefined || next === undefined || below.number !== header.number + 1) return null;
  const under = (column: number): Cell => {
    const cell = below.cells[column] ?? null;
    // A heading that is merged over both lines.
    return cell === header.cells[column] ? null : cell;
  };
  const width = Math.max(header.cells.length, below.cells.length);
  const own = Array.from({ length: width }, (_, column) => under(column));
  const key = header.cells.findIndex(isFilled);
  const filled = own.filter(isFilled);
  const isSecondLine =
    filled.length > 1 &&
    filled.every(isWord) &&
    new Set(filled).size === filled.length &&
    !isFilled(own[key]) &&
    isFilled(next.cells[key]) &&
    own.some((cell, column) => isFilled(cell) && !isFilled(header.cells[column]));
  if (!isSecondLine) return null;
  return joined(header.cells, own);
}

/** Headings with the group above each of those in the second line; a group reaches to the next one. */
function joined(groups: readonly Cell[], own: readonly Cell[]): readonly Cell[] {
  let group: Cell = null;
  return own.map((cell, column) => {
    const above = groups[column] ?? null;
    if (isFilled(above)) group = above;
    if (!isFilled(cell)) {
      if (isFilled(above)) group = null;
      return above;
    }
    return group === null ? cell : `${String(group)}/${String(cell)}`;
  });
}

const repeats = (cells: readonly Cell[]): boolean => new Set(cells.filter(isFilled)).size < filledIn(cells);

/** The headings of the line, each with its group in the line above where some of them are the same and their groups differ. */
function toldApart(header: SheetRow, above: SheetRow | undefined): readonly Cell[] {
  if (
    above === undefined ||
    above.number !== header.number - 1 ||
    !repeats(header.cells) ||
    filledIn(above.cells) < 2 ||
    !above.cells.every((cell) => !isFilled(cell) || isWord(cell))
  )
    return header.cells;
  const grouped = joined(above.cells, header.cells);
  const times = new Map<Cell, number>();
  for (const cell of header.cells) times.set(cell, (times.get(cell) ?? 0) + 1);
  const apart = header.cells.map((cell, column) => ((times.get(cell) ?? 0) > 1 ? (grouped[column] ?? cell) : cell));
  return repeats(apart) ? header.cells : apart;
}

/**
 * The table of these lines, with the first row that is one of headings as its header; null when nothing is in them.
 * @throws ReadProblem when the table is larger than can be handled
 */
export function tableOf(name: string, lines: readonly SheetRow[]): Sheet | null {
  const filled = lines.filter(({ cells }) => cells.some(isFilled));
  const at = filled.length === 0 ? 0 : headerAt(filled);
  const header = filled[at];
  if (header === undefined) return null;
  const grouped = withGroups(header, filled[at + 1], filled[at + 2]);
  const from = at + (grouped === null ? 1 : 2);
  const tags = filled[from] !== undefined && isHashtags(filled[from]) ? 1 : 0;
  const asideOf =
    (why: Aside['why']) =>
    ({ number, cells }: SheetRow): Aside => ({ row: number, why, text: textOfLine(cells) });
  const aside = [
    ...filled.slice(0, at).map(asideOf('title')),
    asideOf('headings')(header),
    ...filled.slice(at + 1, from).map(asideOf('headings')),
    ...filled.slice(from, from + tags).map(asideOf('hashtags')),
  ];
  const headings = grouped ?? toldApart(header, filled[at - 1]);
  const pasted = withPasted(headings, grouped ?? header.cells, filled.slice(from + tags));
  return { ...sheetOf(name, pasted.header, pasted.rows), aside: [...aside, ...pasted.again.map(asideOf('headings'))] };
}

const wordOf = (cell: Cell | undefined): string => (isFilled(cell) ? String(cell).trim() : '');

/** Whether a line has the headings of the table again, in whatever order: another export was pasted below. */
export function isHeaderAgain(cells: readonly Cell[], header: readonly Cell[]): boolean {
  const known = new Set(header.map(wordOf).filter((word) => word !== ''));
  const words = cells.filter(isFilled);
  return (
    words.length > 1 &&
    words.every(isWord) &&
    words.filter((word) => known.has(wordOf(word))).length * 2 > words.length &&
    new Set(words).size * 2 > known.size
  );
}

/**
 * The rows of all exports that stand below each other, each cell under the heading that its own export has it under.
 * @param written the headings as they stand in the first export
 */
function withPasted(
  first: readonly Cell[],
  written: readonly Cell[],
  lines: readonly SheetRow[],
): { readonly header: readonly Cell[]; readonly rows: readonly SheetRow[]; readonly again: readonly SheetRow[] } {
  const header = [...first];
  const names = [...written];
  const again: SheetRow[] = [];
  let places: readonly number[] | null = null;
  const rows = lines.flatMap((line): readonly SheetRow[] => {
    if (isHeaderAgain(line.cells, written)) {
      again.push(line);
      places = placesIn(names, line.cells);
      header.push(...names.slice(header.length));
      return [];
    }
    if (places === null) return [line];
    const cells: Cell[] = header.map(() => null);
    for (const [column, cell] of line.cells.entries()) cells[places[column] ?? column] = cell;
    return [{ ...line, cells: Array.from(cells, (cell) => cell ?? null) }];
  });
  return { header, rows, again };
}

/** Where the columns of another export stand; those that the first does not have are added. */
function placesIn(header: Cell[], cells: readonly Cell[]): readonly number[] {
  const taken = new Set<number>();
  return cells.map((cell, column) => {
    const found = header.findIndex((heading, at) => wordOf(heading) === wordOf(cell) && !taken.has(at));
    const place = found >= 0 ? found : isFilled(cell) ? header.push(cell) - 1 : header.length + column;
    taken.add(place);
    return place;
  });
}
