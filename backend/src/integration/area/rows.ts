import { randomUUID } from 'node:crypto';
import { modelTables } from '@groundwork/survey/model';
import { dataModel } from '../../schema/description.ts';
import type { CollectionDescription, FieldDescription } from '../../schema/types.ts';

/** The keys of one row of each collection, to which others point. */
export type Keys = Readonly<Record<string, string>>;
export type MadeRow = Readonly<Record<string, unknown>>;

export const collectionNamed = (name: string): CollectionDescription => {
  const found = dataModel.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is not in the data model.`);
  return found;
};
export const keyField = (collection: string): string =>
  collectionNamed(collection).fields.find(({ primaryKey }) => primaryKey)?.name ?? 'id';

const isRestricted = (collection: string, name: string): boolean =>
  modelTables.some(
    (table) => table.name === collection && table.columns.some((column) => column.name === name && column.restricted),
  );

/** A field of text that means nothing to the server: a word in it shows whose row came out. */
export const wordField = (collection: string): string | undefined =>
  collectionNamed(collection).fields.find(
    ({ name, kind, target, primaryKey, choices }) =>
      ['string', 'text'].includes(kind) &&
      target === undefined &&
      primaryKey !== true &&
      choices === undefined &&
      !isRestricted(collection, name) &&
      !(collection === 'survey_questions' && name === 'name') &&
      !/state|sha256|collection|item|language|currency|error|words|code_hash|country|admin/.test(name),
  )?.name;

const newKey = ({ kind }: FieldDescription, word: string): string =>
  kind === 'uuid' ? randomUUID() : `${word}-${randomUUID().slice(0, 8)}`;

/** A row of any collection, by its description: with the links to the rows of one side, what must be filled in, and the word. */
export function makeRow(collection: string, keys: Keys, word: string): MadeRow {
  const { fields } = collectionNamed(collection);
  const row: Record<string, unknown> = {};
  for (const field of fields) {
    const { name, target, required, primaryKey, kind, choices, unique } = field;
    if (primaryKey) row[name] = newKey(field, word);
    else if (
      target !== undefined &&
      target.collection !== collection &&
      !target.collection.startsWith('directus_') &&
      name !== 'source_batch_id'
    )
      row[name] = keys[target.collection];
    else if (name === wordField(collection)) row[name] = unique ? `${word} ${randomUUID()}` : word;
    else if (required || name === 'reason')
      row[name] =
        choices?.[0]?.value ??
        (kind === 'integer' ? 1 : kind === 'boolean' ? false : `${word.slice(0, 8)}_${randomUUID().slice(0, 8)}`);
  }
  // A visit says what was found on which day.
  return collection === 'water_point_visits' ? { ...row, visited_on: '2024-05-06', functional: 'yes' } : row;
}

/** The columns by which a row points at rows of the model. */
export const linksOf = (collection: string): readonly FieldDescription[] =>
  collectionNamed(collection).fields.filter(
    ({ target, name }) =>
      target !== undefined &&
      !target.collection.startsWith('directus_') &&
      target.collection !== collection &&
      name !== 'source_batch_id',
  );

/** The columns that name a file. */
export const fileFields = (collection: string): readonly string[] =>
  collectionNamed(collection)
    .fields.filter(({ target }) => target?.collection === 'directus_files')
    .map(({ name }) => name);
