import { createTurns, readCsv } from '@groundwork/survey/import';
import { fieldOfHeading } from './headings.ts';

/** A field of a village, or '' for a column that is left out. */
export type Columns = readonly string[];

/** A line of the list, with its number as the person counts lines. */
export interface ListLine {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A pasted list: its lines without headings, and what its columns seem to hold. */
export interface VillageList {
  readonly lines: readonly ListLine[];
  readonly columns: Columns;
}

/** What spreadsheets and right-to-left editors leave at the ends of a cell: marks of direction, and of the byte order. */
const INVISIBLE =
  /^[\s\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+|[\s\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+$/gu;
/** Capitals, digits and signs, short or with a digit: MZ-01, MEP, 12. A name may be written in capitals, too. */
const CODE = /^(?=.*\p{Nd}|.{1,5}$)[\p{Lu}\p{Nd}\s._/-]+$/u;

/** Lines of one list: each village is a change of its own. */
export const MOST_LINES = 5000;

/** What lists without headings begin with. */
const WITH_CODE = ['village_id', 'village_name', 'admin2', 'admin1', 'country'];
const WITHOUT_CODE = WITH_CODE.slice(1);

const padded = (columns: Columns, width: number): Columns =>
  Array.from({ length: width }, (_, place) => columns[place] ?? '');

/** The fields that the headings name, each once; undefined where a line names neither the village nor its code. */
function headingsOf(cells: readonly string[]): Columns | undefined {
  const named = cells.map((cell) => fieldOfHeading(cell) ?? '');
  return named.includes('village_name') || named.includes('village_id')
    ? named.map((name, place) => (named.indexOf(name) === place ? name : ''))
    : undefined;
}

/** Codes are in the first of several columns, unless most of what is there looks like names. */
function guessedColumns(lines: readonly ListLine[], width: number): Columns {
  const first = lines.map(({ cells }) => cells[0] ?? '').filter((cell) => cell !== '');
  const codes = first.filter((cell) => CODE.test(cell)).length;
  return padded(width > 1 && codes * 2 >= first.length ? WITH_CODE : WITHOUT_CODE, width);
}

/**
 * Reads lines that were pasted from a spreadsheet or typed: cells between tabs, semicolons or commas, with or without headings.
 * @throws ReadProblem where a quotation mark does not end; AbortError when it was cancelled
 */
export async function readVillageList(text: string, signal: AbortSignal): Promise<VillageList> {
  const read = await readCsv(text.replace(/^\uFEFF/, ''), createTurns(signal));
  const lines = read
    .map(({ number, cells }) => ({ number, cells: cells.map((cell) => String(cell ?? '').replaceAll(INVISIBLE, '')) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const headings = headingsOf(lines[0]?.cells ?? []);
  return headings
    ? { lines: lines.slice(1), columns: padded(headings, width) }
    : { lines, columns: guessedColumns(lines, width) };
}
