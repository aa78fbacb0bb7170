import { plainDigits } from '../../text/digits.ts';

/** Numbers by name as people edit them: "Nampula: 120", a line each. */
export const writeCounts = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, count]) => `${name}: ${String(count)}`)
        .join('\n')
    : '';

/** The same as they are stored. A text that is none of it comes back as it is, so that it can be refused; an empty one is null. */
export function readCounts(typed: string): Readonly<Record<string, number>> | string | null {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  const counts: Record<string, number> = {};
  for (const line of lines) {
    // The last colon: a name may have one.
    const [, name = '', count = ''] = /^(.+)[:：=]\s*(\p{Nd}+)\s*$/u.exec(line) ?? [];
    const key = name.trim();
    if (key === '' || Object.hasOwn(counts, key)) return typed;
    counts[key] = Number(plainDigits(count));
  }
  return counts;
}
