/** Kept by the server; that they changed is what the entry itself says. */
const BOOKKEEPING = new Set(['id', 'date_created', 'date_updated', 'user_created', 'household_id', 'plot_id', 'external_id', 'source_batch_id']);

const asObject = (value) => {
  if (typeof value === 'string') {
    try {
      return asObject(JSON.parse(value));
    } catch {
      return {};
    }
  }
  return typeof value === 'object' && value !== null ? value : {};
};

/** "1.50" and 1.5, true and 1 are the same answer, whichever database wrote them. */
const comparable = (value) => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))) return String(Number(value));
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
};
const same = (a, b) => (a ?? null) === (b ?? null) || (a !== null && b !== null && a !== undefined && b !== undefined && comparable(a) === comparable(b));

const changesOf = (before, delta, columns) =>
  Object.keys(delta)
    .filter((name) => columns.has(name) && !BOOKKEEPING.has(name) && !(name in before && same(before[name], delta[name])))
    // Without `before` it is not recorded what stood there.
    .map((field) => ({ field, ...(field in before && { before: before[field] ?? null }), after: delta[field] ?? null }));

/** What a row that is gone held, as changes to nothing known. */
const heldBy = (before, columns) =>
  Object.keys(before)
    .filter((name) => columns.has(name) && !BOOKKEEPING.has(name) && (before[name] ?? null) !== null)
    .map((field) => ({ field, before: before[field], after: null }));

/** A row that is gone says itself what names it. */
const placeOf = ({ place, placeField, columns }, before) => place ?? (placeField && columns.has(placeField) ? (before[placeField] ?? null) : null);

const TOLD = ['create', 'update', 'delete'];

const minuteOf = (timestamp) => String(timestamp).slice(0, 16);

/** Rows that came together, as an import brings them, are one entry. */
const joinCreated = (entries) => {
  const joined = new Map();
  for (const entry of entries) {
    const key = entry.action === 'create' ? `${entry.collection} ${entry.user} ${minuteOf(entry.when)}` : `single ${joined.size}`;
    const known = joined.get(key);
    if (known) known.rows += 1;
    else joined.set(key, { ...entry });
  }
  return [...joined.values()];
};

/**
 * The entries of a history, newest first: `{ when, user, action, collection, place, rows, changes }`.
 * @param items the rows and, for each, the columns that may be told of
 * @param revisions as Directus keeps them, oldest first
 */
export const entriesOf = (items, revisions) => {
  const known = new Map(items.map((item) => [`${item.collection} ${item.id}`, item]));
  const standing = new Map();
  const entries = [];
  for (const revision of revisions) {
    const key = `${revision.collection} ${revision.item}`;
    const item = known.get(key);
    const { action, timestamp, user } = revision.activity ?? {};
    if (item === undefined || !TOLD.includes(action)) continue;
    const delta = asObject(revision.delta);
    const before = standing.get(key) ?? {};
    standing.set(key, { ...before, ...asObject(revision.data), ...delta });
    const changes = action === 'update' ? changesOf(before, delta, item.columns) : action === 'delete' ? heldBy(before, item.columns) : [];
    if (action === 'update' && changes.length === 0) continue;
    entries.push({ when: timestamp ?? null, user: user ?? null, action, collection: item.collection, place: action === 'create' ? null : placeOf(item, before), rows: 1, changes });
  }
  return joinCreated(entries.reverse());
};
