import { areaColumns } from '../../access/area.ts';
import type { Row } from '../database/database.ts';
import { entryOf, fieldsOf, isText } from '../values.ts';

/** A row whose history is asked for, and the columns that may be shown of it. */
export interface Item {
  readonly collection: string;
  readonly id: string;
  /** What names the row to people; null where nothing does. */
  readonly place: unknown;
  /** What names the row that it is a part of, where that is not the record itself. */
  readonly within?: unknown;
  /** Of a row that is gone: the column that named it. */
  readonly placeField?: string | null;
  /** The column that says what it was a part of, which the history itself says. */
  readonly link?: string;
  readonly columns: ReadonlySet<string>;
}

/** As Directus records it. */
export interface Revision {
  readonly collection: string;
  readonly item: string;
  readonly data: unknown;
  readonly delta: unknown;
  readonly activity: {
    readonly id?: number;
    readonly action: string;
    readonly timestamp: string;
    readonly user: string | null;
  } | null;
}

export interface Change {
  readonly field: string;
  /** Absent where it is not recorded what stood there. */
  readonly before?: unknown;
  readonly after: unknown;
}

export interface Entry {
  /** ISO 8601. */
  readonly when: string | null;
  readonly user: string | null;
  readonly action: string;
  readonly collection: string;
  /** The key of the row; of rows that came together, of one of them. */
  readonly item?: string;
  readonly place: unknown;
  /** What names the row that this is a part of, where that is not the record itself. */
  readonly within?: unknown;
  /** Rows that were created together. */
  rows: number;
  readonly changes: readonly Change[];
  /** The entry of Directus that it is made from; its reason is recorded beside it. */
  readonly activity?: number | undefined;
}

/** Written by the server, or what a row is a part of; that they changed is what the entry itself says. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  'id',
  'date_created',
  'date_updated',
  'user_created',
  'household_id',
  'plot_id',
  'project_id',
  'water_point_id',
  ...Object.values(areaColumns).flat(),
  'external_id',
  'source_batch_id',
]);

const asObject = (value: unknown): Row => {
  if (!isText(value)) return fieldsOf(value);
  try {
    return asObject(JSON.parse(value));
  } catch {
    return {};
  }
};

/** "1.50" and 1.5, true and 1 are the same answer, whichever database wrote them. */
const comparable = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (isText(value) && value.trim() !== '' && Number.isFinite(Number(value))) return String(Number(value));
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
};
const same = (a: unknown, b: unknown): boolean =>
  (a ?? null) === (b ?? null) ||
  (a !== null && b !== null && a !== undefined && b !== undefined && comparable(a) === comparable(b));

const changesOf = (before: Readonly<Row>, delta: Readonly<Row>, columns: ReadonlySet<string>): readonly Change[] =>
  Object.keys(delta)
    .filter(
      (name) => columns.has(name) && !BOOKKEEPING.has(name) && !(name in before && same(before[name], delta[name])),
    )
    // Without `before` it is not recorded what stood there.
    .map((field) => ({
      field,
      ...(field in before && { before: before[field] ?? null }),
      after: delta[field] ?? null,
    }));

/** What a row that is gone held, as changes to nothing known. */
const heldBy = (before: Readonly<Row>, { columns, link }: Item): readonly Change[] =>
  Object.keys(before)
    .filter((name) => columns.has(name) && name !== link && !BOOKKEEPING.has(name) && (before[name] ?? null) !== null)
    .map((field) => ({ field, before: before[field], after: null }));

/** A row that is gone says itself what names it. */
const placeOf = ({ place, placeField, columns }: Item, before: Readonly<Row>): unknown =>
  place ?? (placeField && columns.has(placeField) ? (before[placeField] ?? null) : null);

const maySeeAll = (names: readonly string[], columns: ReadonlySet<string>): boolean =>
  names.every((name) => columns.has(name) || BOOKKEEPING.has(name));
const filledIn = (row: Readonly<Row>): readonly string[] =>
  Object.keys(row).filter((name) => (row[name] ?? null) !== null);

const SHOWN = ['create', 'update', 'delete'];

const minuteOf = (timestamp: string | null): string => String(timestamp).slice(0, 16);

/** Rows that came together, as an import brings them, are one entry. */
const joinCreated = (entries: readonly Entry[]): readonly Entry[] => {
  const joined = new Map<string, Entry>();
  for (const entry of entries) {
    const key =
      entry.action === 'create' ? `${entry.collection} ${entry.user} ${minuteOf(entry.when)}` : `single ${joined.size}`;
    const known = joined.get(key);
    if (known) known.rows += 1;
    else joined.set(key, { ...entry });
  }
  return [...joined.values()];
};

/**
 * The entries of a history, newest first.
 * @param revisions oldest first
 */
export const entriesOf = (items: readonly Item[], revisions: readonly Revision[]): readonly Entry[] => {
  const known = new Map(items.map((item) => [`${item.collection} ${item.id}`, item]));
  const standing = new Map<string, Row>();
  const entries: Entry[] = [];
  for (const revision of revisions) {
    const key = `${revision.collection} ${revision.item}`;
    const item = known.get(key);
    const { id: activity, action = '', timestamp = null, user = null } = revision.activity ?? {};
    if (item === undefined || !SHOWN.includes(action)) continue;
    const delta = asObject(revision.delta);
    const before = entryOf(standing, key, () => ({}));
    standing.set(key, { ...before, ...asObject(revision.data), ...delta });
    const changes =
      action === 'update' ? changesOf(before, delta, item.columns) : action === 'delete' ? heldBy(before, item) : [];
    if (action === 'update' && changes.length === 0) continue;
    entries.push({
      when: timestamp,
      user,
      action,
      collection: item.collection,
      item: item.id,
      place: action === 'create' ? null : placeOf(item, before),
      within: action === 'create' ? undefined : item.within,
      rows: 1,
      changes,
      // A reason may name what the reader may not see.
      activity: maySeeAll(action === 'delete' ? filledIn(before) : Object.keys(delta), item.columns)
        ? activity
        : undefined,
    });
  }
  return joinCreated(entries.reverse());
};
