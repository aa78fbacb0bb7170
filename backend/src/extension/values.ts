import { createHash } from 'node:crypto';
import type { Row } from './database/database.ts';

export const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of what was sent; none where it is no object. Each is still to be checked. */
export const fieldsOf = (body: unknown): Row => (isRecord(body) ? body : {});

export const isText = (value: unknown): value is string => typeof value === 'string';

/** A text that says something, of at most so many characters. */
export const isFilledText = (value: unknown, most = Infinity): value is string =>
  isText(value) && value.trim() !== '' && value.length <= most;

/** Whether this can be the key of a row: PostgreSQL refuses to look for anything else among keys. */
export const isKey = (value: unknown): value is string =>
  isText(value) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/**
 * A JSON value as a database gives it: SQLite as text.
 * @throws SyntaxError for a text that is no JSON
 */
export const parsedJson = (value: unknown): unknown => (isText(value) ? JSON.parse(value) : value);

/** The texts of a JSON list; none where it is no list. */
export const textsIn = (value: unknown): readonly string[] => {
  try {
    const list = parsedJson(value);
    return Array.isArray(list) ? list.filter(isText) : [];
  } catch {
    return [];
  }
};

/** For JSON columns. */
export const asJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

export const without = (row: Readonly<Row>, fields: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name)));

/** A setting as it was written: Directus makes lists, numbers and booleans of some. Empty where there is none. */
export const settingText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(settingText).join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

/** The name of a person; empty where there is none. */
export const fullName = (first: unknown, last: unknown): string => [first, last].filter(Boolean).join(' ');

/** 64 hexadecimal digits. Secrets are stored so only. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Entries under a key that may not be there yet. */
export function entryOf<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
