import type { Request, Schema } from '../directus.ts';
import { entryOf, fieldsOf, isKey } from '../values.ts';
import { placesOf, type FilePlace } from './unused-files.ts';

const known = new WeakMap<Schema, readonly FilePlace[]>();

/** The fields of a collection that name a file. */
export function fileFieldsOf(schema: Schema, collection: string): readonly string[] {
  return entryOf(known, schema, () => placesOf(schema)).filter((place) => place.collection === collection).map(({ field }) => field);
}

/** The files that a row names by their keys. */
export const namedBy = (row: unknown, fields: readonly string[]): readonly string[] => fields.map((field) => fieldsOf(row)[field]).filter(isKey);

/** The files that a call names, with one row, several, or one change of several. */
export function namedInCall({ body, method, path, schema }: Request): readonly string[] {
  const collection = /^\/items\/([^/]+)/.exec(path)?.[1];
  if (collection === undefined || !['POST', 'PATCH'].includes(method)) return [];
  const fields = fileFieldsOf(schema, collection);
  const rows: readonly unknown[] = Array.isArray(body) ? body : [body, fieldsOf(body)['data']];
  return fields.length === 0 ? [] : [...new Set(rows.flatMap((row) => namedBy(row, fields)))];
}
