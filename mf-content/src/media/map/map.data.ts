import { countValue, readAggregate, readItems, useServerQuery, z, type Filter } from '@groundwork/shared/data';
import { text } from '../../shared/relations.ts';
import { serverFilter, type MediaFilter } from '../filter/media-filter.ts';
import { descriptionOf, MEDIA, MEDIA_ORDER, mediaSchema, number } from '../media.data.ts';

/** A village with media; placed where its place is known. */
export interface MappedVillage {
  readonly id: string;
  readonly name: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** All of its media. */
  readonly count: number;
  /** Those without a position of their own, which the village stands for. */
  readonly without: number;
}

/** An item that kept its own position. */
export interface MappedItem {
  readonly id: string;
  readonly name: string;
  readonly village: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

export interface MappedMedia {
  readonly villages: readonly MappedVillage[];
  readonly items: readonly MappedItem[];
  /** Items with a position of their own, those that are not among `items` with them. */
  readonly positioned: number;
  /** Media with neither. */
  readonly nowhere: number;
}

/** Points of single items that are drawn: more is a heap, and a long answer. */
export const MOST = 2_000;

const POSITIONED: Filter = { _and: [{ latitude: { _nnull: true } }, { longitude: { _nnull: true } }] };
const UNPOSITIONED: Filter = { _or: [{ latitude: { _null: true } }, { longitude: { _null: true } }] };
const countRow = z.looseObject({ village_id: z.optional(text), count: countValue });
const villageRow = z.looseObject({ village_id: z.string(), village_name: text, latitude: number, longitude: number });
const FIELDS = ['id', 'caption', 'kind', 'latitude', 'longitude', 'village_id.village_id', 'village_id.village_name'];

async function countByVillage(
  filter: Filter | undefined,
  signal: AbortSignal,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await readAggregate(
    MEDIA,
    countRow,
    { aggregate: { count: '*' }, groupBy: ['village_id'], ...(filter && { filter }) },
    { signal },
  );
  return new Map(rows.map(({ village_id, count }) => [village_id ?? null, count]));
}

async function readMapped(filter: MediaFilter, signal: AbortSignal): Promise<MappedMedia> {
  const [all, without, places, own] = await Promise.all([
    countByVillage(serverFilter(filter), signal),
    countByVillage(serverFilter(filter, UNPOSITIONED), signal),
    readItems(
      'villages',
      villageRow,
      { fields: ['village_id', 'village_name', 'latitude', 'longitude'], limit: -1 },
      { signal },
    ),
    readItems(
      MEDIA,
      mediaSchema,
      { fields: FIELDS, filter: serverFilter(filter, POSITIONED) ?? POSITIONED, sort: MEDIA_ORDER, limit: MOST },
      { signal },
    ),
  ]);
  const sum = (counts: ReadonlyMap<unknown, number>) => [...counts.values()].reduce((total, count) => total + count, 0);
  const villages = places.rows
    .flatMap(({ village_id: id, village_name: name, latitude, longitude }) => {
      const count = all.get(id) ?? 0;
      return count === 0 ? [] : [{ id, name: name || id, latitude, longitude, count, without: without.get(id) ?? 0 }];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
  const items = own.rows.flatMap((item) =>
    item.latitude === null || item.longitude === null
      ? []
      : [
          {
            id: item.id,
            name: descriptionOf(item),
            village: item.village_id?.village_id ?? null,
            latitude: item.latitude,
            longitude: item.longitude,
          },
        ],
  );
  const placed = villages.reduce(
    (total, village) => total + (village.latitude === null || village.longitude === null ? 0 : village.without),
    0,
  );
  return { villages, items, positioned: sum(all) - sum(without), nowhere: sum(without) - placed };
}

export function useMappedMedia(filter: MediaFilter) {
  return useServerQuery<MappedMedia>({
    queryKey: [MEDIA, 'map', filter],
    queryFn: ({ signal }) => readMapped(filter, signal),
  });
}
