import { withFormula } from '@groundwork/shared/export/formulas';
import { delimiterOf, statedDelimiter } from './delimiter.ts';
import { isFilled, MOST_ROWS, ReadProblem, tooManyRows, type SheetRow } from './sheet.ts';
import type { Turns } from './turns.ts';

/** Cells of one line, as in a spreadsheet. */
const WIDEST = 16_384;
/** Lines that may stand above and be the header. */
const MOST_TITLES = 50;

/**
 * The lines of a CSV (RFC 4180, and what spreadsheets make of it): quotes around fields, doubled inside; line breaks inside
 * quotes; apostrophes that an export put before a formula are taken out again. A quote that never ends takes the rest of the file into one cell, which the checks then refuse. Empty lines count,
 * but are left out.
 * @throws ReadProblem when there is more than can be handled
 */
export async function readCsv(text: string, turns: Turns, onRead?: (characters: number) => void): Promise<readonly SheetRow[]> {
  const stated = statedDelimiter(text);
  const delimiter = stated?.delimiter ?? delimiterOf(text.slice(0, 65_536));
  const lines: SheetRow[] = [];
  let cells: string[] = [];
  let at = stated?.from ?? 0;
  let number = stated === null ? 0 : 1;
  const endLine = (): void => {
    number += 1;
    const read = cells.map((cell) => withFormula(cell).trim() || null);
    if (read.some(isFilled)) lines.push({ number, cells: read });
    if (lines.length > MOST_ROWS + MOST_TITLES) throw tooManyRows();
    cells = [];
  };
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? quoted(text, at) : ['', at];
    // What is behind a closing quote belongs to the cell too.
    const [rest, edge] = bare(text, end, delimiter);
    cells.push(cell + rest);
    if (cells.length > WIDEST) throw new ReadProblem(`line ${number + 1} has more than ${WIDEST.toLocaleString()} cells.`, true);
    at = edge;
    if (text[at] === delimiter) {
      at += 1;
      // A delimiter at the end of the text still begins a cell.
      if (at === text.length) cells.push('');
      continue;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    endLine();
    if (number % 200 !== 0) continue;
    onRead?.(at);
    await turns.turn();
  }
  if (cells.length > 0) endLine();
  return lines;
}

/** A field in quotes, and where it ends. */
function quoted(text: string, start: number): [cell: string, end: number] {
  let cell = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return [cell + text.slice(at), text.length];
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return [cell, quote + 1];
    cell += '"';
    at = quote + 2;
  }
}

function bare(text: string, start: number, delimiter: string): [cell: string, end: number] {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return [text.slice(start, end), end];
}
