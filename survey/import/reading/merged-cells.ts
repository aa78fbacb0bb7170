import type { Range } from '@e965/xlsx';
import { isFilled, MOST_CELLS, MOST_SHEET_COLUMNS, ReadProblem, type Cell, type SheetRow } from './sheet.ts';

/** Cells shown as one, down a column; both rows included. */
export interface Merge {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** A column merged over more rows than this is decoration. */
const TALLEST = 5_000;

/** What a sheet shows as one cell over several rows. What is merged along a row is a title and stays where it is. */
export function mergesOf(ranges: readonly Range[]): readonly Merge[] {
  const merges = ranges
    .map(({ s: start, e: end }): Merge => ({ column: start.c, from: start.r + 1, to: end.r + 1 }))
    .filter(({ column, from, to }) => to > from && to - from <= TALLEST && column < MOST_SHEET_COLUMNS);
  // Merges do not overlap, so there are never more than cells.
  if (merges.reduce((cells, { from, to }) => cells + to - from, 0) > MOST_CELLS)
    throw new ReadProblem('its merged cells are more than the cells that can be read.', true);
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
