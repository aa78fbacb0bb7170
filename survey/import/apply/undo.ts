import * as z from '@groundwork/shared/contract/schema-kit';
import { STORED } from '../import-table.ts';
import type { SurveyServer } from '../server.ts';
import { parted } from './apply-plan.ts';
import { batchRows, isPart, isRoot, SIGNED, strangers, wordsOf, type BatchRow } from './batch-rows.ts';
import { isUnsigned, recordedChanges, UNSIGNED } from './changes.ts';
import type { Left } from './remaining-row.ts';
import { restoredStamps } from './restored-stamps.ts';
import { removeUnused, restore } from './restore-rows.ts';

/** What an undo did, and what it left because it is not any more what the import made of it. */
export interface Undone {
  readonly removed: number;
  readonly restored: number;
  readonly left: readonly Left[];
}

/** Rows left as they are, in the record of the import. */
const MOST_LEFT = 1000;

const count = z.catch(z.nullable(z.number()), null);
const batchSchema = z.looseObject({ collection: z.catch(z.string(), ''), rows_created: count, rows_updated: count });

/**
 * Takes a whole import back, over all its tables: rows it created are removed, rows it corrected say again what they said before. A
 * row that somebody has changed since, or that others have added to, stays, is named, and keeps its household together. What a later
 * import changed and its own undo restored has not changed. Asked again after a failure, it continues. The server forgets the answers of the
 * rows that are removed, and what the import had remembered of columns and words.
 * @param onProgress called with how many of its rows are removed
 * @throws what the server's way does; AbortError where it was stopped
 */
export async function undoImport(
  server: SurveyServer,
  batch: string,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => Promise<void> | void = () => undefined,
): Promise<Undone> {
  const left: Left[] = [];
  const [record] = await server.search(
    'import_batches',
    { fields: ['collection', 'rows_created', 'rows_updated'], filter: { id: { _eq: batch } } },
    signal,
  );
  const parsed = z.safeParse(batchSchema, record);
  const { collection, rows_created, rows_updated } = parsed.success
    ? parsed.data
    : { collection: '', rows_created: null, rows_updated: null };
  // From here on the server notes what is removed, and keeps no answers of it.
  await server.correct('import_batches', [{ id: batch, state: 'undoing' }], signal);
  const changes = await recordedChanges(server, batch, signal);
  const rows = await batchRows(server, batch, signal);
  const touched = rows.filter(({ stamp }) => stamp !== null);
  const stamps = touched.length === 0 ? new Map<string, string>() : await restoredStamps(server, signal);
  const changed = new Set(touched.filter(({ id, stamp }) => stamps.get(id) !== stamp).map(({ id }) => id));
  const kept = keepTogether(
    rows,
    changed,
    await strangers(server, batch, STORED.filter(isRoot), signal),
    await strangers(server, batch, STORED.filter(isPart), signal),
    left,
  );
  const leaving = rows.filter(({ id }) => !kept.has(id));
  let removed = 0;
  for (const table of SIGNED) {
    for (const part of parted(leaving.filter((row) => row.table === table).map(({ id }) => id))) {
      signal.throwIfAborted();
      await server.remove(table, part, signal);
      removed += part.length;
      await onProgress(removed, leaving.length);
    }
  }
  const done = await restore(server, changes ?? {}, left, signal);
  for (const table of UNSIGNED)
    removed += await removeUnused(server, table, { batch, changes: changes?.[table] ?? {} }, left, signal);
  // Imports of a single collection by the command.
  if (changes === null && isUnsigned(collection) && (rows_created ?? 0) > 0)
    left.push({
      what: `${rows_created} created rows`,
      why: 'were not removed: the server did not record which rows they are',
    });
  if (changes === null && (rows_updated ?? 0) > 0)
    left.push({
      what: `${rows_updated} corrected rows`,
      why: 'were not restored: the server did not record their previous values',
    });
  const undone: Undone = { removed, restored: done.restored, left };
  await server.correct(
    'import_batches',
    [
      {
        id: batch,
        state: 'undone',
        undone: { ...undone, left: left.slice(0, MOST_LEFT) },
        ...(done.restored > 0 && { restored: done.stamps }),
      },
    ],
    signal,
  );
  return undone;
}

/** The rows that stay: what is changed, what others have added to, and all of a household or water project that stays. Names why. */
function keepTogether(
  rows: readonly BatchRow[],
  changed: ReadonlySet<string>,
  onRoots: ReadonlyMap<string, string>,
  onParts: ReadonlyMap<string, string>,
  left: Left[],
): ReadonlySet<string> {
  const kept = new Set<string>();
  const own = new Set(rows.filter(({ table }) => isRoot(table)).map(({ id }) => id));
  const ownParts = new Map(rows.filter(({ table }) => isPart(table)).map(({ id, root }) => [id, root]));
  const staying = new Map<string, string>();
  const stay = (root: string, why: string): void => void (staying.has(root) || staying.set(root, why));
  for (const id of own) if (changed.has(id)) stay(id, 'was changed since');
  for (const [id, words] of onRoots) stay(id, `has ${words} that were added since`);
  for (const [part, words] of onParts) stay(ownParts.get(part) ?? '', `has ${words} that were added since`);
  for (const { table, id, root } of rows)
    if (!isRoot(table) && changed.has(id)) stay(root, `has ${wordsOf(table)} that were changed since`);
  // A plot on somebody else's household stays when what grows on it does.
  const partsKept = new Set([
    ...onParts.keys(),
    ...rows.flatMap(({ id, part }) => (part !== null && changed.has(id) ? [part] : [])),
  ]);
  for (const { table, id, root, part, what } of rows) {
    if (own.has(root)) {
      if (!staying.has(root)) continue;
      kept.add(id);
      if (isRoot(table)) left.push({ what, why: staying.get(root) ?? '' });
    } else if (changed.has(id)) {
      kept.add(id);
      left.push({ what, why: 'was changed since' });
    } else if (isPart(table) && partsKept.has(part ?? '')) {
      kept.add(id);
      left.push({ what, why: `has ${onParts.get(id) ?? PART_WORDS[table] ?? ''} that were added or changed since` });
    }
  }
  return kept;
}

/** What is on a plot, about a person and at a water point. */
const PART_WORDS: Readonly<Record<string, string>> = {
  members: wordsOf('repeat_rows'),
  plots: wordsOf('crop_plantings'),
  water_points: wordsOf('water_point_visits'),
};
