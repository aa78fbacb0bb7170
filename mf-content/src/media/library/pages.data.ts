import { queryClient, readItems, useServerQuery } from '@groundwork/shared/data';
import { serverFilter, type MediaFilter } from '../filter/media-filter.ts';
import { MEDIA, MEDIA_FIELDS, MEDIA_ORDER, mediaSchema, type MediaItem } from '../media.data.ts';
import { monthRules } from './months.ts';
import { pageAt, type LibraryPage } from './pages.ts';

/** Pages that nobody looks at any more are forgotten after this long, in milliseconds. */
const KEPT = 60_000;

async function readPage(filter: MediaFilter, page: LibraryPage, signal: AbortSignal): Promise<readonly MediaItem[]> {
  const given = serverFilter(filter, ...monthRules(page.newest, page.oldest));
  const { rows } = await readItems(
    MEDIA,
    mediaSchema,
    {
      fields: MEDIA_FIELDS,
      ...(given && { filter: given }),
      sort: MEDIA_ORDER,
      limit: page.count,
      offset: page.offset,
    },
    { signal },
  );
  return rows;
}

const NO_PAGE: LibraryPage = { start: 0, count: 0, newest: '', oldest: '', offset: 0 };

/** By which a page is known to the one cache. */
export const pageKey = (filter: MediaFilter, page: LibraryPage) =>
  [MEDIA, 'page', filter, page.newest, page.oldest, page.offset, page.count] as const;

const queryFor = (filter: MediaFilter, page: LibraryPage) => ({
  queryKey: pageKey(filter, page),
  queryFn: ({ signal }: { signal: AbortSignal }) => readPage(filter, page, signal),
  gcTime: KEPT,
});

/** The items of a page. One that scrolls out of sight before it has come is not waited for. */
export function usePage(filter: MediaFilter, page: LibraryPage | undefined, wanted: boolean) {
  return useServerQuery<readonly MediaItem[]>({
    ...queryFor(filter, page ?? NO_PAGE),
    enabled: wanted && page !== undefined,
  });
}

/** The same, asked for ahead or outside the grid. */
export const fetchPage = (filter: MediaFilter, page: LibraryPage): Promise<readonly MediaItem[]> =>
  queryClient.fetchQuery(queryFor(filter, page));

/** The item at a place, wherever it is; undefined where it does not come. */
export async function fetchItem(
  filter: MediaFilter,
  pages: readonly LibraryPage[],
  place: number,
): Promise<MediaItem | undefined> {
  const page = pageAt(pages, place);
  if (!page) return undefined;
  return fetchPage(filter, page).then(
    (items) => items[place - page.start],
    () => undefined,
  );
}
