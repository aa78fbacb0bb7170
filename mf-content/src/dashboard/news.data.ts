import { countValue, readAggregate, useServerQuery, z, type Collection } from '@groundwork/shared/data';
import { plural } from '@groundwork/shared/messages';
import { newestOf, useGroups } from './groups.data.ts';

const KINDS = [
  {
    collection: 'households',
    text: (count) => plural(count, { one: '# new household visit', other: '# new household visits' }),
    to: (since) => `/baseline-survey/list?added=${since}`,
  },
  {
    collection: 'water_point_visits',
    text: (count) => plural(count, { one: '# new visit to a water point', other: '# new visits to water points' }),
    to: () => '/water-projects',
  },
  {
    collection: 'media_upload_items',
    text: (count) => plural(count, { one: '# new photo or video', other: '# new photos and videos' }),
    to: (since) => `/media?added=${since}`,
  },
  {
    collection: 'documents',
    text: (count) => plural(count, { one: '# new document', other: '# new documents' }),
    to: (since) => `/documents?added=${since}`,
  },
] as const satisfies readonly {
  readonly collection: Collection;
  readonly text: (count: number) => string;
  /** The list of what was added since a moment; the whole list where it has no such filter. */
  readonly to: (since: string) => string;
}[];

export interface News {
  readonly collection: Collection;
  readonly to: string;
  readonly text: string;
  /** When the newest of them was added. */
  readonly newest: string | null;
}

const text = z.catch(z.nullable(z.string()), null);
const rowSchema = z.looseObject({ count: countValue, max: z.looseObject({ date_created: text }) });

/**
 * What was added since a moment, the newest first. A kind that cannot be counted is left out; `failed` says so.
 * @param since an ISO timestamp
 */
export function useNews(since: string, wanted: boolean) {
  const known = [useGroups('households'), useGroups('media_upload_items'), useGroups('documents')];
  // What is known to be older than that is not counted again.
  const kinds = KINDS.filter(({ collection }) => {
    const groups = {
      households: known[0],
      media_upload_items: known[1],
      documents: known[2],
      water_point_visits: undefined,
    }[collection]?.data;
    return groups === undefined || (newestOf(groups, 'date_created') ?? '') > since;
  });
  return useServerQuery<{ readonly news: readonly News[]; readonly failed: boolean }>({
    queryKey: ['dashboard', 'news', since, kinds.map(({ collection }) => collection)],
    enabled: wanted && known.every(({ isPending }) => !isPending),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const found = await Promise.allSettled(
        kinds.map(async ({ collection, text: textOf, to }) => {
          const [row] = await readAggregate(
            collection,
            rowSchema,
            {
              aggregate: { count: '*', max: 'date_created' },
              filter: { date_created: { _gt: since }, ...(collection === 'documents' && { newest: { _eq: true } }) },
            },
            { signal },
          );
          return {
            count: row?.count ?? 0,
            news: { collection, to: to(since), text: textOf(row?.count ?? 0), newest: row?.max.date_created ?? null },
          };
        }),
      );
      return {
        news: found
          .flatMap((one) => (one.status === 'fulfilled' && one.value.count > 0 ? [one.value.news] : []))
          .toSorted((a, b) => (b.newest ?? '').localeCompare(a.newest ?? '')),
        failed: found.some(({ status }) => status === 'rejected'),
      };
    },
  });
}
