import { isFilled, sheetOf, type Cell, type Sheet, type SheetRow } from './sheet.ts';

/** Lines that are looked at to learn how wide the table is. */
const LOOKED_AT = 50;

const filledIn = (cells: readonly Cell[]): number => cells.filter(isFilled).length;

/**
 * Where the headings are among lines that have something in them: the first line that is half as full as the fullest near
 * it. What is above is a title, or the names of groups of columns.
 */
export function headerAt(lines: readonly SheetRow[]): number {
  const fullest = Math.max(...lines.slice(0, LOOKED_AT).map(({ cells }) => filledIn(cells)));
  const at = lines.findIndex(({ cells }) => filledIn(cells) >= Math.max(2, fullest / 2));
  return fullest < 2 || at < 0 || at >= LOOKED_AT ? 0 : at;
}

/**
 * The table of these lines, with the first row that is one of headings as its header; null when nothing is in them.
 * @throws ReadProblem when the table is larger than can be handled
 */
export function tableOf(name: string, lines: readonly SheetRow[]): Sheet | null {
  const filled = lines.filter(({ cells }) => cells.some(isFilled));
  const at = filled.length === 0 ? 0 : headerAt(filled);
  const header = filled[at];
  return header === undefined ? null : sheetOf(name, header.cells, filled.slice(at + 1));
}
