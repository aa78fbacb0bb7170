import { isDeepStrictEqual } from 'node:util';
import type { Difference, OutboxBody } from '@groundwork/shared/contract/calls';
import { storedColumns, unfoldAnswers } from '@groundwork/survey/model';
import { isPostgres } from '../database/database.ts';
import { collectionOf, type Reading } from '../directus.ts';
import { invalid, Refusal } from '../errors.ts';

/**
 * Where a row no longer says what the person saw, read with the rights of this person. What the change wants to write stands in no
 * conflict with it. Until the transaction ends nobody else changes the row.
 * @throws Refusal 400 for what is no column of the row, 404 where there is no such row, or none for this person; what Directus throws where a field may not be read
 */
export async function differencesOf(
  { write, expects }: Pick<OutboxBody, 'write' | 'expects'>,
  { accountability, database, schema, services }: Reading,
): Promise<readonly Difference[]> {
  if (expects === null) return [];
  const { collection, key, values } = expects;
  const { primary, fields: known } = collectionOf(schema, collection);
  if (isPostgres(database))
    await database(collection)
      .where({ [primary]: key })
      .forUpdate()
      .first(primary);
  const items = new services.ItemsService(collection, { accountability, schema, knex: database });
  const fields = Object.keys(values);
  const columns = storedColumns(fields);
  // Signs for all fields, paths and lists would read other tables.
  for (const field of columns)
    if (!Object.hasOwn(known, field) || known[field]?.alias === true)
      throw invalid(`"${field}" is not a field of this record.`);
  const [row] = await items.readByQuery({
    filter: { [primary]: { _eq: key } },
    fields: [primary, ...columns],
    limit: 1,
  });
  if (row === undefined)
    throw new Refusal(404, 'RECORD_NOT_FOUND', 'This record was deleted, or you may no longer see it.');
  const standing = unfoldAnswers(row, fields);
  const wanted: Readonly<Record<string, unknown>> =
    write.action === 'update' && write.collection === collection && write.values.id === key ? write.values : {};
  return fields
    .map((field) => ({ field, expected: values[field] ?? null, current: standing[field] ?? null }))
    .filter(
      ({ field, expected, current }) =>
        !isDeepStrictEqual(current, expected) &&
        !(field in wanted && isDeepStrictEqual(current, wanted[field] ?? null)),
    );
}
