import { countValue, readAggregate, readItems, useServerQuery, z, type Filter } from '@groundwork/shared/data';
import { text } from '../../shared/relations.ts';
import { serverFilter, type MediaFilter } from '../filter/media-filter.ts';
import { monthRules, type Month } from '../library/months.ts';
import { MEDIA } from '../media.data.ts';

const momentRow = z.looseObject({ id: z.string(), taken_at: text });
const keyRow = z.looseObject({ id: z.string() });
const countRow = z.looseObject({ count: countValue });

/** Items of one moment, or without any, that are looked through. */
const MOST = 10_000;

/** Where an item is in the library of this filter, from 0; null where it is not in it, or may not be seen. */
async function readPlace(
  id: string,
  filter: MediaFilter,
  months: readonly Month[],
  signal: AbortSignal,
): Promise<number | null> {
  const given = (...rules: readonly Filter[]) => serverFilter(filter, ...rules);
  const found = await readItems(
    MEDIA,
    momentRow,
    { fields: ['id', 'taken_at'], filter: given({ id: { _eq: id } }) ?? {}, limit: 1 },
    { signal },
  );
  const item = found.rows[0];
  if (!item) return null;
  const moment = item.taken_at;
  const key = moment === null ? '' : new Date(moment).toISOString().slice(0, 7);
  const at = months.findIndex((month) => month.key === key);
  if (at < 0) return null;
  const earlierMonths = months.slice(0, at).reduce((sum, { count }) => sum + count, 0);
  const newer =
    moment === null ? 0 : await countOf(given(...monthRules(key, key), { taken_at: { _gt: moment } }), signal);
  // Of those of the same moment the keys decide.
  const same = moment === null ? { taken_at: { _null: true } } : { taken_at: { _eq: moment } };
  const { rows } = await readItems(
    MEDIA,
    keyRow,
    { fields: ['id'], filter: given(same) ?? {}, sort: ['id'], limit: MOST },
    { signal },
  );
  const among = rows.findIndex((row) => row.id === id);
  return among < 0 ? null : earlierMonths + newer + among;
}

async function countOf(filter: Filter | undefined, signal: AbortSignal): Promise<number> {
  const rows = await readAggregate(
    MEDIA,
    countRow,
    { aggregate: { count: '*' }, ...(filter && { filter }) },
    { signal },
  );
  return rows[0]?.count ?? 0;
}

/** The place of an item of which only the key is known: a link that somebody sent. */
export function usePlace(id: string, filter: MediaFilter, months: readonly Month[], wanted: boolean) {
  return useServerQuery<number | null>({
    queryKey: [MEDIA, 'place', id, filter, months],
    queryFn: ({ signal }) => readPlace(id, filter, months, signal),
    enabled: wanted,
  });
}
