import { repeatTableName } from '@groundwork/survey/model';
import type { MergedHousehold, MergedRow, MergedVillage } from '@groundwork/survey/import';
import { z } from 'zod';
import { inParts, ownTable, type Database, type Row } from '../database/database.ts';
import { collectionOf, type Reading } from '../directus.ts';
import { openRows } from '../open-rows.ts';

const MERGED = 'groundwork_merged';

/** Numbered rows of a household that was merged into another one, as they are stored. */
const rowsSchema = z.array(
  z.object({ table: z.string(), key: z.string(), number: z.number(), member: z.nullable(z.string()) }),
);

/** Records that were merged into another one: which one was kept, so that old addresses and submissions still lead to it. */
export const mergedTable = (database: Database): (() => Promise<void>) =>
  ownTable(database, MERGED, (table) => {
    table.string('collection', 64).notNullable();
    // The key of the record that is gone.
    table.string('item', 255).notNullable();
    table.string('kept', 255).notNullable().index();
    table.string('user', 36).notNullable();
    table.string('merged_at', 30).notNullable();
    // By what files and submissions find it: the code of a household, the name of a village.
    table.string('code', 255).index();
    table.string('round', 36);
    // Its rows that files name by a number: the numbers may be others now.
    table.text('rows');
    table.primary(['collection', 'item']);
  });

/** A row of the record that is gone, by the number that it had there. */
interface NumberedRow {
  readonly collection: string;
  readonly key: string;
  readonly number: number;
  /** What identifies it beside its number: of a repeat group, the group and the person. */
  readonly place: Readonly<Row>;
}

interface Merge {
  readonly collection: string;
  readonly keep: string;
  readonly remove: string;
  readonly user: string;
  /** The record as it was. */
  readonly before: Readonly<Row>;
  readonly numbered: readonly NumberedRow[];
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const mergedRow = ({ collection, key, number, place }: NumberedRow): MergedRow => ({
  table: typeof place['repeat_name'] === 'string' ? repeatTableName(place['repeat_name']) : collection,
  key,
  number,
  member: textOrNull(place['member_id']),
});

/** Notes, in the transaction of a merge, which record was kept; of all that were merged into the removed one before, too. */
export async function noteMerged(
  write: Database,
  { collection, keep, remove, user, before, numbered }: Merge,
): Promise<void> {
  await write(MERGED).where({ collection, kept: remove }).update({ kept: keep });
  const isHousehold = collection === 'households';
  await write(MERGED)
    .insert({
      collection,
      item: remove,
      kept: keep,
      user,
      merged_at: new Date().toISOString(),
      code: textOrNull(before[isHousehold ? 'household_code' : 'village_name']),
      round: isHousehold ? textOrNull(before['survey_round_id']) : null,
      rows: isHousehold ? JSON.stringify(numbered.map(mergedRow)) : null,
    })
    .onConflict(['collection', 'item'])
    .merge();
}

/** Into which record another one was merged, by whom and when; undefined where it was not, or where the reader may not see the one that was kept. */
export async function mergeOf(
  collection: string,
  item: string,
  reading: Reading,
): Promise<{ readonly kept: string; readonly user: string; readonly at: string } | undefined> {
  const found = await reading.database(MERGED).where({ collection, item }).first();
  if (found === undefined) return undefined;
  const { primary } = collectionOf(reading.schema, collection);
  const there = await openRows(reading, collection, { fields: [primary], filter: { [primary]: { _eq: found.kept } } });
  return there.length === 0 ? undefined : { kept: found.kept, user: found.user, at: found.merged_at };
}

/** The households that had these codes and were merged into others which the reader may see. */
export async function mergedHouseholds(
  codes: readonly string[],
  reading: Reading,
): Promise<readonly MergedHousehold[]> {
  const { database } = reading;
  if (!(await database.schema.hasTable(MERGED))) return [];
  const found: MergedHousehold[] = [];
  for (const part of inParts(codes)) {
    const rows = await database(MERGED).where({ collection: 'households' }).whereIn('code', part);
    if (rows.length === 0) continue;
    const seen = await openRows<{ readonly id: string }>(reading, 'households', {
      fields: ['id'],
      filter: { id: { _in: rows.map(({ kept }) => kept) } },
    });
    const keys = new Set(seen.map(({ id }) => id));
    for (const { code, round, kept, rows: numbered } of rows)
      if (code !== null && keys.has(kept))
        found.push({ code, round, household: kept, rows: rowsSchema.parse(JSON.parse(numbered ?? '[]')) });
  }
  return found;
}

/** The villages that were merged into others which the reader may see. */
export async function mergedVillages(reading: Reading): Promise<readonly MergedVillage[]> {
  const { database } = reading;
  if (!(await database.schema.hasTable(MERGED))) return [];
  const rows = await database(MERGED).where({ collection: 'villages' });
  const keys = new Set<string>();
  for (const part of inParts([...new Set(rows.map(({ kept }) => kept))]))
    for (const { village_id: key } of await openRows<{ readonly village_id: string }>(reading, 'villages', {
      fields: ['village_id'],
      filter: { village_id: { _in: part } },
    }))
      keys.add(key);
  return rows.flatMap(({ item, code, kept }) => (keys.has(kept) ? [{ code: item, name: code, village: kept }] : []));
}

/** Of these households, those into which others were merged: they have rows of several interviews. */
export async function keptHouseholds(write: Database, households: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (!(await write.schema.hasTable(MERGED))) return found;
  for (const part of inParts(households))
    for (const { kept } of await write(MERGED).where({ collection: 'households' }).whereIn('kept', part).select('kept'))
      found.add(kept);
  return found;
}
