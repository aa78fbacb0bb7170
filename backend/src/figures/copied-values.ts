import type { CopiedColumn, CopiedKind, CopiedList, CopiedTable } from '@groundwork/survey/model';
import type { SourceRow } from './source.ts';

export type CopiedValue = string | number | boolean | null;

/** A day as Directus means it: SQLite has the milliseconds of its midnight, in the time zone of the server. */
function dayOf(value: unknown): string | null {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)) return value.slice(0, 10);
  const midnight = value instanceof Date ? value : new Date(Number(value));
  if (Number.isNaN(midnight.getTime())) return null;
  const parts = [String(midnight.getFullYear()).padStart(4, '0'), ...[midnight.getMonth() + 1, midnight.getDate()].map((part) => String(part).padStart(2, '0'))];
  return parts.join('-');
}

const readers: Readonly<Record<CopiedKind, (value: unknown) => CopiedValue>> = {
  text: String,
  day: dayOf,
  number: (value) => (Number.isFinite(Number(value)) ? Number(value) : null),
  // SQLite stores yes as 1.
  yesNo: (value) => value === true || value === 1 || value === '1' || value === 'true',
  json: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
};

/** A value as the copy stores it. An empty text is no answer. */
export function copiedValue(kind: CopiedKind, value: unknown): CopiedValue {
  if (value === null || value === undefined || value === '') return null;
  return readers[kind](value);
}

export const valuesOf = ({ columns }: CopiedTable, row: SourceRow): readonly CopiedValue[] => columns.map(({ name, kind }) => copiedValue(kind, row[name]));

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    // A bare word in a JSON column, as SQLite takes it.
    return [value];
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One row of a list's table: the key of its row, the place in the list, and what the item says. */
function itemValues(key: CopiedValue, place: number, item: unknown, columns: readonly CopiedColumn[]): readonly CopiedValue[] {
  const [only] = columns;
  const said = columns.length === 1 && only?.name === 'value' ? [isRecord(item) ? JSON.stringify(item) : copiedValue('text', item)] : columns.map(({ name, kind }) => copiedValue(kind, isRecord(item) ? item[name] : undefined));
  return [key, place, ...said];
}

/** The rows that the items of a list column make. */
export function itemsOf(table: CopiedTable, { field, columns }: CopiedList, row: SourceRow): readonly (readonly CopiedValue[])[] {
  const list = parsed(row[field]);
  if (!Array.isArray(list)) return [];
  const key = copiedValue('text', row[table.key]);
  return list.map((item: unknown, place) => itemValues(key, place, item, columns));
}

/** The columns of a list's table. */
export const listColumns = ({ columns }: CopiedList): readonly CopiedColumn[] => [{ name: 'row_id', kind: 'text' }, { name: 'place', kind: 'number' }, ...columns];
