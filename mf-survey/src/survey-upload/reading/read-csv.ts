import type { SheetRow } from './sheet.ts';
import type { Turns } from './turns.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter that the first line has most of, outside quotes. */
export function delimiterOf(text: string): string {
  const [line = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1);
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length - 1);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * The lines of a CSV (RFC 4180, and what spreadsheets make of it): quotes around fields, doubled inside; line breaks inside
 * quotes. A quote that never ends takes the rest of the file into one cell, which the checks then refuse.
 */
export async function readCsv(text: string, turns: Turns): Promise<readonly SheetRow[]> {
  const delimiter = delimiterOf(text.slice(0, 65_536));
  const lines: SheetRow[] = [];
  let cells: string[] = [];
  let at = 0;
  const endLine = (): void => {
    lines.push({ number: lines.length + 1, cells: cells.map((cell) => (cell.trim() === '' ? null : cell.trim())) });
    cells = [];
  };
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? quoted(text, at) : ['', at];
    // What stands behind a closing quote belongs to the cell too.
    const [rest, edge] = bare(text, end, delimiter);
    cells.push(cell + rest);
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
    if (lines.length % 200 === 0) await turns.turn();
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
