import type { DrawnMark } from '@groundwork/shared/ui/row-chart';
import { plainOf } from './read-parts.ts';

/** A row of a table with what is drawn of it. */
export interface ChartRow extends DrawnMark {
  readonly name: string;
  readonly text: string;
}

/** What is drawn of a table: shares go up to 100. */
export interface ChartData {
  readonly rows: readonly ChartRow[];
  readonly isShare: boolean;
}

const NUMBER = /[-−]?\d[\d.,\s'’]*/u;
/** A point or comma with three digits behind it parts thousands: nothing is written with three decimals. */
const THOUSANDS = /[.,](?=\d{3}(?:\D|$))/gu;

/** The number in a text of any of the languages of answers: `1,234.5`, `1 234,5 kg`, `71%`. */
export function numberIn(text: string): number | undefined {
  const written = NUMBER.exec(text)?.[0];
  if (written === undefined) return undefined;
  const number = Number(
    written
      .replaceAll(/[\s'’]/gu, '')
      .replace('−', '-')
      .replaceAll(THOUSANDS, '')
      .replace(',', '.')
      .replace(/\.$/, ''),
  );
  return Number.isFinite(number) ? number : undefined;
}

/** The ends of an interval as tables have it; null where there is none, undefined where it is something else. */
function intervalIn(text: string): DrawnMark['interval'] {
  if (text === '–') return null;
  const ends = text.split('–');
  const [low, high] = ends.map(numberIn);
  return ends.length === 2 && low !== undefined && high !== undefined ? { low, high } : undefined;
}

const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => plainOf(cell.trim()));

/** A number that may be a year is none that a bar is drawn for. */
const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value <= 2100;

/**
 * The groups of a table with their values, as the assistant writes them: a value with its interval and n, or a number alone. Undefined for other
 * tables, and where fewer than two rows have a value.
 */
export function chartOf(markdown: string): ChartData | undefined {
  const [head = '', , ...lines] = markdown.split('\n');
  const columns = cellsOf(head).length;
  const cells = lines.map(cellsOf);
  const hasInterval = columns === 4 && cells.every(([, , interval = '']) => intervalIn(interval) !== undefined);
  if (columns !== 2 && !hasInterval) return undefined;
  const rows = cells.map(([name = '', text = '', interval = '']): ChartRow => {
    const value = numberIn(text);
    return { name, text, kind: 'data', value: value ?? null, interval: hasInterval ? intervalIn(interval) : null };
  });
  const known = rows.flatMap(({ value }) => value ?? []);
  // Of a list of names or codes there is nothing to draw.
  const isDrawn =
    known.length >= 2 &&
    rows.every(({ value, text }) => value === null || /^\D{0,4}[-−]?\d[\d.,\s']*\D*$/u.test(text)) &&
    (hasInterval || (known.length === rows.length && !known.every(isYear)));
  return isDrawn ? { rows, isShare: rows.every(({ value, text }) => value === null || text.endsWith('%')) } : undefined;
}
