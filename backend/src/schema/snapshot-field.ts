import type { Json, SnapshotField } from './snapshot-shape.ts';
import type { Dialect } from './dialects.ts';
import type { FieldDescription } from './types.ts';

const optionsOf = (field: FieldDescription): Json => {
  if (field.choices === undefined) return null;
  return {
    choices: field.choices.map(({ text, value }) => ({ text, value })),
    ...(field.allowOther === true ? { allowOther: true } : {}),
  };
};

const metaOf = (collection: string, field: FieldDescription, sort: number): Record<string, Json> => ({
  collection,
  conditions: null,
  display: null,
  display_options: null,
  field: field.name,
  group: null,
  hidden: field.hidden ?? false,
  interface: field.interface ?? null,
  note: field.note,
  options: optionsOf(field),
  readonly: false,
  required: (field.required ?? false) && field.primaryKey !== true,
  searchable: true,
  sort,
  special: field.special ?? null,
  translations: null,
  validation: null,
  validation_message: null,
  width: 'full',
});

/** The snapshot's entry for a column. `targetKey` is the key column of the collection it points at; `isAdded` says that the table was there before. */
export const columnEntry = (
  dialect: Dialect,
  collection: string,
  field: FieldDescription,
  sort: number,
  targetKey: string | null,
  isAdded = false,
): SnapshotField => ({
  collection,
  field: field.name,
  type: dialect.typeOf(field),
  meta: metaOf(collection, field, sort),
  schema: {
    name: field.name,
    table: collection,
    ...dialect.columnOf(field, isAdded),
    default_value: field.defaultValue ?? null,
    is_nullable: !(field.required ?? false),
    is_unique: (field.unique ?? false) || field.primaryKey === true,
    is_indexed: field.indexed ?? false,
    is_primary_key: field.primaryKey ?? false,
    is_generated: false,
    generation_expression: null,
    has_auto_increment: false,
    foreign_key_table: field.target?.collection ?? null,
    foreign_key_column: targetKey,
  },
});

/** The snapshot's entry for a list of the rows that point here (no column of its own). */
export const aliasEntry = (collection: string, name: string, note: string, sort: number): SnapshotField => ({
  collection,
  field: name,
  type: 'alias',
  meta: metaOf(
    collection,
    // The kind of an alias is never looked at: it has no column.
    { name, kind: 'json', note, special: ['o2m'], interface: 'list-o2m' },
    sort,
  ),
});
