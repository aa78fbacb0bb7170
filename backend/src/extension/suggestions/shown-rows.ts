import { isEdited, placeColumn, wholeOf, type EditedCollection } from '@groundwork/survey/model';
import { isPerson } from '../accountability.ts';
import type { Row } from '../database/database.ts';
import { collectionOf, type Reading } from '../directus.ts';
import { readPermissions } from '../guard/query-rights/open-fields.ts';
import { columnsOf } from '../history/shown-columns.ts';
import { openRows } from '../open-rows.ts';
import { isRecord, isText } from '../values.ts';

/** The record that has a page, of which a row is a part. */
interface WholeRecord {
  readonly collection: EditedCollection;
  readonly key: string;
  /** What people call it; null where that is not known, or not for the reader. */
  readonly name: string | null;
}

/** A row as its reader may see it. */
export interface ShownRow {
  readonly row: Readonly<Row>;
  readonly columns: ReadonlySet<string>;
  readonly record: WholeRecord;
  /** What names the row within its record: the line of a person. */
  readonly place: string | number | null;
  /** The same of the row that it is a part of, where that is not the record itself: the water point of a visit. */
  readonly within: string | number | null;
}

/** What people call the records that have a page. */
export const NAMES: Readonly<Partial<Record<EditedCollection, string>>> = {
  households: 'household_code',
  villages: 'village_name',
  survey_rounds: 'name',
  crops: 'name',
  water_projects: 'project_uid',
};

/** The links from a row to the record that it is a part of, and what that is. */
function wayFrom(collection: EditedCollection): {
  readonly way: readonly string[];
  readonly whole: EditedCollection;
} {
  const part = wholeOf(collection);
  if (part === undefined || !isEdited(part.table)) return { way: [], whole: collection };
  const further = wayFrom(part.table);
  return { way: [part.field, ...further.way], whole: further.whole };
}

/** The way from a row to what names the row that it is a part of, where that is a part of something itself. */
function wayToWithin(
  collection: EditedCollection,
  mayRead: (collection: string, field: string) => boolean,
): readonly [link: string, field: string] | undefined {
  const part = wholeOf(collection);
  const field = part && isEdited(part.table) ? placeColumn(part.table) : undefined;
  return part && field !== undefined && mayRead(part.table, field) ? [part.field, field] : undefined;
}

const valueAt = (row: unknown, way: readonly string[]): unknown =>
  way.reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), row);

export const keyOrName = (value: unknown): string | number | null =>
  isText(value) || typeof value === 'number' ? value : null;

/** Whether a person may read a field of a table at all; of some rows it may be withheld all the same. */
export async function readableIn(
  collections: readonly string[],
  { accountability, database }: Reading,
): Promise<(collection: string, field: string) => boolean> {
  if (!isPerson(accountability)) return () => true;
  const permissions = await readPermissions(accountability, collections, database);
  return (collection, field) =>
    permissions.get(collection)?.some(({ names }) => names.includes('*') || names.includes(field)) ?? false;
}

/**
 * Rows by their keys, with the rights of the reader; those that the reader may not see are not among them.
 * @param fields what is shown of them: a reading of all they have would be recorded as one of what is restricted
 */
export async function shownRows(
  reading: Reading,
  collection: EditedCollection,
  keys: readonly string[],
  fields: readonly string[],
): Promise<ReadonlyMap<string, ShownRow>> {
  const { database, schema } = reading;
  const { primary } = collectionOf(schema, collection);
  const { way, whole } = wayFrom(collection);
  const [place, name] = [placeColumn(collection), NAMES[whole]];
  const parent = wholeOf(collection)?.table ?? collection;
  const mayRead = await readableIn([...new Set([collection, parent, whole])], reading);
  const within = wayToWithin(collection, mayRead);
  // What the reader may not read would be refused with all the rest.
  const own = [...new Set([...fields, ...(place === undefined ? [] : [place])])];
  const ofWhole = [collectionOf(schema, whole).primary, ...(name !== undefined && mayRead(whole, name) ? [name] : [])];
  const rows = await openRows(reading, collection, {
    fields: [
      ...new Set([
        primary,
        ...own.filter((field) => mayRead(collection, field)),
        ...ofWhole.map((field) => [...way, field].join('.')),
        ...(within ? [within.join('.')] : []),
      ]),
    ],
    filter: { [primary]: { _in: keys } },
  });
  if (rows.length === 0) return new Map();
  const stored = new Map((await database(collection).whereIn(primary, keys)).map((row) => [row[primary], row]));
  return new Map(
    rows.flatMap((row): [string, ShownRow][] => {
      const record = valueAt(row, way);
      const key = isRecord(record) ? record[collectionOf(schema, whole).primary] : undefined;
      if (!isRecord(record) || !isText(key)) return [];
      return [
        [
          String(row[primary]),
          {
            row,
            columns: columnsOf(schema, collection, row, stored.get(row[primary])),
            record: { collection: whole, key, name: keyOrName(record[name ?? ''])?.toString() ?? null },
            place: place === undefined ? null : keyOrName(row[place]),
            within: within === undefined ? null : keyOrName(valueAt(row, within)),
          },
        ],
      ];
    }),
  );
}
