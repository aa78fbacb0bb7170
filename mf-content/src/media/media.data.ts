import { queryClient, readItems, useServerQuery, z } from '@groundwork/shared/data';
import { projectRelation, RELATION_FIELDS, text, villageRelation } from '../shared/relations.ts';

export const PAGE_SIZE = 24;

const mediaSchema = z.looseObject({
  id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  caption: text,
  credit: text,
  taken_at: text,
  kind: text,
  village_id: villageRelation,
  water_project_id: projectRelation,
  preview_image: z.catch(z.nullable(z.looseObject({ filename_disk: text })), null),
});

/** A photo or video as the grid shows it. */
export type MediaItem = z.infer<typeof mediaSchema>;

export interface MediaQuery {
  /** Only of this village. */
  readonly village: string | undefined;
  /** The first so many pages, as one. */
  readonly pages: number;
}

export interface LoadedMedia {
  readonly items: readonly MediaItem[];
  /** How many there are with the rest. */
  readonly total: number;
}

const FIELDS = ['id', 'caption', 'credit', 'taken_at', 'kind', ...RELATION_FIELDS, 'preview_image.filename_disk'];

const keyOf = ({ village, pages }: MediaQuery) => ['media_upload_items', 'grid', village ?? null, pages] as const;

async function readMedia(query: MediaQuery, signal: AbortSignal): Promise<LoadedMedia> {
  const { village, pages } = query;
  // Pages that were loaded before are not asked for again.
  const before = pages > 1 ? await queryClient.fetchQuery(queryFor({ ...query, pages: pages - 1 }, Infinity)) : undefined;
  if (before && before.items.length >= before.total) return before;
  const { rows, total } = await readItems(
    'media_upload_items',
    mediaSchema,
    {
      fields: FIELDS,
      ...(village !== undefined && { filter: { village_id: { _eq: village } } }),
      sort: ['-taken_at', '-date_created', 'id'],
      limit: PAGE_SIZE,
      page: pages,
      withTotal: true,
    },
    { signal },
  );
  // What was added meanwhile has pushed some of the last page onto this one.
  const known = new Set(before?.items.map(({ id }) => id));
  const items = [...(before?.items ?? []), ...rows.filter(({ id }) => !known.has(id))];
  return { items, total: rows.length < PAGE_SIZE ? items.length : Math.max(total ?? 0, items.length) };
}

function queryFor(query: MediaQuery, staleTime?: number) {
  return {
    queryKey: keyOf(query),
    queryFn: ({ signal }: { signal: AbortSignal }) => readMedia(query, signal),
    ...(staleTime !== undefined && { staleTime }),
  };
}

function loadedBefore({ village, pages }: MediaQuery): LoadedMedia | undefined {
  if (pages <= 1) return undefined;
  const before = { village, pages: pages - 1 };
  return queryClient.getQueryData<LoadedMedia>(keyOf(before)) ?? loadedBefore(before);
}

/** Photos and videos, newest first. While more are on their way, or when they did not come, what was loaded stays. */
export function useMedia(query: MediaQuery) {
  const { data, error, isFetching, refetch } = useServerQuery<LoadedMedia>(queryFor(query));
  const missing = data === undefined;
  return {
    loaded: data ?? loadedBefore(query),
    loading: missing && isFetching,
    error: missing ? error : null,
    retry: () => void refetch(),
  };
}
