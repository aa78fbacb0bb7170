import type { Request, Schema } from '../directus.ts';
import { entryOf, fieldsOf, isKey, isText } from '../values.ts';
import { placesOf, type FilePlace } from './unused-files.ts';

const known = new WeakMap<Schema, readonly FilePlace[]>();

/** The fields of a collection that name a file. */
export function fileFieldsOf(schema: Schema, collection: string): readonly string[] {
  return entryOf(known, schema, () => placesOf(schema))
    .filter((place) => place.collection === collection)
    .map(({ field }) => field);
}

/** The files that a row names by their keys. */
export const namedBy = (row: unknown, fields: readonly string[]): readonly string[] =>
  fields.map((field) => fieldsOf(row)[field]).filter(isKey);

/** The files that a call names, with one row, several, or one change of several. */
export function namedInCall({ body, method, path, schema }: Request): readonly string[] {
  // A change that waited on somebody's device names its collection itself.
  const waited = path === '/groundwork-outbox' ? fieldsOf(fieldsOf(body)['write']) : undefined;
  const collection = waited ? waited['collection'] : /^\/items\/([^/]+)/.exec(path)?.[1];
  if (!isText(collection) || !['POST', 'PATCH'].includes(method)) return [];
  const fields = fileFieldsOf(schema, collection);
  const rows: readonly unknown[] = waited
    ? [waited['values']]
    : Array.isArray(body)
      ? body
      : [body, fieldsOf(body)['data']];
  return fields.length === 0 ? [] : [...new Set(rows.flatMap((row) => namedBy(row, fields)))];
}
