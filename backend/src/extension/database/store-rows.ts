import { collectionOf, type Field, type Schema } from '../directus.ts';
import { isPostgres, type Database, type Row } from './database.ts';

/** A value as it is stored. SQLite has days and moments as milliseconds, and lists as text. */
function stored({ type }: Field, value: unknown, forPostgres: boolean): unknown {
  if (value === null || value === undefined || forPostgres) return value ?? null;
  if (type === 'json') return JSON.stringify(value);
  if (typeof value !== 'string') return value;
  // A day begins where the server is, as in every row that Directus writes.
  if (type === 'date' || type === 'dateTime') return new Date(type === 'date' ? `${value}T00:00` : value).getTime();
  return type === 'timestamp' ? new Date(value).getTime() : value;
}

/** A JSON list becomes rows of a table, whatever its length: one bound value in place of thousands. */
const insertSql = (collection: string, columns: readonly string[], forPostgres: boolean): string => {
  const names = columns.map((name) => `"${name}"`).join(', ');
  if (forPostgres)
    return `INSERT INTO "${collection}" (${names}) SELECT ${names} FROM json_populate_recordset(CAST(NULL AS "${collection}"), CAST(? AS json))`;
  return `INSERT INTO "${collection}" (${names}) SELECT ${columns.map((name) => `json_extract(value, '$."${name}"')`).join(', ')} FROM json_each(?) ORDER BY key`;
};

/** Stores rows in one statement, with the values that they give and no others. No hooks are run, so only rows of the survey are written so. */
export async function storeRows(
  { database, schema }: { readonly database: Database; readonly schema: Schema },
  collection: string,
  rows: readonly Readonly<Row>[],
): Promise<void> {
  const forPostgres = isPostgres(database);
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const fields = Object.values(collectionOf(schema, collection).fields).filter(
    ({ alias, field }) => !alias && given.has(field),
  );
  const records = rows.map((row) =>
    Object.fromEntries(fields.map((field) => [field.field, stored(field, row[field.field], forPostgres)])),
  );
  await database.raw(
    insertSql(
      collection,
      fields.map(({ field }) => field),
      forPostgres,
    ),
    [JSON.stringify(records)],
  );
}
