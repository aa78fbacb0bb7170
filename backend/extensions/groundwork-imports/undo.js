import { randomUUID } from 'node:crypto';
import { forgetSaid } from './forget-said.js';

const CHANGES = 'import_changes';
const AT_ONCE = 500;
/** A row that an undo removes is noted by its key alone. */
const NOTED = JSON.stringify({});
/** Whose a row was, and which import brought it: enough to show who did what, without any answer. */
const KEPT = ['id', 'household_id', 'plot_id', 'survey_round_id', 'source_batch_id'];

const parsed = (value) => (typeof value === 'string' ? JSON.parse(value) : value);
const parts = (all) => Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) => all.slice(part * AT_ONCE, (part + 1) * AT_ONCE));

/** The imports, among these, that are being undone. */
const beingUndone = async (database, batches) => new Set(batches.length === 0 ? [] : await database('import_batches').whereIn('id', batches).where({ state: 'undoing' }).pluck('id'));

/** Rows with the import that created them: the rows say so themselves, or the record of its changes does. */
const creators = async (database, { collection, key, fields, keys }) => {
  if ('source_batch_id' in fields) return database(collection).whereIn(key, keys).whereNotNull('source_batch_id').select({ item: key, batch: 'source_batch_id' });
  const records = await database(CHANGES).where({ collection }).whereIn('item', keys.map(String)).select('item', 'before', 'batch_id');
  return records.filter(({ before }) => parsed(before) === null).map(({ item, batch_id: batch }) => ({ item, batch }));
};

const note = async (database, batch, collection, item) => {
  const place = { batch_id: batch, collection, item: String(item) };
  const noted = await database(CHANGES).where(place).update({ before: NOTED, after: NOTED });
  if (noted === 0) await database(CHANGES).insert({ id: randomUUID(), ...place, before: NOTED, after: NOTED, date_created: new Date() });
};

/** The rows that the database removes along with some, such as reviews of a household: `{ collection, item, of }`. */
const followers = async (database, schema, collection, items) => {
  const found = [];
  for (const { collection: follower, field } of schema.relations.filter((relation) => relation.related_collection === collection && relation.schema?.on_delete === 'CASCADE')) {
    const rows = await database(follower).whereIn(field, items).select({ item: schema.collections[follower].primary, of: field });
    found.push(...rows.map((row) => ({ ...row, collection: follower })));
  }
  return found;
};

/** Notes the rows of an import that are about to be removed while it is undone, and those that go with them; others are not its business. */
export const noteRemoved = async (keys, { collection }, { database, schema }) => {
  const { fields, primary } = schema.collections[collection];
  for (const part of parts(keys)) {
    const rows = await creators(database, { collection, key: primary, fields, keys: part });
    const undone = await beingUndone(database, [...new Set(rows.map(({ batch }) => batch))]);
    const batches = new Map(rows.filter((row) => undone.has(row.batch)).map(({ item, batch }) => [String(item), batch]));
    for (const [item, batch] of batches) await note(database, batch, collection, item);
    for (const { collection: follower, item, of } of await followers(database, schema, collection, [...batches.keys()])) await note(database, batches.get(String(of)), follower, item);
  }
};

const withoutAnswers = (text) => {
  const data = parsed(text);
  if (typeof data !== 'object' || data === null) return text;
  return JSON.stringify(Object.fromEntries(Object.entries(data).filter(([name]) => KEPT.includes(name))));
};

/** Takes the answers of removed rows out of their revisions, and out of what any import noted of them. Who did what, and when, stays. */
const forgetAnswers = async (database, collection, items) => {
  for (const part of parts(items)) {
    for (const { id, data, delta } of await database('directus_revisions').where({ collection }).whereIn('item', part).select('id', 'data', 'delta')) {
      await database('directus_revisions').where({ id }).update({ data: withoutAnswers(data), delta: withoutAnswers(delta) });
    }
    await database(CHANGES).where({ collection }).whereIn('item', part).update({ before: NOTED, after: NOTED });
  }
};

const forgetRemoved = async (database, schema, batch) => {
  const noted = new Map();
  for (const { collection, item, after } of await database(CHANGES).where({ batch_id: batch }).select('collection', 'item', 'after')) {
    if (Object.keys(parsed(after) ?? {}).length === 0) noted.set(collection, [...(noted.get(collection) ?? []), item]);
  }
  for (const [collection, items] of noted) {
    const { primary } = schema.collections[collection];
    for (const part of parts(items)) {
      // A row whose removal was refused after it was noted is there, and keeps its history.
      const there = new Set((await database(collection).whereIn(primary, part).pluck(primary)).map(String));
      const gone = part.filter((item) => !there.has(item));
      await forgetAnswers(database, collection, gone);
      await forgetSaid(database, collection, gone);
    }
  }
};

/** What a person had the import remember of columns and words, unless it says something else by now. */
const forgetMatching = async (database, { user_created: owner, mapping }) => {
  const remembered = parsed(mapping)?.remembered;
  if (typeof remembered !== 'object' || remembered === null || owner === null) return;
  for (const { id, definition } of await database('import_mappings').where({ owner }).select('id', 'definition')) {
    const now = parsed(definition) ?? {};
    for (const kind of ['columns', 'words']) {
      for (const [place, entries] of Object.entries(remembered[kind] ?? {})) {
        const told = now[kind]?.[place];
        if (typeof told !== 'object' || told === null) continue;
        for (const [name, { before = null, after } = {}] of Object.entries(entries)) {
          if (told[name] !== after) continue;
          if (before === null) delete told[name];
          else told[name] = before;
        }
      }
    }
    await database('import_mappings').where({ id }).update({ definition: JSON.stringify(now) });
  }
};

/** The cells of rows that were left out are answers too. How many there were stays. */
const forgetLeftOut = async (database, batch) => {
  for (const { id, data, delta } of await database('directus_revisions').where({ collection: 'import_batches', item: batch }).select('id', 'data', 'delta')) {
    const [own, change] = [data, delta].map((text) => ({ ...parsed(text) }));
    delete own.left_out;
    delete change.left_out;
    await database('directus_revisions').where({ id }).update({ data: JSON.stringify(own), delta: JSON.stringify(change) });
  }
};

/** Ends an undo: no answers remain of the rows it removed, and nothing that people said about them. */
export const finishUndo = async (payload, { keys }, { database, schema }) => {
  if (payload.state !== 'undone') return payload;
  for (const batch of keys) {
    const record = await database('import_batches').where({ id: batch }).first('state', 'user_created', 'mapping');
    if (record === undefined || record.state === 'undone') continue;
    await forgetRemoved(database, schema, batch);
    await forgetMatching(database, record);
    await forgetLeftOut(database, batch);
  }
  return { ...payload, left_out: null };
};
