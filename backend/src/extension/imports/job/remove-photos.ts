import { inParts } from '../../database/database.ts';
import type { Accountability, Context } from '../../directus.ts';
import { removeUnused } from '../../files/unused-files.ts';
import { forgetRows } from '../undo.ts';
import { PHOTOS } from '../../sources/source-tables.ts';
import { hasPhotos } from '../../sources/photos/note-photos.ts';

const AT_ONCE = 100;
const MEDIA = 'media_upload_items';

export interface RemovedPhotos {
  readonly removed: number;
  /** What stays, and why, as an undo says it of rows. */
  readonly left: readonly { readonly what: string; readonly why: string }[];
}

/**
 * Removes the photos that an import has brought, with their files, when it is undone. One that somebody has changed since stays. Asked again
 * after a failure, it continues. Those that are removed come again with the next import of their submissions.
 * @throws what Directus does, for a person who may not remove photos
 */
export async function removePhotos(
  batch: string,
  accountability: Accountability,
  context: Pick<Context, 'database' | 'getSchema' | 'services'>,
  signal: AbortSignal,
): Promise<RemovedPhotos> {
  const { database, getSchema, services } = context;
  if (!(await hasPhotos(database))) return { removed: 0, left: [] };
  const left: RemovedPhotos['left'][number][] = [];
  let removed = 0;
  const ids = (await database(PHOTOS).where({ batch }).orderBy('id').select('id')).map(({ id }) => id);
  for (const part of inParts(ids, AT_ONCE)) {
    signal.throwIfAborted();
    const schema = await getSchema();
    // From here on, what is being fetched for this import is not added any more.
    await database(PHOTOS).whereIn('id', part).whereNot({ state: 'added' }).update({ state: 'noted' });
    const there = await database(MEDIA).whereIn('id', part).select('id', 'caption', 'date_updated');
    const changed = there.filter(({ date_updated: at }) => at !== null);
    left.push(...changed.map(({ caption, id }) => ({ what: `Photo ${caption ?? id}`, why: 'was changed since' })));
    const staying = new Set(changed.map(({ id }) => id));
    const gone = part.filter((id) => !staying.has(id));
    const keys = there.map(({ id }) => id).filter((id) => !staying.has(id));
    if (keys.length > 0)
      await new services.ItemsService(MEDIA, { accountability, schema, knex: database }).deleteMany(keys);
    removed += keys.length;
    await forgetRows(database, MEDIA, gone);
    await removeUnused(gone, context);
    await database(PHOTOS)
      .whereIn('id', gone)
      .update({ state: 'noted', batch: null, tries: 0, problem: null, gone: false });
  }
  return { removed, left };
}
