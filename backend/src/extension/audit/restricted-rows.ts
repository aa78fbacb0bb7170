import { modelTables } from '@groundwork/survey/model';
import type { Row } from '../database/database.ts';
import type { Query, Schema } from '../directus.ts';
import { entryOf, isRecord, isText } from '../values.ts';

/** Fields that few people may read, by collection, as the model marks them. */
const RESTRICTED: ReadonlyMap<string, readonly string[]> = new Map(
  modelTables.flatMap(({ name, columns }) => {
    const fields = columns.flatMap((column) => (column.restricted ? [column.name] : []));
    return fields.length > 0 ? [[name, fields] as const] : [];
  }),
);
/** Of these every row is restricted: they hold what corrected rows said. */
const WHOLE = ['import_changes'];
const DEEPEST = 5;

/** Restricted fields of a collection in an answer, and in how many rows they said something. */
export interface Found {
  readonly fields: Set<string>;
  rows: number;
}

interface Relations {
  readonly [field: string]: string;
}
const known = new WeakMap<Schema, Map<string, Relations>>();
/** Where the fields of a collection lead. */
const relationsOf = (schema: Schema, collection: string): Relations =>
  entryOf(
    entryOf(known, schema, () => new Map<string, Relations>()),
    collection,
    () =>
      Object.fromEntries(
        schema.relations.flatMap((relation): [string, string][] => [
          ...(relation.collection === collection && relation.related_collection !== null
            ? [[relation.field, relation.related_collection] as [string, string]]
            : []),
          ...(relation.related_collection === collection && relation.meta?.one_field
            ? [[relation.meta.one_field, relation.collection] as [string, string]]
            : []),
        ]),
      ),
  );

/** Other names that a query gives to fields, at any depth. */
function aliasesIn(value: unknown, found: Map<string, string> = new Map()): ReadonlyMap<string, string> {
  if (!isRecord(value)) return found;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'alias' || key === '_alias')
      for (const [name, field] of Object.entries(isRecord(inner) ? inner : {}))
        if (isText(field)) found.set(name, field);
    aliasesIn(inner, found);
  }
  return found;
}

const AGGREGATES = ['min', 'max', 'avg', 'sum', 'countDistinct', 'sumDistinct', 'avgDistinct'];

const remembered = new WeakMap<object, ReadonlyMap<string, string>>();

/** Directus takes the other names out of a query when it has understood it; the answer has them. */
export function rememberAliases<Q extends Query | undefined>(query: Q): Q {
  if (query !== undefined && (query.alias !== undefined || query.deep !== undefined))
    remembered.set(query, aliasesIn({ alias: query.alias, deep: query.deep }));
  return query;
}

/** What an answer of Directus holds that only few people may read, by collection. */
export function restrictedIn(
  collection: string,
  rows: readonly unknown[],
  query: Query,
  schema: Schema,
): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>();
  const aliases = remembered.get(query) ?? new Map<string, string>();
  const note = (at: string, fields: readonly string[]): void => {
    const one = entryOf(found, at, (): Found => ({ fields: new Set(), rows: 0 }));
    for (const field of fields) one.fields.add(field);
    one.rows += 1;
  };
  const look = (at: string, row: Readonly<Row>, depth: number): void => {
    const restricted = RESTRICTED.get(at) ?? [];
    const named = [...aliases].filter(([name]) => name in row);
    const holds = (field: string): boolean =>
      (row[field] ?? null) !== null ||
      named.some(([name, of]) => of === field && (row[name] ?? null) !== null) ||
      AGGREGATES.some((way) => isRecord(row[way]) && (row[way][field] ?? null) !== null);
    const fields = restricted.filter(holds);
    if (fields.length > 0) note(at, fields);
    if (WHOLE.includes(at)) note(at, ['*']);
    if (at === 'media_upload_items' && row['consent'] === 'restricted') note(at, ['consent: restricted']);
    if (depth === 0) return;
    const relations = relationsOf(schema, at);
    for (const [name, value] of Object.entries(row)) {
      if (typeof value !== 'object' || value === null) continue;
      const to = relations[aliases.get(name) ?? name];
      if (to !== undefined)
        for (const inner of Array.isArray(value) ? (value as unknown[]) : [value])
          if (isRecord(inner)) look(to, inner, depth - 1);
    }
  };
  for (const row of rows) if (isRecord(row)) look(collection, row, DEEPEST);
  return found;
}
