import { readItems, z } from '@groundwork/shared/data';
import { useCallback, useEffect, useRef, useState } from 'react';
import { serverFilter, type MediaFilter } from '../filter/media-filter.ts';
import { MEDIA, MEDIA_ORDER, type MediaItem } from '../media.data.ts';
import { monthRules, type Month } from './months.ts';
import { fetchPage } from './pages.data.ts';
import type { LibraryPage } from './pages.ts';

const keyRow = z.looseObject({ id: z.string() });

/** Keys in one answer. */
const MANY = 5_000;

async function readKeys(filter: MediaFilter, month: Month | undefined): Promise<readonly string[]> {
  const given = serverFilter(filter, ...(month ? monthRules(month.key, month.key) : []));
  const found: string[] = [];
  for (let offset = 0; ; offset += MANY) {
    const { rows } = await readItems(MEDIA, keyRow, {
      fields: ['id'],
      ...(given && { filter: given }),
      sort: MEDIA_ORDER,
      limit: MANY,
      offset,
    });
    found.push(...rows.map(({ id }) => id));
    if (rows.length < MANY) return found;
  }
}

/** The items of the places from `low` to `high`, loaded or not. */
async function readRange(
  filter: MediaFilter,
  pages: readonly LibraryPage[],
  low: number,
  high: number,
): Promise<readonly string[]> {
  const touched = pages.filter(({ start, count }) => start <= high && start + count > low);
  const found = await Promise.all(touched.map(async (page) => ({ page, items: await fetchPage(filter, page) })));
  return found.flatMap(({ page, items }) =>
    items.filter((_, index) => page.start + index >= low && page.start + index <= high).map(({ id }) => id),
  );
}

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Why the last choice of many did not succeed. */
  readonly error: unknown;
  readonly select: (place: number, item: MediaItem, range: boolean) => void;
  readonly selectMonth: (month: Month) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** What is selected. Another filter begins without a selection: nobody changes what he does not see. */
export function useSelection(filter: MediaFilter, pages: readonly LibraryPage[]): Selection {
  const [state, setState] = useState<{
    readonly filter: MediaFilter;
    readonly ids: ReadonlySet<string>;
    readonly error: unknown;
  }>({ filter, ids: NONE, error: undefined });
  const now = state.filter === filter ? state : { filter, ids: NONE, error: undefined };
  const anchor = useRef<number>(undefined);
  useEffect(() => {
    anchor.current = undefined;
  }, [filter]);
  const add = useCallback(
    async (keys: Promise<readonly string[]>) => {
      try {
        const found = await keys;
        setState((before) => ({
          filter,
          ids: new Set([...(before.filter === filter ? before.ids : NONE), ...found]),
          error: undefined,
        }));
      } catch (error) {
        setState((before) => ({ ...before, error }));
      }
    },
    [filter],
  );
  const select = useCallback(
    (place: number, item: MediaItem, range: boolean) => {
      const from = anchor.current;
      anchor.current = place;
      if (range && from !== undefined && from !== place) {
        void add(readRange(filter, pages, Math.min(from, place), Math.max(from, place)));
        return;
      }
      setState((before) => {
        const ids = new Set(before.filter === filter ? before.ids : NONE);
        if (!ids.delete(item.id)) ids.add(item.id);
        return { filter, ids, error: undefined };
      });
    },
    [filter, pages, add],
  );
  const selectMonth = useCallback((month: Month) => void add(readKeys(filter, month)), [filter, add]);
  const selectAll = useCallback(() => void add(readKeys(filter, undefined)), [filter, add]);
  const clear = useCallback(() => setState({ filter, ids: NONE, error: undefined }), [filter]);
  return { ids: now.ids, error: now.error, select, selectMonth, selectAll, clear };
}
