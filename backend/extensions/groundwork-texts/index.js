import { kinds } from './keeping/kinds.js';
import { enqueue, takeUpAgain } from './keeping/queue.js';
import { createReader } from './keeping/reader.js';
import { keepOnCreate, keepOnUpdate } from './keeping/states.js';
import { ensureTables } from './keeping/tables.js';
import { removeUnused } from './keeping/unused-files.js';
import { removePassages, writeLabels } from './keeping/write-passages.js';

/**
 * A hook extension of Directus, loaded as it stands. A document or knowledge document that comes, or gets another file, waits to be
 * read; one after the other is. Its state is a column of its row, so a restart forgets nothing.
 */
export default ({ action, filter, init }, { database, getSchema, logger, services }) => {
  const context = { database, getSchema, logger, services };
  const reader = createReader(context);
  const guarded = (act) => (meta) => act(meta).catch((error) => logger.error(error, 'The texts of documents are not up to date'));

  for (const kind of kinds) {
    const { collection, labels, state } = kind;
    /** Files of rows that are being removed, by the rows' keys. */
    const leaving = new Map();
    filter(`${collection}.items.create`, keepOnCreate(kind));
    filter(`${collection}.items.update`, keepOnUpdate(kind));
    filter(`${collection}.items.delete`, async (keys) => {
      const rows = await database(collection).whereIn('id', keys).whereNotNull('file').select('id', 'file');
      for (const { id, file } of rows) leaving.set(id, file);
      return keys;
    });
    action(
      `${collection}.items.create`,
      guarded(async ({ key }) => {
        await writeLabels(database, kind, [key]);
        await enqueue(database, kind, (rows) => rows.where({ id: key }).where((one) => one.whereNotNull('file').orWhereNotNull('text')));
        reader.wake();
      }),
    );
    action(
      `${collection}.items.update`,
      guarded(async ({ keys, payload }) => {
        if (labels.some((label) => label in payload)) await writeLabels(database, kind, keys);
        if ('file' in payload || payload[state] === 'queued') await enqueue(database, kind, (rows) => rows.whereIn('id', keys));
        reader.wake();
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
      for (const kind of kinds) await enqueue(database, kind, (rows) => rows.where({ file: key }));
      reader.wake();
    }),
  );
  init('app.after', async () => {
    await ensureTables(database);
    await takeUpAgain(database);
    reader.wake();
  });
};
