import type { EditedCollection } from '@groundwork/shared/contract/calls';
import { givenColumns, modelTables, newRowFields } from '@groundwork/survey/model';
import type { Member } from '../accountability.ts';
import { inParts, type Database, type Row } from '../database/database.ts';
import { storeRows } from '../database/store-rows.ts';
import { collectionOf, type ActionEvent, type Reading, type Schema } from '../directus.ts';
import { forbidden, invalid, Refusal } from '../errors.ts';
import { mayCreate } from '../permissions.ts';
import { entryOf, fieldsOf, parsedJson } from '../values.ts';
import { requirePossible } from './edit-row.ts';
import { recordRestored } from './recorded-edits.ts';

const objectIn = (json: unknown): Row => fieldsOf(parsedJson(json));

/** A link that was taken from a row that stayed. */
interface LostLink {
  readonly collection: string;
  readonly item: string;
  readonly field: string;
}

/** The record and everything that its removal took away. */
interface Taken {
  readonly row: Row;
  /** The rows that went with it, by table. */
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  readonly links: readonly LostLink[];
}

/** @throws Refusal 400 where the record is there, 403 where this person did not remove it, and 409 where it is not known what went with it */
async function takenBy(
  { collection, id, primary }: { readonly collection: string; readonly id: string; readonly primary: string },
  user: string,
  database: Database,
): Promise<Taken> {
  const gone = await database('directus_activity')
    .where({ action: 'delete', collection, item: id })
    .orderBy('id', 'desc')
    .first('id', 'user');
  if (gone === undefined || gone.user !== user) throw forbidden();
  const there = await database(collection)
    .where({ [primary]: id })
    .first(primary);
  if (there !== undefined) throw invalid('A record with this key already exists.');
  const held = await database('directus_revisions')
    .where({ collection, item: id })
    .whereNull('parent')
    .orderBy('id', 'desc')
    .first('id', 'data', 'delta');
  // The contents of a record are recorded only when it is removed through a page.
  if (
    held === undefined ||
    Object.keys(objectIn(held.delta)).length > 0 ||
    Object.keys(objectIn(held.data)).length === 0
  )
    throw new Refusal(409, 'NOT_RECORDED', 'The contents of this record are no longer known.');
  const rows = new Map<string, Row[]>();
  const links: LostLink[] = [];
  for (const along of await database('directus_revisions')
    .where({ parent: held.id })
    .orderBy('id')
    .select('collection', 'item', 'data', 'delta')) {
    const lost = Object.keys(objectIn(along.delta));
    if (lost.length === 0) entryOf(rows, along.collection, () => []).push(objectIn(along.data));
    else links.push(...lost.map((field) => ({ collection: along.collection, item: along.item, field })));
  }
  return { row: objectIn(held.data), rows, links };
}

/** The tables in an order in which each comes after the tables that its rows refer to. */
function inOrder(tables: readonly string[], { relations }: Schema): readonly string[] {
  const ordered: string[] = [];
  const add = (table: string, above: readonly string[]): void => {
    if (ordered.includes(table) || above.includes(table)) return;
    for (const { collection, related_collection: target } of relations)
      if (collection === table && target !== null && tables.includes(target)) add(target, [...above, table]);
    ordered.push(table);
  };
  for (const table of tables) add(table, []);
  return ordered;
}

const titleOf = (table: string): string => modelTables.find(({ name }) => name === table)?.title ?? table;

/**
 * The rows as they can be stored now, since records that they refer to may have been removed.
 * @throws Refusal 409 with a sentence. A link to an account that no longer exists is cleared.
 */
async function withLinks(
  table: string,
  rows: readonly Row[],
  restored: ReadonlyMap<string, ReadonlySet<string>>,
  { database, schema }: Reading,
): Promise<readonly Row[]> {
  let kept = rows;
  for (const { field, related_collection: target } of schema.relations.filter(
    ({ collection }) => collection === table,
  )) {
    if (target === null || !(target in schema.collections)) continue;
    const named = new Set(kept.flatMap((row) => ((row[field] ?? null) === null ? [] : [String(row[field])])));
    const missing = new Set([...named].filter((key) => restored.get(target)?.has(key) !== true));
    const { primary } = collectionOf(schema, target);
    for (const part of inParts([...missing]))
      for (const key of await database(target).whereIn(primary, part).pluck(primary)) missing.delete(String(key));
    if (missing.size === 0) continue;
    if (!target.startsWith('directus_'))
      throw new Refusal(409, 'LINK_REMOVED', `A record that it refers to has also been removed: ${titleOf(target)}.`);
    kept = kept.map((row) => (missing.has(String(row[field])) ? { ...row, [field]: null } : row));
  }
  return kept;
}

/** @throws Refusal 400, 403 or 409 where this person cannot create such a record */
async function requireRoom(
  collection: EditedCollection,
  id: string,
  row: Readonly<Row>,
  reading: Reading,
): Promise<void> {
  const names = [...newRowFields(collection).map(({ field }) => field.name), ...givenColumns(collection)];
  const values = Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));
  await requirePossible({ action: 'create', collection, id, values, reason: '' }, reading);
}

/** @throws Refusal 403 where the person may not change and remove the record as it is now */
async function requireOwn(
  collection: string,
  id: string,
  { accountability, database, schema, services }: Reading,
): Promise<void> {
  const rights = new services.PermissionsService({ accountability, knex: database, schema });
  const { update, delete: remove } = await rights.getItemPermissions(collection, id);
  if (!update.access || !remove.access) throw forbidden();
}

/**
 * Restores a record that this person has removed, under its own key, with the rows that went with it and the links to it. Answers that the person may
 * not read are restored too. Runs in the transaction of `reading`.
 * @throws Refusal with a sentence where it cannot be restored
 */
export async function restoreRecord(
  collection: EditedCollection,
  id: string,
  reading: Reading & { readonly accountability: Member },
  reason: string,
): Promise<readonly ActionEvent[]> {
  const { accountability, database, schema } = reading;
  const { primary } = collectionOf(schema, collection);
  if (!(await mayCreate(reading, collection))) throw forbidden();
  const { row, rows, links } = await takenBy({ collection, id, primary }, accountability.user, database);
  await requireRoom(collection, id, row, reading);
  const all = new Map<string, readonly Row[]>([...rows, [collection, [row]]]);
  const keysIn = ([table, some]: readonly [string, readonly Row[]]) =>
    [table, new Set(some.map((one) => String(one[collectionOf(schema, table).primary])))] as const;
  const restored = new Map([...all].map(keysIn));
  for (const table of inOrder([...all.keys()], schema))
    for (const part of inParts(all.get(table) ?? []))
      await storeRows(reading, table, await withLinks(table, part, restored, reading));
  // Links that somebody has changed since then stay as they are.
  for (const { collection: table, item, field } of links)
    await database(table)
      .where({ [collectionOf(schema, table).primary]: item })
      .whereNull(field)
      .update({ [field]: id });
  await requireOwn(collection, id, reading);
  await recordRestored(reading, { collection, item: id, user: accountability.user, reason }, row);
  const event = ['items.create', `${collection}.items.create`];
  return [{ event, meta: { payload: row, key: id, collection }, context: { accountability, database, schema } }];
}
