import { randomUUID } from 'node:crypto';
import type { Database, Row } from '../database/database.ts';
import { collectionOf, type EventContext, type Services } from '../directus.ts';
import { asJson, fieldsOf, parsedJson } from '../values.ts';

const CHANGES = 'import_changes';
/** Says whether a row was as it had been created before the import. */
const STAMP = 'date_updated';

interface Change {
  readonly batch: string;
  readonly collection: string;
  readonly item: string;
  /** What the row said before; null where the import created it. */
  readonly before: Readonly<Row> | null;
  readonly after: Readonly<Row>;
}

/** A call whose answer was lost is sent again: what a row said first, before the import, stays. */
const recordOne = async (database: Database, { batch, collection, item, before, after }: Change): Promise<void> => {
  const place = { batch_id: batch, collection, item };
  const known = await database(CHANGES).where(place).first('id', 'before', 'after');
  if (known === undefined) {
    await database(CHANGES).insert({
      id: randomUUID(),
      ...place,
      before: asJson(before),
      after: JSON.stringify(after),
      date_created: new Date(),
    });
    return;
  }
  const first = known.before === null ? null : { ...before, ...fieldsOf(parsedJson(known.before)) };
  await database(CHANGES)
    .where({ id: known.id })
    .update({ before: asJson(first), after: JSON.stringify({ ...fieldsOf(parsedJson(known.after)), ...after }) });
};

/** A row that the import created, in a table whose rows do not name their import. */
export const recordCreation = (
  database: Database,
  batch: string,
  { collection, key, payload }: { readonly collection: string; readonly key: string; readonly payload: Readonly<Row> },
): Promise<void> =>
  recordOne(database, { batch, collection, item: String(payload[key]), before: null, after: payload });

/** What rows said before the import changed them, as the API gives it. */
export const recordUpdate = async (
  context: EventContext & { readonly services: Services },
  batch: string,
  {
    collection,
    keys,
    payload,
  }: { readonly collection: string; readonly keys: readonly string[]; readonly payload: Readonly<Row> },
): Promise<void> => {
  const { database, schema, services } = context;
  const { primary, fields } = collectionOf(schema, collection);
  const names = Object.keys(payload).filter((name) => fields[name]?.alias === false);
  const asked = [...new Set([primary, ...names, ...(STAMP in fields ? [STAMP] : [])])];
  const rows = await new services.ItemsService(collection, { knex: database, schema }).readMany(keys, {
    fields: asked,
    limit: -1,
  });
  for (const { [primary]: key, ...before } of rows) {
    const item = asked.includes(primary) ? String(key) : '';
    await recordOne(database, {
      batch,
      collection,
      item,
      before,
      after: Object.fromEntries(names.map((name) => [name, payload[name]])),
    });
  }
};
