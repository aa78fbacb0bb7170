import { Unreadable } from '../reading/unreadable.js';
import { kinds } from './kinds.js';
import { PASSAGES, READINGS } from './tables.js';
import { createTurns } from './turns.js';
import { writeLabels } from './write-passages.js';

/** A file that ends the server as often as this while it is read is not begun again. */
const MOST_BEGUN = 3;

/** Asks for rows to be read, whatever was read of them before. */
export const enqueue = (database, { collection, state, error }, where) => where(database(collection)).update({ [state]: 'queued', [error]: null });

const nextAuthor = createTurns();

const queued = (database, { collection, state }) => database(collection).where({ [state]: 'queued' });

/**
 * Takes the next row that waits, so that nobody else takes it: only who turns its state from queued to reading has it.
 * @returns {Promise<{ kind: object, id: string, file: string | null, text: string | null, begun: number } | undefined>}
 */
export async function takeNext(database) {
  const waiting = await Promise.all(kinds.map((kind) => queued(database, kind).distinct('user_created')));
  const author = nextAuthor([...new Set(waiting.flat().map(({ user_created: user }) => user))]);
  if (author === undefined) return undefined;
  for (const kind of kinds) {
    const row = await queued(database, kind).where({ user_created: author }).orderBy('date_created').first('id', 'file', 'text');
    if (row === undefined) continue;
    const taken = await database(kind.collection).where({ id: row.id, [kind.state]: 'queued' }).update({ [kind.state]: 'reading' });
    if (taken !== 1) return takeNext(database);
    const place = { collection: kind.collection, item: row.id };
    const before = await database(READINGS).where(place).first('begun');
    const begun = (before?.begun ?? 0) + 1;
    await database(READINGS).insert({ ...place, begun }).onConflict(['collection', 'item']).merge();
    return { kind, ...row, begun };
  }
  return undefined;
}

export const requireSparing = ({ begun }) => {
  if (begun > MOST_BEGUN) throw new Unreadable('The server ended three times while it was read, so it is left alone.');
};

/**
 * Ends a reading. Nothing is written where the row was asked for again meanwhile, or has another file by now.
 * @returns {Promise<boolean>} whether it was written
 */
export async function endReading(write, { kind, id, file }, values) {
  await write(READINGS).where({ collection: kind.collection, item: id }).delete();
  const row = write(kind.collection).where({ id, [kind.state]: 'reading' });
  return (await (file === null ? row.whereNull('file') : row.where({ file })).update(values)) === 1;
}

/** Rows of a collection that have nothing of this part among the passages. */
const lacking = (database, collection, part) =>
  database(PASSAGES).where({ collection, part }).whereRaw('item = CAST(?? AS varchar(64))', [`${collection}.id`]);

/** At the start: what was being read when the server ended waits again, and so does what was never read, or was lost since. */
export async function takeUpAgain(database) {
  for (const kind of kinds) {
    const { collection, state } = kind;
    await enqueue(database, kind, (rows) => rows.where({ [state]: 'reading' }));
    await enqueue(database, kind, (rows) => rows.whereNull(state).whereNotNull('file'));
    await enqueue(database, kind, (rows) => rows.where({ [state]: 'ready' }).whereNotExists(lacking(database, collection, 'text')));
    const unlabelled = await database(collection).whereNotExists(lacking(database, collection, 'title')).select('id');
    // Rows of an earlier release; the usual number is none.
    for (let at = 0; at < unlabelled.length; at += 200) await writeLabels(database, kind, unlabelled.slice(at, at + 200).map(({ id }) => id));
    await database(PASSAGES).where({ collection }).whereNotIn('item', database(collection).select(database.raw('CAST(id AS varchar(64))'))).delete();
  }
}
