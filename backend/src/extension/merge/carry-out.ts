import type { MergeBody } from '@groundwork/shared/contract/calls';
import { inParts, type Database, type Row } from '../database/database.ts';
import { collectionOf, type MutationOptions, type Reading } from '../directus.ts';
import { noteMerged } from '../edits/merged-records.ts';
import { recordEdit } from '../edits/recorded-edits.ts';
import { SUBMISSIONS } from '../sources/source-tables.ts';
import { SUGGESTIONS } from '../suggestions/suggestions-table.ts';
import { differencesOf, takenOver, type Pair } from './differing.ts';
import { isOfServer, referrers, type Move, type Plan } from './plan.ts';

type Merging = Extract<MergeBody, { isPreview: false }>;

/** Writes rows with the rights of the person, and records each change with its reason. */
const writing = (reading: Reading, reason: string, options: MutationOptions) => {
  const { accountability, database, schema, services } = reading;
  const itemsOf = (collection: string) =>
    new services.ItemsService(collection, { accountability, schema, knex: database });
  const of = (collection: string, item: string) => ({ collection, item, user: accountability?.user ?? '', reason });
  return {
    update: async (collection: string, keys: readonly string[], before: Row, after: Row): Promise<void> => {
      if (keys.length === 0 || Object.keys(after).length === 0) return;
      for (const part of inParts(keys)) await itemsOf(collection).updateMany([...part], after, options);
      for (const key of keys) await recordEdit(reading, { ...of(collection, key), action: 'update', before, after });
    },
    remove: async (collection: string, key: string, before: Row): Promise<void> => {
      await itemsOf(collection).deleteOne(key, options);
      await recordEdit(reading, { ...of(collection, key), action: 'delete', before, after: {} });
    },
  };
};

type Writing = ReturnType<typeof writing>;

/** Has rows lead to the record that stays. Of those that both have, the second then goes, with what it says in the history of the first. */
async function carryOver(move: Move, { keep, remove, values }: Merging, write: Writing): Promise<void> {
  const { collection, field, keys, renumbered, pairs } = move;
  const crowded = new Set(renumbered.map(({ key }) => key));
  await write.update(
    collection,
    keys.filter((key) => !crowded.has(key)),
    { [field]: remove },
    { [field]: keep },
  );
  for (const { key, number, from, to } of renumbered)
    await write.update(collection, [key], { [field]: remove, [number]: from }, { [field]: keep, [number]: to });
  for (const pair of pairs) {
    const taken = takenOver(pair, differencesOf(pair), values);
    const before = Object.fromEntries(Object.keys(taken).map((name) => [name, pair.keep[name] ?? null]));
    await write.update(collection, [pair.key], before, taken);
    await write.remove(collection, String(pair.remove['id']), { ...pair.remove, [field]: keep });
  }
}

const keysOf = ({ key, remove }: Pair) => ({ from: String(remove['id']), to: key });

/** What people have written about a row: comments, and suggestions to change it. */
async function carryWords(
  { of, from, to }: { readonly of: string; readonly from: string; readonly to: string },
  database: Database,
): Promise<void> {
  for (const table of ['directus_comments', SUGGESTIONS] as const)
    if (await database.schema.hasTable(table))
      await database(table).where({ collection: of, item: from }).update({ item: to });
}

/** Rows that only the server writes: reviews, the places of files, what people have written, and which submission a household came from. */
async function carryOwn(
  { collection, keep, remove }: Merging,
  { reviewState, moves }: Plan,
  { database, schema }: Reading,
): Promise<void> {
  for (const move of moves.filter(isOfServer)) {
    const { primary } = collectionOf(schema, move.collection);
    for (const part of inParts(move.keys))
      await database(move.collection)
        .whereIn(primary, part)
        .update({ [move.field]: keep });
  }
  const pairs = moves.flatMap((move) => move.pairs).map((pair) => ({ of: pair.collection, ...keysOf(pair) }));
  for (const one of [{ of: collection, from: remove, to: keep }, ...pairs]) await carryWords(one, database);
  if (collection !== 'households') return;
  await database('households')
    .where({ id: keep })
    .update({ review_state: reviewState ?? 'not_reviewed' });
  // A submission that is deleted at its source as well takes nothing away from the household that stays.
  if (await database.schema.hasTable(SUBMISSIONS))
    await database(SUBMISSIONS).where({ household: remove }).update({ household: keep, decided: true });
}

/** What still leads to the record would be lost with it. */
async function requireNothingLeft({ collection, remove }: Merging, reading: Reading): Promise<void> {
  for (const { collection: from, field } of referrers(collection, reading)) {
    const left = await reading
      .database(from)
      .where({ [field]: remove })
      .first(field);
    if (left !== undefined) throw new Error(`Rows of ${from} still lead to the ${collection} that is removed.`);
  }
}

/** Makes two records one, in the transaction of `reading`. */
export async function carryOut(
  plan: Plan,
  merging: Merging,
  reading: Reading,
  options: MutationOptions,
): Promise<void> {
  const { collection, keep, remove, values, reason } = merging;
  const write = writing(reading, reason.trim(), options);
  const { record, moves } = plan;
  const taken = takenOver(record, differencesOf(record), values);
  const before = Object.fromEntries(Object.keys(taken).map((name) => [name, record.keep[name] ?? null]));
  await write.update(collection, [keep], before, taken);
  for (const move of moves.filter((one) => !isOfServer(one))) await carryOver(move, merging, write);
  await carryOwn(merging, plan, reading);
  await requireNothingLeft(merging, reading);
  await write.remove(collection, remove, record.remove);
  await noteMerged(reading.database, {
    collection,
    keep,
    remove,
    user: reading.accountability?.user ?? '',
    before: record.remove,
    numbered: moves.flatMap(({ collection: of, numbered }) => numbered.map((row) => ({ collection: of, ...row }))),
  });
}
