import type { Row } from '../database/database.ts';
import { inParts } from '../database/database.ts';
import { collectionOf, type Reading, type Relation } from '../directus.ts';
import { entryOf } from '../values.ts';

/** A row that is removed with a record, or that stays and loses its link to it. */
export interface RowAlong {
  readonly collection: string;
  readonly item: string;
  /** The row before the removal; for a row that stays, only its key and the link. */
  readonly data: Readonly<Row>;
  /** What becomes of one that stays: its link is empty. Nothing for one that goes. */
  readonly delta: Readonly<Row>;
}

/** Everything that leads to rows of a table. */
const leadingTo = (collection: string, { schema }: Reading): readonly Relation[] =>
  schema.relations.filter(
    (relation) => relation.related_collection === collection && relation.collection in schema.collections,
  );

/** Rows as Directus gives them, whatever the person may read, so that days, lists and booleans have the same form in every database. */
async function rowsOf(
  { collection, field }: Relation,
  keys: readonly string[],
  fields: readonly string[],
  { database, schema, services }: Reading,
): Promise<readonly Row[]> {
  const items = new services.ItemsService(collection, { schema, knex: database });
  const found: Row[] = [];
  for (const part of inParts(keys))
    found.push(...(await items.readByQuery({ filter: { [field]: { _in: part } }, fields, limit: -1 })));
  return found;
}

/** All rows that the database removes with a record, at any depth, and all rows whose links it clears. */
export async function rowsAlong(collection: string, id: string, reading: Reading): Promise<readonly RowAlong[]> {
  const { schema } = reading;
  const gone = new Map<string, RowAlong>();
  const staying = new Map<string, RowAlong>();
  const nameOf = (of: string, item: string): string => `${of} ${item}`;
  let wholes = new Map([[collection, [id]]]);
  while (wholes.size > 0) {
    const next = new Map<string, string[]>();
    for (const [whole, keys] of wholes)
      for (const relation of leadingTo(whole, reading)) {
        const { collection: of, field } = relation;
        const { primary, fields } = collectionOf(schema, of);
        const goes = relation.schema?.on_delete === 'CASCADE';
        const stored = Object.keys(fields).filter((name) => fields[name]?.alias === false);
        for (const row of await rowsOf(relation, keys, goes ? stored : [primary, field], reading)) {
          const item = String(row[primary]);
          const name = nameOf(of, item);
          if (!goes) staying.set(`${name} ${field}`, { collection: of, item, data: row, delta: { [field]: null } });
          else if (!gone.has(name)) {
            gone.set(name, { collection: of, item, data: row, delta: {} });
            entryOf(next, of, () => []).push(item);
          }
        }
      }
    wholes = next;
  }
  return [...gone.values(), ...[...staying.values()].filter(({ collection: of, item }) => !gone.has(nameOf(of, item)))];
}
