import type { Dialect } from './dialects.ts';
import { aliasEntry, columnEntry } from './snapshot-field.ts';
import type { Snapshot, SnapshotCollection, SnapshotField, SnapshotRelation } from './snapshot-shape.ts';
import { systemFields } from './system-fields.ts';
import type { CollectionDescription, FieldDescription, SystemAddition, Target } from './types.ts';

/** Columns of Directus' own tables that carry an index; leaving out one that Directus made would drop it. */
const indexedSystemColumns = [
  ['directus_activity', 'timestamp'],
  ['directus_revisions', 'activity'],
  // The history of a household asks by row; Directus itself does not.
  ['directus_revisions', 'item'],
  ['directus_revisions', 'parent'],
] as const;

const fieldsOf = (collection: CollectionDescription): FieldDescription[] => [...collection.fields, ...systemFields];

const keyOf = (model: readonly CollectionDescription[], target: Target): string => {
  if (target.collection.startsWith('directus_')) return 'id';
  const key = model
    .find(({ name }) => name === target.collection)
    ?.fields.find(({ primaryKey }) => primaryKey === true);
  if (key === undefined) throw new Error(`A field points at ${target.collection}, which has no key in the data model.`);
  return key.name;
};

interface Reference {
  readonly collection: string;
  readonly field: FieldDescription;
  readonly target: Target;
}

const referencesIn = (collection: string, fields: readonly FieldDescription[]): Reference[] =>
  fields.flatMap((field) => (field.target === undefined ? [] : [{ collection, field, target: field.target }]));

const collectionEntry = (collection: CollectionDescription, sort: number): SnapshotCollection => ({
  collection: collection.name,
  meta: {
    accountability: collection.history,
    archive_app_filter: true,
    archive_field: null,
    archive_value: null,
    collapse: 'open',
    collection: collection.name,
    color: null,
    display_template: collection.displayTemplate,
    group: null,
    hidden: false,
    icon: collection.icon,
    item_duplication_fields: null,
    note: collection.note,
    preview_url: null,
    singleton: false,
    sort,
    sort_field: null,
    translations: null,
    unarchive_value: null,
    versioning: false,
  },
  schema: { name: collection.name },
});

const relationEntry = (dialect: Dialect, { collection, field, target }: Reference, key: string): SnapshotRelation => ({
  collection,
  field: field.name,
  related_collection: target.collection,
  meta: {
    junction_field: null,
    many_collection: collection,
    many_field: field.name,
    one_allowed_collections: null,
    one_collection: target.collection,
    one_collection_field: null,
    one_deselect_action: 'nullify',
    one_field: target.reverse ?? null,
    sort_field: null,
  },
  schema: {
    table: collection,
    column: field.name,
    foreign_key_table: target.collection,
    foreign_key_column: key,
    constraint_name: dialect.constraintName(collection, field.name),
    on_update: 'NO ACTION',
    on_delete: target.onDelete,
  },
});

const byName = (a: { collection: string }, b: { collection: string }): number =>
  a.collection < b.collection ? -1 : Number(a.collection > b.collection);

/**
 * What `directus schema apply` is given: the description, written out in full as Directus itself would write it, so that
 * applying it twice finds no difference.
 */
export const buildSnapshot = (
  model: readonly CollectionDescription[],
  directusVersion: string,
  dialect: Dialect,
  additions: readonly SystemAddition[] = [],
): Snapshot => {
  const added = additions.flatMap(({ name, fields }) =>
    fields.map((field, index) =>
      columnEntry(
        dialect,
        name,
        field,
        index + 1,
        field.target === undefined ? null : keyOf(model, field.target),
        true,
      ),
    ),
  );
  const references = [
    ...model.flatMap((collection) => referencesIn(collection.name, fieldsOf(collection))),
    ...additions.flatMap(({ name, fields }) => referencesIn(name, fields)),
  ];
  const columns = model.flatMap((collection) =>
    fieldsOf(collection).map((field, index) =>
      columnEntry(
        dialect,
        collection.name,
        field,
        index + 1,
        field.target === undefined ? null : keyOf(model, field.target),
      ),
    ),
  );
  const aliasCount = new Map<string, number>();
  const aliases = references.flatMap(({ collection, target }): SnapshotField[] => {
    if (target.reverse === undefined) return [];
    const before = aliasCount.get(target.collection) ?? 0;
    aliasCount.set(target.collection, before + 1);
    const own = model.find(({ name }) => name === target.collection);
    const sort = (own === undefined ? 0 : fieldsOf(own).length) + before + 1;
    return [aliasEntry(target.collection, target.reverse, `Rows of ${collection}`, sort)];
  });
  return {
    version: 1,
    directus: directusVersion,
    vendor: dialect.vendor,
    collections: model.map((collection, index) => collectionEntry(collection, index + 1)).sort(byName),
    fields: [...columns, ...aliases, ...added].sort(byName),
    systemFields: indexedSystemColumns.map(([collection, field]) => ({
      collection,
      field,
      schema: { is_indexed: true },
    })),
    relations: references
      .map((reference) => relationEntry(dialect, reference, keyOf(model, reference.target)))
      .sort(byName),
  };
};
