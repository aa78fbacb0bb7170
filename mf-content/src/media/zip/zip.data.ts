import { countValue, readAggregate, readItems, z, type Filter } from '@groundwork/shared/data';
import { serverFilter, type MediaFilter } from '../filter/media-filter.ts';
import { MEDIA, MEDIA_FIELDS, MEDIA_ORDER, mediaSchema, type MediaItem } from '../media.data.ts';
import { fileOf } from './zip-names.ts';

/** What goes into an archive: chosen items, or all that a filter leaves. */
export type Wanted = { readonly ids: readonly string[] } | { readonly filter: MediaFilter };

export interface Contents {
  readonly ids: readonly string[];
  /** Bytes of their files, as far as the server knows them. */
  readonly bytes: number;
  /** Items left out because their consent is restricted. */
  readonly restricted: number;
  /** Items without a file. */
  readonly empty: number;
}

/** Keys in one question, so that its address stays short enough; rows in one answer. */
const KEYS = 100;
const ROWS = 1_000;

/** Never in an archive, for anyone: what has left the portal cannot be recalled. */
const OPEN: Filter = { _or: [{ consent: { _neq: 'restricted' } }, { consent: { _null: true } }] };
const CLOSED: Filter = { consent: { _eq: 'restricted' } };

const FIELDS = ['id', 'consent', 'video.id', 'video.filesize', 'preview_image.id', 'preview_image.filesize'];
const countRow = z.looseObject({ count: countValue });

function* questions(wanted: Wanted): Generator<(more: Filter) => Filter> {
  if ('filter' in wanted) {
    yield (more) => serverFilter(wanted.filter, more) ?? more;
    return;
  }
  for (let from = 0; from < wanted.ids.length; from += KEYS) {
    const keys = wanted.ids.slice(from, from + KEYS);
    yield (more) => ({ _and: [{ id: { _in: keys } }, more] });
  }
}

/** Whether an item may leave; asked of every row again, whatever the server was asked. */
export const mayLeave = ({ consent }: Pick<MediaItem, 'consent'>): boolean => consent !== 'restricted';

/** What an archive would hold, before anything is fetched. */
export async function readContents(
  wanted: Wanted,
  signal: AbortSignal,
  onProgress: (items: number) => void,
): Promise<Contents> {
  const ids: string[] = [];
  let [bytes, restricted, empty] = [0, 0, 0];
  for (const question of questions(wanted)) {
    const counted = await readAggregate(
      MEDIA,
      countRow,
      { aggregate: { count: '*' }, filter: question(CLOSED) },
      { signal },
    );
    restricted += counted[0]?.count ?? 0;
    for (let offset = 0; ; offset += ROWS) {
      const { rows } = await readItems(
        MEDIA,
        mediaSchema,
        { fields: FIELDS, filter: question(OPEN), sort: MEDIA_ORDER, limit: ROWS, offset },
        { signal },
      );
      for (const item of rows.filter(mayLeave)) {
        const file = fileOf(item);
        if (!file?.id) {
          empty += 1;
          continue;
        }
        ids.push(item.id);
        bytes += file.filesize ?? 0;
      }
      onProgress(ids.length);
      if (rows.length < ROWS) break;
    }
  }
  return { ids, bytes, restricted, empty };
}

/** Some items as they are at this moment, those that may leave only, in the order of their keys. */
export async function readToSave(ids: readonly string[], signal: AbortSignal): Promise<readonly MediaItem[]> {
  const filter = { _and: [{ id: { _in: ids } }, OPEN] };
  const { rows } = await readItems(MEDIA, mediaSchema, { fields: MEDIA_FIELDS, filter, limit: ids.length }, { signal });
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.filter(mayLeave).sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}
