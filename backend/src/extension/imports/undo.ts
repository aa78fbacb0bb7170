import { randomUUID } from 'node:crypto';
import { inParts, isPostgres, type Database, type Row } from '../database/database.ts';
import { collectionOf, type EventContext, type FilterMeta, type Schema } from '../directus.ts';
import { entryOf, fieldsOf, isRecord, parsedJson, without } from '../values.ts';
import { removeQuestions } from './added-questions.ts';
import { removeComments } from './remove-comments.ts';

const CHANGES = 'import_changes';
/** A row that an undo removes is noted by its key alone. */
const NOTED = JSON.stringify({});
/** Whose a row was, and which import brought it: enough to show who did what, without any answer. */
const STAYS = ['id', 'household_id', 'plot_id', 'survey_round_id', 'source_batch_id'];

const parsedRow = (value: unknown): Row => fieldsOf(parsedJson(value));

/** The imports, among these, that are being undone. */
const beingUndone = async (database: Database, batches: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows =
    batches.length === 0
      ? []
      : await database('import_batches').whereIn('id', batches).where({ state: 'undoing' }).select('id');
  return new Set(rows.map(({ id }) => id));
};

/** A row, and the import that created it. */
interface Created {
  readonly item: string | number;
  readonly batch: string;
}

/** Rows with the import that created them: the rows say so themselves, or the record of its changes does. */
const creators = async (
  database: Database,
  schema: Schema,
  collection: string,
  keys: readonly string[],
): Promise<readonly Created[]> => {
  const { fields, primary } = collectionOf(schema, collection);
  if ('source_batch_id' in fields) {
    const rows = await database(collection)
      .whereIn(primary, keys)
      .whereNotNull('source_batch_id')
      .select({ item: primary, batch: 'source_batch_id' });
    return rows as readonly Created[];
  }
  const records: readonly { item: string; before: unknown; batch_id: string }[] = await database(CHANGES)
    .where({ collection })
    .whereIn('item', keys.map(String))
    .select('item', 'before', 'batch_id');
  return records
    .filter(({ before }) => parsedJson(before) === null)
    .map(({ item, batch_id: batch }) => ({ item, batch }));
};

/** A row that is removed by the undo of an import. */
interface Removed {
  readonly batch: string;
  readonly collection: string;
  readonly item: string | number;
}

/** Notes removed rows of one import and collection by their keys, and nothing of what they said. */
const note = async (database: Database, batch: string, collection: string, items: readonly string[]): Promise<void> => {
  for (const part of inParts(items)) {
    const known = new Set(
      await database(CHANGES).where({ batch_id: batch, collection }).whereIn('item', part).pluck('item'),
    );
    await database(CHANGES)
      .where({ batch_id: batch, collection })
      .whereIn('item', [...known])
      .update({ before: NOTED, after: NOTED });
    const fresh = part.filter((item) => !known.has(item));
    if (fresh.length > 0)
      await database(CHANGES).insert(
        fresh.map((item) => ({
          id: randomUUID(),
          batch_id: batch,
          collection,
          item,
          before: NOTED,
          after: NOTED,
          date_created: new Date(),
        })),
      );
  }
};

const noteAll = async (database: Database, removed: readonly Removed[]): Promise<void> => {
  const items = new Map<string, { readonly batch: string; readonly collection: string; readonly items: string[] }>();
  for (const { batch, collection, item } of removed)
    entryOf(items, `${batch} ${collection}`, () => ({ batch, collection, items: [] })).items.push(String(item));
  for (const { batch, collection, items: keys } of items.values())
    await note(database, batch, collection, [...new Set(keys)]);
};

interface Follower {
  readonly collection: string;
  readonly item: string | number;
  /** The row with which it goes. */
  readonly of: string | number;
}

/** The rows that the database removes along with some, such as reviews of a household. */
const followers = async (
  database: Database,
  schema: Schema,
  collection: string,
  items: readonly string[],
): Promise<readonly Follower[]> => {
  const found: Follower[] = [];
  for (const { collection: follower, field } of schema.relations.filter(
    (relation) => relation.related_collection === collection && relation.schema?.on_delete === 'CASCADE',
  )) {
    const rows = await database(follower)
      .whereIn(field, items)
      .select<Omit<Follower, 'collection'>[]>({ item: collectionOf(schema, follower).primary, of: field });
    found.push(...rows.map((row) => ({ ...row, collection: follower })));
  }
  return found;
};

/** Records the rows of an import that undo is about to remove, and dependent rows; ignores others. */
export const noteRemoved = async (
  keys: readonly string[],
  { collection }: FilterMeta,
  { database, schema }: EventContext,
): Promise<void> => {
  for (const part of inParts(keys)) {
    const rows = await creators(database, schema, collection, part);
    const undone = await beingUndone(database, [...new Set(rows.map(({ batch }) => batch))]);
    const batches = new Map(
      rows.filter((row) => undone.has(row.batch)).map(({ item, batch }) => [String(item), batch] as const),
    );
    const following = await followers(database, schema, collection, [...batches.keys()]);
    await noteAll(database, [
      ...[...batches].map(([item, batch]) => ({ batch, collection, item })),
      ...following.map((one) => ({
        batch: batches.get(String(one.of)) ?? '',
        collection: one.collection,
        item: one.item,
      })),
    ]);
  }
};

