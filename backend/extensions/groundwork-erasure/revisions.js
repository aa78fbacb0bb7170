import { parsed } from './texts.js';

/** Keys of one statement: SQLite binds some thousand values at most. */
const AT_ONCE = 500;

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const sameValue = (a, b) => JSON.stringify(a) === JSON.stringify(b) || (!isObject(a) && !isObject(b) && String(a) === String(b));

/** What a field holds when it leads to other rows: the collection they are of. */
const targetsOf = (schema) => {
  const targets = new Map();
  for (const { collection, field, related_collection: related, meta } of schema.relations) {
    if (related === null) continue;
    targets.set(`${collection} ${field}`, related);
    if (meta?.one_field) targets.set(`${related} ${meta.one_field}`, collection);
  }
  return (collection, field) => targets.get(`${collection} ${field}`);
};

const isCopy = (value, field, { primary, item, values }) => {
  const key = value[primary] ?? null;
  // A row that was created along with another one has no key there, but says the same.
  return key === null ? values[field].some((one) => sameValue(one, value[field])) : String(key) === item;
};

/** Takes the fields out of the copies of the row among what a value of this collection leads to. Tells whether there were any. */
function takeOutBelow(value, collection, job) {
  const found = Object.entries(value).map(([field, inner]) => {
    // `{ create, update, delete }` stands in the place of a list.
    const target = ['create', 'update'].includes(field) && Array.isArray(inner) ? collection : job.targetOf(collection, field);
    return target !== undefined && takeOut(inner, target, job);
  });
  return found.includes(true);
}

function takeOut(value, collection, job) {
  if (Array.isArray(value)) return value.map((one) => takeOut(one, collection, job)).includes(true);
  if (!isObject(value)) return false;
  const fields = collection === job.collection ? job.fields.filter((field) => field in value && isCopy(value, field, job)) : [];
  for (const field of fields) delete value[field];
  return takeOutBelow(value, collection, job) || fields.length > 0;
}

/** The revisions of the row itself. */
const ownRevisions = (write, { collection, item }) => write('directus_revisions').where({ collection, item });

/** What the fields have said over time, as far as revisions and imports know, by field. */
export async function formerValues(write, { collection, item, fields, row }) {
  const revisions = await ownRevisions(write, { collection, item }).select('data', 'delta');
  const changes = await write('import_changes').where({ collection, item }).select('before', 'after');
  const sources = [row, ...revisions.flatMap(({ data, delta }) => [parsed(data), parsed(delta)]), ...changes.flatMap(({ before, after }) => [parsed(before), parsed(after)])];
  const valuesOf = (field) => sources.flatMap((source) => (isObject(source) && (source[field] ?? null) !== null ? [source[field]] : []));
  return { known: row !== undefined || revisions.length > 0 || changes.length > 0, values: Object.fromEntries(fields.map((field) => [field, valuesOf(field)])) };
}

const withoutFields = (value, fields) => (isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name))) : value);

const asJson = (value) => (value === null || value === undefined ? null : JSON.stringify(value));

/** The revisions that brought a row along with others, up to the first. */
async function ancestors(write, revisions) {
  const found = new Map();
  let parents = revisions.flatMap(({ parent }) => parent ?? []);
  while (parents.length > 0) {
    const rows = [];
    for (let at = 0; at < parents.length; at += AT_ONCE) rows.push(...(await write('directus_revisions').whereIn('id', parents.slice(at, at + AT_ONCE)).select('id', 'collection', 'data', 'delta', 'parent')));
    for (const row of rows) found.set(row.id, row);
    parents = rows.flatMap(({ parent }) => (parent === null || found.has(parent) ? [] : [parent]));
  }
  return [...found.values()];
}

/** Takes the fields out of what Directus recorded of the row, and of rows that were written together with it. */
export async function eraseFromRevisions(write, schema, { collection, item, fields, values }) {
  const own = await ownRevisions(write, { collection, item }).select('id', 'data', 'delta', 'parent');
  for (const { id, data, delta } of own) {
    await write('directus_revisions').where({ id }).update({ data: asJson(withoutFields(parsed(data), fields)), delta: asJson(withoutFields(parsed(delta), fields)) });
  }
  const naming = await write('directus_revisions')
    .where((either) => either.whereRaw('cast(data as text) like ?', [`%${item}%`]).orWhereRaw('cast(delta as text) like ?', [`%${item}%`]))
    .select('id', 'collection', 'data', 'delta');
  const others = new Map([...naming, ...(await ancestors(write, own))].map((revision) => [revision.id, revision]));
  const job = { collection, item, fields, values, primary: schema.collections[collection].primary, targetOf: targetsOf(schema) };
  for (const revision of others.values()) {
    const [data, delta] = [parsed(revision.data), parsed(revision.delta)];
    const changed = [data, delta].map((value) => isObject(value) && takeOutBelow(value, revision.collection, job));
    if (changed.includes(true)) await write('directus_revisions').where({ id: revision.id }).update({ data: asJson(data), delta: asJson(delta) });
  }
}
