import type { Row } from '../database/database.ts';
import { collectionOf, type Schema } from '../directus.ts';

/**
 * What may be shown of a row: the columns that came when everything was asked for. Directus leaves out fields that the asker may
 * not read, so a restricted field is in no entry, whatever the revisions hold. One that is empty for the asker and filled in the
 * database was withheld for this row.
 */
export const columnsOf = (
  schema: Schema,
  collection: string,
  row: Row,
  stored: Row | undefined,
): ReadonlySet<string> => {
  const { fields } = collectionOf(schema, collection);
  return new Set(
    Object.keys(row).filter(
      (name) => fields[name]?.alias === false && (row[name] !== null || (stored?.[name] ?? null) === null),
    ),
  );
};
