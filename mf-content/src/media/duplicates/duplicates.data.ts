import { dataUrl, http } from '@groundwork/shared';
import {
  countValue,
  queryClient,
  readAggregate,
  readItems,
  useServerQuery,
  z,
  type Filter,
} from '@groundwork/shared/data';
import { text } from '../../shared/relations.ts';
import { serverFilter, type MediaFilter } from '../filter/media-filter.ts';
import { MEDIA, MEDIA_FIELDS, mediaSchema, type MediaItem } from '../media.data.ts';

/** Items whose original file is the same, byte by byte. */
export interface Group {
  readonly sha256: string;
  readonly items: readonly MediaItem[];
}

/** Groups on the screen; when they are dealt with the next ones come. */
export const SHOWN = 20;

const HASHED: Filter = { sha256: { _nnull: true } };
const hashRow = z.looseObject({ sha256: text, count: countValue });

/**
 * Where the same file is there more than once. The hash is that of the original as it was uploaded; nothing that is edited here, caption, place,
 * date or tags, changes it, so a twin is found whatever was written about it.
 */
async function readGroups(filter: MediaFilter, signal: AbortSignal): Promise<readonly Group[]> {
  const counted = await readAggregate(
    MEDIA,
    hashRow,
    {
      aggregate: { count: '*' },
      groupBy: ['sha256'],
      filter: serverFilter(filter, HASHED) ?? HASHED,
      sort: ['-count'],
      limit: SHOWN,
    },
    { signal },
  );
  const hashes = counted.flatMap(({ sha256, count }) => (sha256 !== null && count > 1 ? [sha256] : []));
  if (hashes.length === 0) return [];
  const same: Filter = { sha256: { _in: hashes } };
  const { rows } = await readItems(
    MEDIA,
    mediaSchema,
    { fields: MEDIA_FIELDS, filter: serverFilter(filter, same) ?? same, sort: ['date_created', 'id'], limit: -1 },
    { signal },
  );
  return hashes
    .map((sha256) => ({ sha256, items: rows.filter((item) => item.sha256 === sha256) }))
    .filter(({ items }) => items.length > 1);
}

export function useDuplicates(filter: MediaFilter) {
  return useServerQuery<readonly Group[]>({
    queryKey: [MEDIA, 'duplicates', filter],
    queryFn: ({ signal }) => readGroups(filter, signal),
  });
}

/** How much somebody wrote about an item. */
const richness = ({
  caption,
  credit,
  village_id,
  water_project_id,
  taken_at,
  latitude,
  tags,
  consent,
}: MediaItem): number =>
  [
    caption,
    credit,
    village_id,
    water_project_id,
    taken_at,
    latitude,
    tags?.length ? tags : null,
    consent === 'unknown' ? null : consent,
  ].filter((value) => value !== null && value !== '').length;

/**
 * The one to keep unless somebody says otherwise: of which most is known, and of those the one that was there first. One with restricted consent
 * wins over all: its restriction must not be lost with it.
 */
export function bestOf(items: readonly MediaItem[]): MediaItem | undefined {
  const weight = (item: MediaItem) => richness(item) + (item.consent === 'restricted' ? 100 : 0);
  return items.reduce<MediaItem | undefined>(
    (best, item) => (best === undefined || weight(item) > weight(best) ? item : best),
    undefined,
  );
}

/** Removes items; the server removes their files too where nothing else names them. */
export async function removeItems(ids: readonly string[]): Promise<void> {
  await http.delete(dataUrl(`/items/${MEDIA}`), { data: ids, trouble: false });
  void queryClient.invalidateQueries({ queryKey: [MEDIA] });
}