/** What stays of an answer in a revision, as SQL: the object with the fields of STAYS only. */
const remaining = (column: string, forPostgres: boolean): string => {
  const names = STAYS.map((name) => `'${name}'`).join(', ');
  if (forPostgres)
    return `CASE WHEN json_typeof("${column}") = 'object' THEN (SELECT COALESCE(json_object_agg(key, value), '{}') FROM json_each("${column}") WHERE key IN (${names})) ELSE "${column}" END`;
  return `CASE WHEN json_valid("${column}") AND json_type("${column}") = 'object' THEN (SELECT json_group_object(key, value) FROM json_each("${column}") WHERE key IN (${names})) ELSE "${column}" END`;
};

/** Removes answers of deleted rows from their revisions and from records of imports. Who did what, and when, stays. */
const forgetAnswers = async (database: Database, collection: string, items: readonly string[]): Promise<void> => {
  const forPostgres = isPostgres(database);
  for (const part of inParts(items)) {
    await database('directus_revisions')
      .where({ collection })
      .whereIn('item', part)
      .update({
        data: database.raw(remaining('data', forPostgres)),
        delta: database.raw(remaining('delta', forPostgres)),
      });
    await database(CHANGES).where({ collection }).whereIn('item', part).update({ before: NOTED, after: NOTED });
  }
};

/** Removes what rows said from their history, and what people said about them. They are gone. */
export const forgetRows = async (database: Database, collection: string, items: readonly string[]): Promise<void> => {
  await forgetAnswers(database, collection, items);
  for (const part of inParts(items)) await removeComments(database, collection, part);
};

const forgetRemoved = async (database: Database, schema: Schema, batch: string): Promise<void> => {
  const noted = new Map<string, string[]>();
  for (const { collection, item, after } of await database(CHANGES)
    .where({ batch_id: batch })
    .select('collection', 'item', 'after')) {
    if (Object.keys(parsedRow(after)).length === 0) entryOf(noted, collection, () => []).push(item);
  }
  for (const [collection, items] of noted) {
    const { primary } = collectionOf(schema, collection);
    for (const part of inParts(items)) {
      // A row whose removal was refused after it was noted is there, and keeps its history.
      const rows = await database(collection)
        .whereIn(primary, part)
        .select<{ key: string | number }[]>({ key: primary });
      const there = new Set(rows.map(({ key }) => String(key)));
      const gone = part.filter((item) => !there.has(item));
      await forgetRows(database, collection, gone);
    }
  }
};

/** What a person had the import remember of columns and words, unless it says something else by now. */
const forgetMatching = async (
  database: Database,
  { user_created: owner, mapping }: { readonly user_created: string | null; readonly mapping: unknown },
): Promise<void> => {
  const { remembered } = parsedRow(mapping);
  if (!isRecord(remembered) || owner === null) return;
  for (const { id, definition } of await database('import_mappings').where({ owner }).select('id', 'definition')) {
    const now = parsedRow(definition);
    for (const kind of ['columns', 'words']) {
      for (const [place, entries] of Object.entries(fieldsOf(remembered[kind]))) {
        const current = fieldsOf(now[kind])[place];
        if (!isRecord(current)) continue;
        for (const [name, change] of Object.entries(fieldsOf(entries))) {
          const { before = null, after } = fieldsOf(change);
          if (current[name] !== after) continue;
          if (before === null) delete current[name];
          else current[name] = before;
        }
      }
    }
    await database('import_mappings')
      .where({ id })
      .update({ definition: JSON.stringify(now) });
  }
};

/** The cells of rows that were left out are answers too. How many there were stays. */
const forgetLeftOut = async (database: Database, batch: string): Promise<void> => {
  for (const { id, data, delta } of await database('directus_revisions')
    .where({ collection: 'import_batches', item: batch })
    .select('id', 'data', 'delta')) {
    const others = (text: unknown): string => JSON.stringify(without(parsedRow(text), ['left_out']));
    await database('directus_revisions')
      .where({ id })
      .update({ data: others(data), delta: others(delta) });
  }
};

/** Ends an undo: no answers remain of the rows it removed, and nothing that people said about them. */
export const finishUndo = async (
  payload: Readonly<Row>,
  { keys }: FilterMeta,
  { database, schema }: EventContext,
): Promise<Readonly<Row>> => {
  if (payload['state'] !== 'undone') return payload;
  for (const batch of keys) {
    const record = await database('import_batches').where({ id: batch }).first('state', 'user_created', 'mapping');
    if (record === undefined || record.state === 'undone') continue;
    await forgetRemoved(database, schema, batch);
    await forgetMatching(database, record);
    await forgetLeftOut(database, batch);
    await removeQuestions(database, batch);
  }
  return { ...payload, left_out: null };
};
