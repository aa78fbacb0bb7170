import { countValue, readAggregate, useServerQuery, z, type Collection } from '@groundwork/shared/data';

const KINDS = [
  { collection: 'households', one: 'household visit', many: 'household visits', to: '/baseline-survey/list' },
  { collection: 'water_point_visits', one: 'visit to a water point', many: 'visits to water points', to: '/water-projects' },
  { collection: 'media_upload_items', one: 'photo or video', many: 'photos and videos', to: '/media' },
  { collection: 'documents', one: 'document', many: 'documents', to: '/documents' },
] as const satisfies readonly { readonly collection: Collection; readonly one: string; readonly many: string; readonly to: string }[];

export interface News {
  readonly to: string;
  readonly text: string;
  /** When the newest of them was added. */
  readonly newest: string | null;
}

const text = z.catch(z.nullable(z.string()), null);
const rowSchema = z.looseObject({ count: countValue, max: z.looseObject({ date_created: text }) });

/**
 * What was added since a moment, the newest first. A kind that cannot be counted is left out.
 * @param since an ISO timestamp
 */
export const useNews = (since: string) =>
  useServerQuery<readonly News[]>({
    queryKey: ['dashboard', 'news', since],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const found = await Promise.allSettled(
        KINDS.map(async ({ collection, one, many, to }) => {
          const [row] = await readAggregate(collection, rowSchema, { aggregate: { count: '*', max: 'date_created' }, filter: { date_created: { _gt: since } } }, { signal });
          return { count: row?.count ?? 0, news: { to, text: `${(row?.count ?? 0).toLocaleString()} new ${row?.count === 1 ? one : many}`, newest: row?.max.date_created ?? null } };
        }),
      );
      return found.flatMap((one) => (one.status === 'fulfilled' && one.value.count > 0 ? [one.value.news] : [])).toSorted((a, b) => (b.newest ?? '').localeCompare(a.newest ?? ''));
    },
  });
