import { isFilled, MOST_CELLS, MOST_SHEET_COLUMNS, ReadProblem, type Cell, type SheetRow } from './sheet.ts';
import { attribute, columnOf } from './workbook-xml.ts';
import { tagsIn } from './xml-elements.ts';

/** Cells shown as one, down a column; both rows included. */
export interface Merge {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** A column merged over more rows than this is decoration. */
const TALLEST = 5_000;

/** What a sheet shows as one cell over several rows. What is merged along a row is a title and stays where it is. */
export function mergesIn(xml: string): readonly Merge[] {
  const merges: Merge[] = [];
  let cells = 0;
  for (const tag of tagsIn(xml, 'mergeCell')) {
    const [, letters = '', first, last] = /^([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)$/.exec(attribute(tag, 'ref') ?? '') ?? [];
    const [from, to, column] = [Number(first), Number(last), columnOf(letters)];
    if (!(to > from && to - from <= TALLEST) || column >= MOST_SHEET_COLUMNS) continue;
    cells += to - from;
    // Merges do not overlap, so there are never more than cells.
    if (cells > MOST_CELLS) throw new ReadProblem('its merged cells are more than the cells that can be read.', true);
    merges.push({ column, from, to });
  }
  return merges;
}

/** The lines with the value of each merge in all of its rows that are there: a household named once beside its members. */
export function filledDown(lines: readonly SheetRow[], merges: readonly Merge[]): readonly SheetRow[] {
  if (merges.length === 0) return lines;
  const filled = new Map(lines.map(({ number, cells }) => [number, [...cells]]));
  for (const { column, from, to } of merges) {
    const value = filled.get(from)?.[column] ?? null;
    for (let row = from + 1; isFilled(value) && row <= to; row += 1) put(filled.get(row), column, value);
  }
  return lines.map((line) => ({ ...line, cells: filled.get(line.number) ?? line.cells }));
}

function put(cells: Cell[] | undefined, column: number, value: Cell): void {
  if (cells === undefined || isFilled(cells[column])) return;
  while (cells.length < column) cells.push(null);
  cells[column] = value;
}
