import { randomUUID } from 'node:crypto';

const CHANGES = 'import_changes';
/** Says whether a row was as it had been created before the import. */
const STAMP = 'date_updated';

const parsed = (value) => (typeof value === 'string' ? JSON.parse(value) : value);

/** A call whose answer was lost is sent again: what a row said first, before the import, stays. */
const recordOne = async (database, { batch, collection, item, before, after }) => {
  const place = { batch_id: batch, collection, item };
  const known = await database(CHANGES).where(place).first('id', 'before', 'after');
  if (known === undefined) {
    await database(CHANGES).insert({ id: randomUUID(), ...place, before: before === null ? null : JSON.stringify(before), after: JSON.stringify(after), date_created: new Date() });
    return;
  }
  const first = known.before === null ? null : { ...before, ...parsed(known.before) };
  await database(CHANGES).where({ id: known.id }).update({ before: first === null ? null : JSON.stringify(first), after: JSON.stringify({ ...parsed(known.after), ...after }) });
};

/** A row that the import created, in a table whose rows do not name their import. */
export const recordCreation = (database, batch, { collection, key, payload }) => recordOne(database, { batch, collection, item: String(payload[key]), before: null, after: payload });

/** What rows said before the import changed them, as the API gives it. */
export const recordUpdate = async (context, batch, { collection, keys, payload }) => {
  const { database, schema, services } = context;
  const { primary, fields } = schema.collections[collection];
  const names = Object.keys(payload).filter((name) => name in fields && !fields[name].alias);
  const asked = [...new Set([primary, ...names, ...(STAMP in fields ? [STAMP] : [])])];
  const rows = await new services.ItemsService(collection, { knex: database, schema }).readMany(keys, { fields: asked, limit: -1 });
  for (const { [primary]: key, ...before } of rows) {
    const item = asked.includes(primary) ? String(key) : '';
    await recordOne(database, { batch, collection, item, before, after: Object.fromEntries(names.map((name) => [name, payload[name]])) });
  }
};
