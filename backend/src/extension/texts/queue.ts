import type { Knex } from 'knex';
import { z } from 'zod';
import { countOf, inParts, type Database, type Row } from '../database/database.ts';
import type { Jobs } from '../jobs/job.ts';
import { kindOf, kinds, type Kind } from './kinds.ts';
import { PASSAGES } from './tables.ts';
import { writeLabels } from './write-passages.ts';

/** The kind of job that reads a document. */
export const READING = 'text';

export const readingInput = z.object({ collection: z.string(), item: z.string() });
type ReadingInput = z.infer<typeof readingInput>;

type Rows = Knex.QueryBuilder<Row, Row[]>;

/** A row whose text is being taken. */
export interface Reading {
  readonly kind: Kind;
  readonly id: string;
  readonly file: string | null;
  /** What a row without a file brings along. */
  readonly text: string | null;
}

interface Place {
  readonly database: Database;
  readonly jobs: Jobs;
}

const rowsOf = (database: Database, { collection }: Kind): Rows => database<Row, Row[]>(collection as string);

async function countQueued(database: Database, author: string | null): Promise<number> {
  const counts = await Promise.all(
    kinds.map((kind) => countOf(rowsOf(database, kind).where({ [kind.state]: 'queued', user_created: author }))),
  );
  return counts.reduce((sum, one) => sum + one, 0);
}

/**
 * Asks for rows to be read, whatever was read of them before. However many files one person has waiting, those of others are read in between.
 * @param key of the jobs, for rows that several instances may find at the same moment
 */
export async function enqueue(
  { database, jobs }: Place,
  kind: Kind,
  where: (rows: Rows) => Rows,
  key?: (item: string) => string,
): Promise<void> {
  const rows = await where(rowsOf(database, kind))
    .orderBy('date_created')
    .select<{ readonly id: string; readonly user_created: string | null }[]>('id', 'user_created');
  /** How many files of each author wait. */
  const waiting = new Map<string | null, number>();
  for (const author of new Set(rows.map(({ user_created: author }) => author)))
    waiting.set(author, await countQueued(database, author));
  for (const part of inParts(rows))
    await rowsOf(database, kind)
      .whereIn(
        'id',
        part.map(({ id }) => id),
      )
      .update({ [kind.state]: 'queued', [kind.error]: null });
  for (const { id, user_created: author } of rows) {
    const turn = waiting.get(author) ?? 0;
    waiting.set(author, turn + 1);
    await jobs.enqueue(
      READING,
      { collection: kind.collection, item: id },
      { turn, ...(key !== undefined && { key: key(id) }) },
    );
  }
}

/** Takes a row to read it; undefined where it is gone, or was read meanwhile. */
export async function take(database: Database, { collection, item }: ReadingInput): Promise<Reading | undefined> {
  const kind = kindOf(collection);
  if (kind === undefined) return undefined;
  const taken = await rowsOf(database, kind)
    .where({ id: item })
    .whereIn(kind.state, ['queued', 'reading', 'failed'])
    .update({ [kind.state]: 'reading', [kind.error]: null });
  if (taken !== 1) return undefined;
  const row = await rowsOf(database, kind)
    .where({ id: item })
    .first<Pick<Reading, 'id' | 'file' | 'text'> | undefined>('id', 'file', 'text');
  return row === undefined ? undefined : { kind, ...row };
}

/**
 * Ends a reading. Nothing is written where the row was asked for again meanwhile, or has another file by now.
 * @returns whether it was written
 */
export async function endReading(
  write: Database,
  { kind, id, file }: Reading,
  values: Readonly<Row>,
): Promise<boolean> {
  const row = rowsOf(write, kind).where({ id, [kind.state]: 'reading' });
  return (await (file === null ? row.whereNull('file') : row.where({ file })).update(values)) === 1;
}

/** Rows of a collection that have nothing of this part among the passages. */
const lacking = (database: Database, collection: string, part: string): Knex.QueryBuilder =>
  database(PASSAGES)
    .where({ collection, part })
    .whereRaw('item = CAST(?? AS varchar(64))', [`${collection}.id`]);

/** At start: asks for files that were never read, whose text was lost, or whose job was: a backup and a moved portal have no jobs. */
export async function takeUpAgain(place: Place): Promise<void> {
  const { database, jobs } = place;
  const open = new Set((await jobs.open(READING)).map((input) => readingInput.parse(input).item));
  // Instances that start together find the same rows.
  const minute = Math.floor(Date.now() / 60_000);
  const key = (item: string): string => `${item} ${String(minute)}`;
  for (const kind of kinds) {
    const { collection, state } = kind;
    const begun = await rowsOf(database, kind).whereIn(state, ['queued', 'reading']).select<{ id: string }[]>('id');
    for (const part of inParts(begun.filter(({ id }) => !open.has(id))))
      await enqueue(
        place,
        kind,
        (rows) =>
          rows.whereIn(
            'id',
            part.map(({ id }) => id),
          ),
        key,
      );
    await enqueue(place, kind, (rows) => rows.whereNull(state).whereNotNull('file'), key);
    await enqueue(
      place,
      kind,
      (rows) => rows.where({ [state]: 'ready' }).whereNotExists(lacking(database, collection, 'text')),
      key,
    );
    const unlabelled = await rowsOf(database, kind)
      .whereNotExists(lacking(database, collection, 'title'))
      .select<{ id: string }[]>('id');
    // Rows of an earlier release; the usual number is none.
    for (const part of inParts(unlabelled, 200))
      await writeLabels(
        database,
        kind,
        part.map(({ id }) => id),
      );
    await database(PASSAGES)
      .where({ collection })
      .whereNotIn('item', rowsOf(database, kind).select(database.raw('CAST(id AS varchar(64))')))
      .delete();
  }
}
