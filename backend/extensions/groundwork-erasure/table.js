import { randomUUID } from 'node:crypto';

const ERASURES = 'groundwork_erasures';
const MOST_LISTED = 500;

/** What was redacted, by whom and why; never what it said. Directus does not know the table, so only this extension reads it. */
export async function ensureTable(database) {
  if (await database.schema.hasTable(ERASURES)) return;
  await database.schema.createTable(ERASURES, (table) => {
    table.string('id', 36).primary();
    table.string('done_at', 30).notNullable().index();
    table.string('done_by', 36).notNullable();
    table.string('collection', 64).notNullable();
    table.string('item', 255).notNullable().index();
    table.text('fields').notNullable();
    table.text('reason').notNullable();
  });
}

export async function addErasure(write, { user, collection, item, fields, reason }) {
  const id = randomUUID();
  await write(ERASURES).insert({ id, done_at: new Date().toISOString(), done_by: user, collection, item, fields: JSON.stringify(fields), reason });
  return id;
}

/** The erasures, the newest first: all of them, those of some records, or one. */
export async function readErasures(database, { items, id } = {}) {
  const query = database(`${ERASURES} as erasure`)
    .leftJoin('directus_users as person', 'person.id', database.client.config.client === 'pg' ? database.raw('cast(erasure.done_by as uuid)') : 'erasure.done_by')
    .select('erasure.*', 'person.first_name', 'person.last_name')
    .orderBy([{ column: 'erasure.done_at', order: 'desc' }, 'erasure.id'])
    .limit(MOST_LISTED);
  if (items !== undefined) query.whereIn('erasure.item', items);
  if (id !== undefined) query.where('erasure.id', id);
  const rows = await query;
  return rows.map(({ first_name: first, last_name: last, fields, ...row }) => ({ ...row, fields: JSON.parse(fields), by: [first, last].filter(Boolean).join(' ') || null }));
}
