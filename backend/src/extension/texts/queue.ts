import type { Knex } from 'knex';
import { inParts, type Database, type Row } from '../database/database.ts';
import { Unreadable } from './reading/unreadable.ts';
import { kinds, type Kind } from './kinds.ts';
import { PASSAGES, READINGS } from './tables.ts';
import { createFairOrder } from './fair-order.ts';
import { writeLabels } from './write-passages.ts';

/** A file that ends the server as often as this while it is read is not begun again. */
const MOST_BEGUN = 3;

type Rows = Knex.QueryBuilder<Row, Row[]>;

/** A row whose text is being taken. */
export interface Job {
  readonly kind: Kind;
  readonly id: string;
  readonly file: string | null;
  /** What a row without a file brings along. */
  readonly text: string | null;
  /** How often its reading has begun. */
  readonly begun: number;
}

const rowsOf = (database: Database, { collection }: Kind): Rows => database<Row, Row[]>(collection as string);

/** Asks for rows to be read, whatever was read of them before. */
export async function enqueue(database: Database, kind: Kind, where: (rows: Rows) => Rows): Promise<void> {
  await where(rowsOf(database, kind)).update({ [kind.state]: 'queued', [kind.error]: null });
}

const nextAuthor = createFairOrder();

const queued = (database: Database, kind: Kind): Rows => rowsOf(database, kind).where({ [kind.state]: 'queued' });

/** Takes the next row that waits, so that nobody else takes it: only whoever changes its state from queued to reading has it. */
export async function takeNext(database: Database): Promise<Job | undefined> {
  const waiting = await Promise.all(kinds.map((kind) => queued(database, kind).distinct<{ user_created: string | null }[]>('user_created')));
  const author = nextAuthor([...new Set(waiting.flat().map(({ user_created: user }) => user))]);
  if (author === undefined) return undefined;
  for (const kind of kinds) {
    const row = await queued(database, kind).where({ user_created: author }).orderBy('date_created').first<Pick<Job, 'id' | 'file' | 'text'> | undefined>('id', 'file', 'text');
    if (row === undefined) continue;
    const taken = await rowsOf(database, kind).where({ id: row.id, [kind.state]: 'queued' }).update({ [kind.state]: 'reading' });
    if (taken !== 1) return takeNext(database);
    const place = { collection: kind.collection, item: row.id };
    const before = await database(READINGS).where(place).first('begun');
    const begun = (before?.begun ?? 0) + 1;
    await database(READINGS).insert({ ...place, begun }).onConflict(['collection', 'item']).merge();
    return { kind, ...row, begun };
  }
  return undefined;
}

export const requireSparing = ({ begun }: Job): void => {
  if (begun > MOST_BEGUN) throw new Unreadable('Reading it stopped the server three times, so it is not read again.');
};

/**
 * Ends a reading. Nothing is written where the row was asked for again meanwhile, or has another file by now.
 * @returns whether it was written
 */
export async function endReading(write: Database, { kind, id, file }: Job, values: Readonly<Row>): Promise<boolean> {
  await write(READINGS).where({ collection: kind.collection, item: id }).delete();
  const row = rowsOf(write, kind).where({ id, [kind.state]: 'reading' });
  return (await (file === null ? row.whereNull('file') : row.where({ file })).update(values)) === 1;
}

/** Rows of a collection that have nothing of this part among the passages. */
const lacking = (database: Database, collection: string, part: string): Knex.QueryBuilder =>
  database(PASSAGES).where({ collection, part }).whereRaw('item = CAST(?? AS varchar(64))', [`${collection}.id`]);

/** At start: queues files whose reading was interrupted, that were never read, or whose text was lost. */
export async function takeUpAgain(database: Database): Promise<void> {
  for (const kind of kinds) {
    const { collection, state } = kind;
    await enqueue(database, kind, (rows) => rows.where({ [state]: 'reading' }));
    await enqueue(database, kind, (rows) => rows.whereNull(state).whereNotNull('file'));
    await enqueue(database, kind, (rows) => rows.where({ [state]: 'ready' }).whereNotExists(lacking(database, collection, 'text')));
    const unlabelled = await rowsOf(database, kind).whereNotExists(lacking(database, collection, 'title')).select<{ id: string }[]>('id');
    // Rows of an earlier release; the usual number is none.
    for (const part of inParts(unlabelled, 200)) await writeLabels(database, kind, part.map(({ id }) => id));
    await database(PASSAGES).where({ collection }).whereNotIn('item', rowsOf(database, kind).select(database.raw('CAST(id AS varchar(64))'))).delete();
  }
}
