import { placeColumn, storedColumns, wholeOf, type EditedCollection } from '@groundwork/survey/model';
import { areaLinks } from '../../access/area.ts';
import { areaKeyOf, hasArea, membershipIn } from '../areas/membership.ts';
import type { Row } from '../database/database.ts';
import type { StoredSuggestion } from '../database/tables.ts';
import type { Reading } from '../directus.ts';
import { fieldsOf, isText, parsedJson } from '../values.ts';
import { keyOrName, NAMES, readableIn, shownRows, type ShownRow } from './shown-rows.ts';

/** A row that somebody would add, under the key that it would get. */
export interface NewRow {
  readonly item: string;
  readonly user: string;
  readonly wanted: Readonly<Row>;
}

export const newRowOf = ({ item, user, wanted }: StoredSuggestion): NewRow => ({
  item,
  user,
  wanted: fieldsOf(parsedJson(wanted)),
});

/** Whether the reader would see a row that is part of no other one: somebody with an area one that lies there, and everybody their own. */
async function sightOf(
  collection: EditedCollection,
  { accountability, database, schema }: Reading,
): Promise<(row: NewRow) => Promise<boolean>> {
  if (!hasArea(accountability)) return () => Promise.resolve(true);
  const { of } = membershipIn(database, schema, await areaKeyOf(database, accountability.user));
  return async ({ user, wanted }) => {
    if (user === accountability.user) return true;
    const places = areaLinks(collection).flatMap(({ field, target }) => {
      const key = wanted[field];
      return isText(key) ? [of(target, key)] : [];
    });
    const found = await Promise.all(places);
    return found.includes('inside') && found.every((one) => one === 'inside' || one === 'place');
  };
}

/**
 * Rows that are not there yet as their reader may see them: those that are part of a row which the reader sees, and fields that the reader may read.
 * @returns undefined in the place of a row that the reader may not see
 */
export async function shownNewRows(
  reading: Reading,
  collection: EditedCollection,
  rows: readonly NewRow[],
): Promise<readonly (ShownRow | undefined)[]> {
  if (rows.length === 0) return [];
  const mayRead = await readableIn([collection], reading);
  const place = placeColumn(collection);
  const part = wholeOf(collection);
  const columnsOf = ({ wanted }: NewRow): ReadonlySet<string> =>
    new Set(storedColumns(Object.keys(wanted)).filter((field) => mayRead(collection, field)));
  if (part === undefined) {
    const sees = await sightOf(collection, reading);
    const name = NAMES[collection] ?? '';
    return Promise.all(
      rows.map(async (one): Promise<ShownRow | undefined> => {
        if (!(await sees(one))) return undefined;
        const columns = columnsOf(one);
        const called = columns.has(name) ? keyOrName(one.wanted[name]) : null;
        const record = { collection, key: one.item, name: called?.toString() ?? null };
        return { row: {}, columns, record, place: null, within: null };
      }),
    );
  }
  const table = part.table as EditedCollection;
  const keyOf = ({ wanted }: NewRow): string => String(wanted[part.field]);
  const wholes = await shownRows(reading, table, [...new Set(rows.map(keyOf))], []);
  return rows.map((one): ShownRow | undefined => {
    const whole = wholes.get(keyOf(one));
    if (whole === undefined) return undefined;
    const columns = columnsOf(one);
    return {
      row: {},
      columns,
      record: whole.record,
      place: place !== undefined && columns.has(place) ? keyOrName(one.wanted[place]) : null,
      within: whole.record.collection === table ? null : whole.place,
    };
  });
}
