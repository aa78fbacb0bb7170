import type { Row } from '../database/database.ts';
import { collectionOf, type Reading, type Schema } from '../directus.ts';
import { forbidden } from '../errors.ts';
import { openRows } from '../open-rows.ts';
import { reasonsOf } from '../edits/recorded-edits.ts';
import { isFilledText, isKey } from '../values.ts';
import { entriesOf, type Entry, type Item, type Revision } from './entries.ts';
import { namesOf } from './names-of.ts';
import type { Part } from './records.ts';
import { removedRows } from './removed-rows.ts';
import { columnsOf } from './shown-columns.ts';

/** Newest entries of an answer; a record has rarely more than a dozen. */
const LONGEST = 300;

/** An entry as it is answered: who did it by name, and why. */
export type ShownEntry = Omit<Entry, 'user' | 'activity'> & {
  readonly who: string | null;
  /** Who suggested it, where `who` has accepted that. */
  readonly suggestedBy: string | null;
  readonly reason: string | null;
};

/** A row that is there, with what it is a part of. */
interface Standing extends Item {
  readonly whole: unknown;
}

const readItems = async (
  reading: Reading,
  { collection, link, place }: Pick<Part, 'collection'> & Partial<Part>,
  filter: Row,
  limit = -1,
): Promise<readonly Standing[]> => {
  const { database, schema } = reading;
  const { primary } = collectionOf(schema, collection);
  const rows = await openRows(reading, collection, { fields: ['*'], filter, limit });
  if (rows.length === 0) return [];
  const stored = await database(collection).whereIn(
    primary,
    rows.map((row) => String(row[primary])),
  );
  const byKey = new Map(stored.map((row) => [row[primary], row]));
  return rows.map((row) => ({
    collection,
    id: String(row[primary]),
    place: place ? (row[place] ?? null) : null,
    columns: columnsOf(schema, collection, row, byKey.get(row[primary])),
    whole: link && row[link],
  }));
};

/** The fields that may be shown of deleted rows: those that may be shown of the record's current rows, or else of any row. */
const columnsOfRemoved = async (
  reading: Reading,
  collection: string,
  standing: readonly Item[],
): Promise<ReadonlySet<string>> => {
  const rows = standing.length > 0 ? standing : await readItems(reading, { collection }, {}, 1);
  const [first, ...others] = rows.map(({ columns }) => columns);
  return new Set([...(first ?? [])].filter((name) => others.every((columns) => columns.has(name))));
};

interface Removed {
  readonly items: readonly Item[];
  readonly deletions: readonly Revision[];
}

/** The rows of a table that the record has lost, as items, and their deletions as the last of their revisions. */
const readRemoved = async (
  reading: Reading,
  part: Part,
  wholes: readonly string[],
  standing: readonly Item[],
): Promise<Removed & { readonly wholeOf: ReadonlyMap<string, string> }> => {
  const { collection, place, link } = part;
  const rows = await removedRows(reading, part, wholes);
  const columns = rows.length === 0 ? new Set<string>() : await columnsOfRemoved(reading, collection, standing);
  const removed = columns.size === 0 ? [] : rows;
  return {
    items: removed.map(({ id }) => ({ collection, id, place: null, placeField: place, link, columns })),
    deletions: removed.map(({ id, activity, when, user }) => ({
      collection,
      item: id,
      data: {},
      delta: {},
      activity: { id: activity, action: 'delete', timestamp: when, user },
    })),
    wholeOf: new Map(removed.map(({ id, whole }) => [id, whole])),
  };
};

/** The rows that are or were parts of a record. */
async function readParts(reading: Reading, record: Item, parts: readonly Part[]): Promise<Removed> {
  const items: Item[] = [];
  const deletions: Revision[] = [];
  const standingOf = new Map<string, readonly Item[]>([[record.collection, [record]]]);
  // Of most tables only corrections are recorded.
  for (const part of parts) {
    const wholes = standingOf.get(part.of) ?? [];
    if (wholes.length === 0) continue;
    const keys = wholes.map(({ id }) => id);
    const standing = await readItems(reading, part, { [part.link]: { _in: keys } });
    const removed = await readRemoved(reading, part, keys, standing);
    standingOf.set(part.collection, standing);
    // Of what belongs to a part it is said which.
    const names = new Map(part.of === record.collection ? [] : wholes.map(({ id, place }) => [id, place]));
    items.push(
      ...standing.map(({ whole, ...item }) => ({ ...item, within: names.get(String(whole)) })),
      ...removed.items.map((item) => ({ ...item, within: names.get(removed.wholeOf.get(item.id) ?? '') })),
    );
    deletions.push(...removed.deletions);
  }
  return { items, deletions };
}

const readRevisions = ({ services, database, schema }: Reading, items: readonly Item[]): Promise<Revision[]> =>
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
    filter: {
      _and: [
        { collection: { _in: [...new Set(items.map(({ collection }) => collection))] } },
        { item: { _in: items.map(({ id }) => id) } },
      ],
    },
    sort: ['id'],
    limit: -1,
  });

const timeOf = ({ when }: Entry): number => new Date(when ?? 0).getTime();

/** Whether this can be the key of a row of the table. */
function isKeyOf(schema: Schema, collection: string, key: unknown): key is string {
  const { primary, fields } = collectionOf(schema, collection);
  return fields[primary]?.type === 'uuid' ? isKey(key) : isFilledText(key, 255);
}

/**
 * Who changed what of a record, and of the rows that are or were parts of it, when, from what to what, and why; the newest first. A row that was
 * deleted is shown with what it held.
 * @param further what happened to it beside that
 * @throws Refusal 403 for a record that the asker may not read, or that there is none of
 */
export async function recordHistory(
  reading: Reading,
  collection: string,
  key: unknown,
  parts: readonly Part[],
  further: (key: string) => Promise<readonly Entry[]> = () => Promise.resolve([]),
): Promise<readonly ShownEntry[]> {
  const { database, schema } = reading;
  if (!isKeyOf(schema, collection, key)) throw forbidden();
  const { primary } = collectionOf(schema, collection);
  const [found] = await readItems(reading, { collection }, { [primary]: { _eq: key } });
  if (found === undefined) throw forbidden();
  const { whole: _, ...record } = found;
  const { items, deletions } = await readParts(reading, record, parts);
  const all = [record, ...items];
  const revisions = [...(await readRevisions(reading, all)), ...deletions];
  const entries = [...(await further(key)), ...entriesOf(all, revisions)]
    .sort((a, b) => timeOf(b) - timeOf(a))
    .slice(0, LONGEST);
  const reasons = await reasonsOf(
    database,
    entries.flatMap(({ activity }) => activity ?? []),
  );
  const people = [...entries.map(({ user }) => user), ...[...reasons.values()].map(({ suggestedBy }) => suggestedBy)];
  const names = await namesOf(reading, [...new Set(people.flatMap((one) => one ?? []))]);
  return entries.map(({ user, activity, ...entry }) => {
    const { reason = '', suggestedBy = null } = (activity === undefined ? undefined : reasons.get(activity)) ?? {};
    return {
      ...entry,
      who: names.get(user) ?? null,
      suggestedBy: names.get(suggestedBy) ?? null,
      reason: reason === '' ? null : reason,
    };
  });
}
