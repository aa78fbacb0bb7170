const DELIMITERS = [',', ';', '\t', '|'];
/** Lines that are looked at. */
const LOOKED_AT = 25;

/** The delimiter that appears equally often in most of the first lines, outside quotes. Titles above the table have none, or few. */
export function delimiterOf(text: string): string {
  const lines = text
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/, LOOKED_AT)
    .filter((line) => line.trim() !== '');
  const scores = DELIMITERS.map((delimiter) => steadiness(lines.map((line) => line.split(delimiter).length - 1)));
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** Of how often something is in each line: the lines that agree, then how often it is. */
function steadiness(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) if (count > 0) times.set(count, (times.get(count) ?? 0) + 1);
  return Math.max(0, ...[...times].map(([count, lines]) => lines * 1000 + Math.min(count, 999)));
}

/** The delimiter that a file says in its first line, as Excel writes it (`sep=;`), and where the table begins. */
export function statedDelimiter(text: string): { readonly delimiter: string; readonly from: number } | null {
  const stated = /^sep=(.)\r?\n/i.exec(text);
  return stated?.[1] === undefined ? null : { delimiter: stated[1], from: stated[0].length };
}
