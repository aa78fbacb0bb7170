import { placesOf } from '../groundwork-texts/keeping/unused-files.js';

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const known = new WeakMap();

/** The fields of a collection that name a file. */
export function fileFieldsOf(schema, collection) {
  if (!known.has(schema)) known.set(schema, placesOf(schema));
  return known.get(schema).filter((place) => place.collection === collection).map(({ field }) => field);
}

/** The files that a row names by their keys. */
export const namedBy = (row, fields) => fields.map((field) => row?.[field]).filter((file) => typeof file === 'string' && KEY.test(file));

/** The files that a call names, with one row, several, or one change of several. */
export function namedInCall({ body, method, path, schema }) {
  const collection = /^\/items\/([^/]+)/.exec(path)?.[1];
  if (collection === undefined || !['POST', 'PATCH'].includes(method)) return [];
  const fields = fileFieldsOf(schema, collection);
  const rows = Array.isArray(body) ? body : [body, body?.data];
  return fields.length === 0 ? [] : [...new Set(rows.flatMap((row) => namedBy(row, fields)))];
}
