import type { Database, Row } from '../database/database.ts';
import { collectionOf, type Field, type Relation, type Schema } from '../directus.ts';
import { invalid } from '../errors.ts';
import type { ErasureRequest } from './request.ts';

export const REDACTED = '[redacted]';

/** What people wrote in Directus' own collections. */
const OF_DIRECTUS: Readonly<Record<string, readonly string[]>> = {
  directus_users: ['first_name', 'last_name', 'title', 'description', 'location', 'tags'],
  directus_files: ['title', 'description', 'tags', 'filename_download', 'location'],
};
/** Written by the server from other rows. */
const DERIVED = ['review_state', 'source_batch_id', 'tag_words', 'newest', 'text_state', 'state', 'version_no'];
/** Fields that the server writes from another one, and that say the same. */
const FOLLOWERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  media_upload_items: { tags: ['tag_words'] },
};
const BOOKKEEPING = ['uuid', 'date-created', 'date-updated', 'user-created', 'user-updated'];
/** Follows its row by itself. */
const CLOSED = ['import_changes'];

type Fields = Pick<ErasureRequest, 'collection' | 'item' | 'fields'>;

const relationOf = (schema: Schema, collection: string, field: string): Relation | undefined =>
  schema.relations.find((relation) => relation.collection === collection && relation.field === field);

/** A file is removed with its record, and a row that lost its owner could not be found any more. */
const isLink = (relation: Relation | undefined): boolean =>
  relation !== undefined &&
  (relation.related_collection === 'directus_files' || relation.schema?.on_delete === 'CASCADE');

const mayRedact = (schema: Schema, collection: string, name: string): boolean => {
  const { fields, primary } = collectionOf(schema, collection);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined || field.alias || name === primary) return false;
  const open = OF_DIRECTUS[collection];
  if (open !== undefined) return open.includes(name);
  return (
    !DERIVED.includes(name) &&
    !field.special.some((special) => BOOKKEEPING.includes(special)) &&
    !isLink(relationOf(schema, collection, name))
  );
};

/**
 * Requires that these are fields whose content can be redacted.
 * @throws Refusal 400
 */
export function requireRedactable(schema: Schema, { collection, fields }: ErasureRequest): void {
  const known =
    Object.hasOwn(schema.collections, collection) &&
    !CLOSED.includes(collection) &&
    (!collection.startsWith('directus_') || Object.hasOwn(OF_DIRECTUS, collection));
  if (!known) throw invalid(`Nothing can be redacted in ${collection}.`);
  const refused = fields.filter((field) => !mayRedact(schema, collection, field));
  if (refused.length > 0) throw invalid(`These fields cannot be redacted: ${refused.join(', ')}.`);
}

/** These fields, and those that the server has written from them. */
export const withFollowers = (collection: string, fields: readonly string[]): readonly string[] => [
  ...fields,
  ...fields.flatMap((field) => FOLLOWERS[collection]?.[field] ?? []),
];

const replacementOf = async (
  write: Database,
  {
    collection,
    item,
    primary,
    field,
  }: { readonly collection: string; readonly item: string; readonly primary: string; readonly field: Field },
): Promise<unknown> => {
  if (field.nullable) return null;
  if (!['string', 'text'].includes(field.type)) {
    if (field.defaultValue === null || field.defaultValue === undefined)
      throw invalid(`The field ${field.field} cannot be empty. Correct the record instead.`);
    return field.defaultValue;
  }
  if (field.type === 'text') return REDACTED;
  // Names and codes identify records, and some must be unique.
  const taken = await write(collection)
    .where({ [field.field]: REDACTED })
    .whereNot({ [primary]: item })
    .first(primary);
  return taken === undefined ? REDACTED : `${REDACTED} ${item.slice(0, 8)}`;
};

/** What the fields of the row say from now on: nothing, where that is allowed. */
export async function replacementsOf(
  write: Database,
  schema: Schema,
  { collection, item, fields }: Fields,
): Promise<Row> {
  const { primary, fields: known } = collectionOf(schema, collection);
  const replacements: Row = {};
  for (const name of fields) {
    const field = known[name];
    if (field !== undefined) replacements[name] = await replacementOf(write, { collection, item, primary, field });
  }
  return replacements;
}
