import type { Row } from '../database/database.ts';
import { forbidden } from '../errors.ts';
import { isKey } from '../values.ts';
import { entriesOf, type Entry, type Item, type Revision } from './entries.ts';
import { reasonsOf } from '../outbox/recorded-edits.ts';
import { openRows, type HouseholdContext } from './open-rows.ts';
import { namesOf } from './names-of.ts';
import { removedRows } from './removed-rows.ts';
import { columnsOf } from './shown-columns.ts';

/** A table whose rows belong to a household. */
interface Belonging {
  readonly collection: string;
  /** The columns that lead to the household. */
  readonly way: readonly [string, ...string[]];
  /** The column that names a row to people. */
  readonly place: string | null;
}

const BELONGINGS: readonly Belonging[] = [
  { collection: 'members', way: ['household_id'], place: 'line_no' },
  { collection: 'plots', way: ['household_id'], place: 'plot_no' },
  { collection: 'crop_plantings', way: ['plot_id', 'household_id'], place: 'crop_id' },
  { collection: 'crop_sales', way: ['household_id'], place: 'crop_id' },
  { collection: 'livestock', way: ['household_id'], place: 'species' },
  { collection: 'livestock_sales', way: ['household_id'], place: 'species' },
  { collection: 'food_consumption', way: ['household_id'], place: null },
  { collection: 'finance', way: ['household_id'], place: null },
  { collection: 'purchases', way: ['household_id'], place: 'item' },
  { collection: 'repeat_rows', way: ['household_id'], place: 'row_no' },
];

/** Newest entries of an answer; a household has rarely more than a dozen. */
const LONGEST = 300;

const at = (way: readonly string[], rule: Row): Row => way.reduceRight<Row>((inner, step) => ({ [step]: inner }), rule);

const readItems = async (
  context: HouseholdContext,
  collection: string,
  filter: Row,
  place: string | null,
  limit = -1,
): Promise<readonly Item[]> => {
  const { database, schema } = context;
  const rows = await openRows<Row & { readonly id: string }>(context, collection, { fields: ['*'], filter, limit });
  if (rows.length === 0) return [];
  const stored = await database(collection).whereIn(
    'id',
    rows.map(({ id }) => id),
  );
  const byId = new Map(stored.map((row) => [row['id'], row]));
  return rows.map((row) => ({
    collection,
    id: row.id,
    place: place === null ? null : (row[place] ?? null),
    columns: columnsOf(schema, collection, row, byId.get(row.id)),
  }));
};

/** The fields that may be shown of deleted rows: those that may be shown of the household's current rows, or else of any row. */
const columnsOfRemoved = async (
  context: HouseholdContext,
  collection: string,
  standing: readonly Item[],
): Promise<ReadonlySet<string>> => {
  const rows = standing.length > 0 ? standing : await readItems(context, collection, {}, null, 1);
  const [first, ...others] = rows.map(({ columns }) => columns);
  return new Set([...(first ?? [])].filter((name) => others.every((columns) => columns.has(name))));
};

/** The rows of a table that the household has lost, as items, and their deletions as the last of their revisions. */
const readRemoved = async (
  context: HouseholdContext,
  { collection, way, place }: Belonging,
  id: string,
  standing: readonly Item[],
): Promise<{ readonly items: readonly Item[]; readonly deletions: readonly Revision[] }> => {
  // Of rows further down nothing says whose they were.
  const removed = way.length === 1 ? await removedRows(context, collection, way[0], id) : [];
  if (removed.length === 0) return { items: [], deletions: [] };
  const columns = await columnsOfRemoved(context, collection, standing);
  return {
    items:
      columns.size === 0
        ? []
        : removed.map((row) => ({ collection, id: row.id, place: null, placeField: place, columns })),
    deletions: removed.map((row) => ({
      collection,
      item: row.id,
      data: {},
      delta: {},
      activity: { id: row.activity, action: 'delete', timestamp: row.when, user: row.user },
    })),
  };
};

const readRevisions = ({ services, database, schema }: HouseholdContext, items: readonly Item[]): Promise<Revision[]> =>
  // Without accountability: revisions are nobody's to read as they are. What is shown of them is chosen by `columns`.
  new services.ItemsService('directus_revisions', { knex: database, schema }).readByQuery<Revision>({
    fields: [
      'id',
      'collection',
      'item',
      'data',
      'delta',
      'activity.id',
      'activity.action',
      'activity.timestamp',
      'activity.user',
    ],
    filter: { item: { _in: items.map(({ id }) => id) } },
    sort: ['id'],
    limit: -1,
  });

/** The reviews as entries, oldest first. */
interface Review {
  readonly state: string | null;
  readonly note: string | null;
  readonly date_created: string | null;
  readonly user_created: string | null;
}

const reviewsOf = async (context: HouseholdContext, id: string): Promise<readonly Entry[]> => {
  const reviews = await openRows<Review>(context, 'household_reviews', {
    fields: ['state', 'note', 'date_created', 'user_created'],
    filter: { household_id: { _eq: id } },
    sort: ['date_created', 'id'],
  });
  let standing = 'not_reviewed';
  return reviews.map(({ state, note, date_created: when, user_created: user }) => {
    const changes = [
      ...(state ? [{ field: 'state', before: standing, after: state }] : []),
      ...(note ? [{ field: 'note', before: null, after: note }] : []),
    ];
    standing = state ?? standing;
    return { when, user, action: 'review', collection: 'household_reviews', place: null, rows: 1, changes };
  });
};

const timeOf = ({ when }: Entry): number => new Date(when ?? 0).getTime();

/**
 * Who changed which answer of a household, and of the rows that belong or belonged to it, when, from what to what, and who reviewed it;
 * the newest first. A row that was deleted is shown with what it held.
 * @throws Refusal 403 for a household that the asker may not read, or that there is none of
 */
export const historyOf = async (
  context: HouseholdContext,
): Promise<
  readonly (Omit<Entry, 'user' | 'activity'> & { readonly who: string | null; readonly reason: string | null })[]
> => {
  const id = context.params['id'];
  if (!isKey(id)) throw forbidden();
  const [household] = await readItems(context, 'households', { id: { _eq: id } }, null);
  if (household === undefined) throw forbidden();
  const related: Item[] = [];
  const deletions: Revision[] = [];
  // Of most tables only corrections are recorded.
  for (const table of BELONGINGS) {
    const standing = await readItems(context, table.collection, at(table.way, { _eq: id }), table.place);
    const removed = await readRemoved(context, table, id, standing);
    related.push(...standing, ...removed.items);
    deletions.push(...removed.deletions);
  }
  const items = [household, ...related];
  const revisions = [...(await readRevisions(context, items)), ...deletions];
  const reviews = await reviewsOf(context, id);
  const entries = [...[...reviews].reverse(), ...entriesOf(items, revisions)]
    .sort((a, b) => timeOf(b) - timeOf(a))
    .slice(0, LONGEST);
  const names = await namesOf(context, [...new Set(entries.flatMap(({ user }) => user ?? []))]);
  const reasons = await reasonsOf(
    context.database,
    entries.flatMap(({ activity }) => activity ?? []),
  );
  return entries.map(({ user, activity, ...entry }) => ({
    ...entry,
    who: names.get(user) ?? null,
    reason: (activity === undefined ? undefined : reasons.get(activity)) ?? null,
  }));
};
