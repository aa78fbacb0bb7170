/**
 * Several answers in one cell, as an export writes them and the import reads them. What is written is read as the same answers: a list
 * that a plain line of words would not give back is written as JSON.
 */

/** What known-to-be-none is written as; an empty cell is not known. */
const NONE = 'none';
const isNone = (text: string): boolean => [NONE, '[]', 'nenhum'].includes(text.trim().toLowerCase());

function jsonList(text: string): readonly unknown[] | null {
  if (!text.trim().startsWith('[')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value as readonly unknown[]) : null;
  } catch {
    return null; // `['hoe' ; 'radio']` is a list too, read below.
  }
}

const isWord = (item: unknown): item is string | number => typeof item === 'string' || typeof item === 'number';

/** `hoe; radio`, `['hoe' ; 'radio']` and `["hoe","radio"]`; a comma parts words where nothing else does. "none" is no word. */
export function readList(text: string): readonly string[] {
  if (isNone(text)) return [];
  const listed = jsonList(text);
  if (listed?.every(isWord)) return listed.map(String);
  const inside = text.trim().replace(/^\[(.*)\]$/s, '$1');
  const parts = inside.split(inside.includes(';') ? ';' : ',');
  const words = parts.map((part) =>
    part
      .trim()
      .replace(/^(['"])(.*)\1$/, '$2')
      .trim(),
  );
  return [...new Set(words.filter((word) => word !== ''))];
}

/** @param between is between the words */
export function writeList(items: readonly (string | number)[], between: string): string {
  if (items.length === 0) return NONE;
  const words = items.map(String);
  const text = words.join(between);
  return JSON.stringify(readList(text)) === JSON.stringify(words) ? text : JSON.stringify(words);
}

/** One source of income, one loan: what it is, and how much. */
export type Part = Readonly<Record<string, unknown>>;
const isPart = (item: unknown): item is Part => typeof item === 'object' && item !== null && !Array.isArray(item);
const valueOf = (text: string): string | number | null =>
  text === '' ? null : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;

/** `kind: farming, amount: 100; kind: trade, amount: 20`, or JSON; null for what is neither. */
export function readParts(text: string): readonly Part[] | null {
  if (isNone(text)) return [];
  const listed = jsonList(text);
  if (listed !== null) return listed.every(isPart) ? listed : null;
  const parts = text.split(';').map((part) => part.split(',').map((pair) => /^\s*(\w+):\s*(.*?)\s*$/s.exec(pair)));
  if (parts.some((pairs) => pairs.includes(null))) return null;
  return parts.map((pairs) => Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', valueOf(pair?.[2] ?? '')])));
}

const plainPart = (part: unknown): string =>
  isPart(part)
    ? Object.entries(part)
        .map(([name, value]) => `${name}: ${isWord(value) ? value : ''}`)
        .join(', ')
    : '';

export function writeParts(parts: readonly unknown[]): string {
  if (parts.length === 0) return NONE;
  const text = parts.map(plainPart).join('; ');
  return JSON.stringify(readParts(text)) === JSON.stringify(parts) ? text : JSON.stringify(parts);
}
