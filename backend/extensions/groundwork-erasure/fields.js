import { invalid } from '../groundwork-guard/refusal.js';

export const REDACTED = '[redacted]';

/** What people wrote in Directus' own collections. */
const OF_DIRECTUS = {
  directus_users: ['first_name', 'last_name', 'title', 'description', 'location', 'tags'],
  directus_files: ['title', 'description', 'tags', 'filename_download', 'location'],
};
/** Written by the server from other rows. */
const DERIVED = ['review_state', 'source_batch_id', 'tag_words', 'newest', 'text_state', 'state', 'version_no'];
/** Fields that the server writes from another one, and that say the same. */
const FOLLOWERS = { media_upload_items: { tags: ['tag_words'] } };
const BOOKKEEPING = ['uuid', 'date-created', 'date-updated', 'user-created', 'user-updated'];
/** Follows its row by itself. */
const CLOSED = ['import_changes'];

const relationOf = (schema, collection, field) => schema.relations.find((relation) => relation.collection === collection && relation.field === field);

/** A file is removed with its record, and a row that lost its owner could not be found any more. */
const isLink = (relation) => relation !== undefined && (relation.related_collection === 'directus_files' || relation.schema?.on_delete === 'CASCADE');

const mayRedact = (schema, collection, name) => {
  const { fields, primary } = schema.collections[collection];
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined || field.alias || name === primary) return false;
  if (collection in OF_DIRECTUS) return OF_DIRECTUS[collection].includes(name);
  return !DERIVED.includes(name) && !field.special.some((special) => BOOKKEEPING.includes(special)) && !isLink(relationOf(schema, collection, name));
};

/**
 * Requires that these are fields whose content can be redacted.
 * @throws the refusal Directus answers with
 */
export function requireRedactable(schema, { collection, fields }) {
  const known = Object.hasOwn(schema.collections, collection) && !CLOSED.includes(collection) && (!collection.startsWith('directus_') || Object.hasOwn(OF_DIRECTUS, collection));
  if (!known) throw invalid(`Nothing can be redacted in ${collection}.`);
  const refused = fields.filter((field) => !mayRedact(schema, collection, field));
  if (refused.length > 0) throw invalid(`These fields cannot be redacted: ${refused.join(', ')}.`);
}

/** These fields, and those that the server has written from them. */
export const withFollowers = (collection, fields) => [...fields, ...fields.flatMap((field) => FOLLOWERS[collection]?.[field] ?? [])];

const replacementOf = async (write, { collection, item, primary, field }) => {
  if (field.nullable) return null;
  if (!['string', 'text'].includes(field.type)) {
    if (field.defaultValue === null || field.defaultValue === undefined) throw invalid(`The field ${field.field} cannot be empty. Correct the record instead.`);
    return field.defaultValue;
  }
  if (field.type === 'text') return REDACTED;
  // Names and codes tell records apart, and some exist once only.
  const taken = await write(collection).where({ [field.field]: REDACTED }).whereNot({ [primary]: item }).first(primary);
  return taken === undefined ? REDACTED : `${REDACTED} ${String(item).slice(0, 8)}`;
};

/** What the fields of the row say from now on: nothing, where that is allowed. */
export async function replacementsOf(write, schema, { collection, item, fields }) {
  const { primary, fields: known } = schema.collections[collection];
  const entries = [];
  for (const name of fields) entries.push([name, await replacementOf(write, { collection, item, primary, field: known[name] })]);
  return Object.fromEntries(entries);
}
