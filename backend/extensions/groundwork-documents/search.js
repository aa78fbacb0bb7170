import { taggedWith } from './choices.js';
import { find } from './find.js';
import { piecesOf } from './pieces.js';

/** More than anybody looks through; the best of them are kept. */
const MOST_FOUND = 20_000;

/** Asking for a field as a condition makes Directus refuse who may not read it: the text of a document is found by who may read it. */
const textIsReadable = { _or: [{ text: { _null: true } }, { text: { _nnull: true } }] };

/** Of what was found, the keys that the person may read and that fit. */
async function readable(service, found, filter) {
  const ids = found.slice(0, MOST_FOUND).map(({ item }) => item);
  const rows = await service.readByQuery({ fields: ['id'], filter: { _and: [filter, textIsReadable, { id: { _in: ids } }] }, limit: -1 });
  return new Set(rows.map(({ id }) => id));
}

async function passagesOf(database, found) {
  const keys = found.flatMap(({ places }) => places.get('text') ?? []);
  const rows = keys.length === 0 ? [] : await database('groundwork_passages').whereIn('id', keys).select('item', 'page', 'text');
  return new Map(rows.map((row) => [row.item, row]));
}

const serviceOf = (collection, { accountability, database, schema, services }) => new services.ItemsService(collection, { accountability, schema, knex: database });

/** Documents by a tag alone, in the order that was asked for. */
async function listed(service, { filter, fields, sort, limit, page }) {
  const rows = await service.readByQuery({ fields: [...new Set(['id', ...fields])], filter, sort: sort ?? ['-document_date', 'id'], limit, page });
  const [{ count }] = await service.readByQuery({ aggregate: { count: ['*'] }, filter });
  return { total: Number(count), rows };
}

/**
 * The rows of a collection in which all terms are found, of those that the person may read, with where and around what.
 * @returns {Promise<{ rows: object[], total: number }>} each row has `found: { where, page, passage }` where words were looked for
 */
export async function search(collection, asked, context) {
  const { terms, tag, fields, sort, limit, page } = asked;
  const service = serviceOf(collection, context);
  const filter = tag === undefined ? asked.filter : { _and: [asked.filter, { id: { _in: await taggedWith(context.database, tag) } }] };
  if (terms.length === 0) return tag === undefined || asked.asksWords ? { rows: [], total: 0 } : listed(service, { ...asked, filter });
  const found = await find(context.database, collection, terms);
  const open = await readable(service, found, filter);
  const mine = found.filter(({ item }) => open.has(item));
  const from = (page - 1) * limit;
  const shown = sort === undefined ? mine.slice(from, from + limit) : mine;
  const rows = shown.length === 0 ? [] : await service.readByQuery({ fields: [...new Set(['id', ...fields])], filter: { id: { _in: shown.map(({ item }) => item) } }, ...(sort === undefined ? { limit: -1 } : { sort, limit, page }) });
  const byKey = new Map(mine.map((one, index) => [one.item, { ...one, index }]));
  if (sort === undefined) rows.sort((a, b) => byKey.get(a.id).index - byKey.get(b.id).index);
  const passages = await passagesOf(context.database, rows.map(({ id }) => byKey.get(id)));
  return {
    total: mine.length,
    rows: rows.map((row) => {
      const passage = passages.get(row.id);
      return { ...row, found: { where: [...byKey.get(row.id).places.keys()], page: passage?.page ?? null, passage: passage === undefined ? [] : piecesOf(passage.text, terms) } };
    }),
  };
}
