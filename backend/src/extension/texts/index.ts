import { logging } from '../answering.ts';
import type { Row } from '../database/database.ts';
import type { Hook } from '../directus.ts';
import { jobsOf } from '../jobs/index.ts';
import { isText } from '../values.ts';
import { kinds } from './kinds.ts';
import { enqueue, takeUpAgain } from './queue.ts';
import { readingJob } from './reader.ts';
import { filterChanged, filterNew } from './states.ts';
import { ensureTables } from './tables.ts';
import { removeUnused } from '../files/unused-files.ts';
import { foldAgain, removePassages, writeLabels } from './write-passages.ts';

interface Change {
  readonly key: string;
  readonly keys: readonly string[];
  readonly payload: Readonly<Row>;
}

/**
 * A document or knowledge document that comes, or gets another file, waits to be read: a job does it, and its state is a column of the row.
 */
export const texts: Hook = ({ action, filter, init }, context) => {
  const { database, logger } = context;
  const jobs = jobsOf(context);
  jobs.define(readingJob(context));
  const place = { database, jobs };
  const takeUp = logging(logger, 'Documents that wait could not be looked up', () => takeUpAgain(place));
  const fold = logging(logger, 'Words of stored passages could not be written', () => foldAgain(database));
  const guarded = (act: (change: Change) => Promise<void>) =>
    logging(logger, 'The texts of documents could not be updated', act);

  for (const kind of kinds) {
    const { collection, labels, state } = kind;
    /** Files of rows that are being removed, by the rows' keys. */
    const leaving = new Map<string, string>();
    filter(`${collection}.items.create`, filterNew(kind));
    filter(`${collection}.items.update`, filterChanged(kind));
    filter(`${collection}.items.delete`, async (keys: readonly string[]) => {
      const rows = await database(collection as string)
        .whereIn('id', keys)
        .whereNotNull('file')
        .select('id', 'file');
      for (const { id, file } of rows) if (isText(id) && isText(file)) leaving.set(id, file);
      return keys;
    });
    action(
      `${collection}.items.create`,
      guarded(async ({ key }) => {
        await writeLabels(database, kind, [key]);
        await enqueue(place, kind, (rows) =>
          rows.where({ id: key }).where((one) => void one.whereNotNull('file').orWhereNotNull('text')),
        );
      }),
    );
    action(
      `${collection}.items.update`,
      guarded(async ({ keys, payload }) => {
        if (labels.some((label) => label in payload)) await writeLabels(database, kind, keys);
        if ('file' in payload || payload[state] === 'queued')
          await enqueue(place, kind, (rows) => rows.whereIn('id', keys));
      }),
    );
    action(
      `${collection}.items.delete`,
      guarded(async ({ keys }) => {
        await removePassages(database, collection, keys);
        const files = keys.flatMap((key) => leaving.get(key) ?? []);
        for (const key of keys) leaving.delete(key);
        await removeUnused(files, context);
      }),
    );
  }
  // The content of a file was put in the place of another.
  action(
    'files.upload',
    guarded(async ({ key }) => {
      for (const kind of kinds) await enqueue(place, kind, (rows) => rows.where({ file: key }));
    }),
  );
  init('app.after', async () => {
    await ensureTables(database);
    // The server answers meanwhile.
    void takeUp();
    void fold();
  });
};
