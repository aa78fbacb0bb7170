import { t } from '@groundwork/shared/messages';
import { PartBoundary } from '@groundwork/shared/ui/core';
import { useEffect, useState } from 'react';
import { boxOf } from './layout.ts';
import styles from './Library.module.css';
import type { MonthTilesProps } from './month-tiles.ts';
import { usePage } from './pages.data.ts';
import type { LibraryPage } from './pages.ts';
import { Tile } from './Tile.tsx';

/** How long a part has to stay in sight before it is asked for, milliseconds. */
const STAY = 60;

function useStayed(): boolean {
  const [stayed, setStayed] = useState(false);
  useEffect(() => {
    const clock = setTimeout(() => setStayed(true), STAY);
    return () => clearTimeout(clock);
  }, []);
  return stayed;
}

/** The tiles of a month that come with one page of the library. Until it is here each has its place. */
export function PageTiles({
  page,
  month,
  layout,
  filter,
  from,
  to,
  rendition,
  reached,
  selected,
  selectable,
  onOpen,
  onSelect,
  onDrawn,
}: MonthTilesProps & { readonly page: LibraryPage }) {
  const { data, error, isFetching, refetch } = usePage(filter, page, useStayed());
  useEffect(onDrawn, [onDrawn, data]);
  const first = Math.max(from, page.start, month.first);
  const last = Math.min(to, page.start + page.count, month.first + month.count);
  if (!data && error) {
    // Once for all months of the page.
    if (first > Math.max(from, page.start)) return null;
    const { left, top, height } = boxOf(layout, first);
    return (
      <li className={styles.failed} style={{ left, top, minHeight: height, minWidth: layout.width }}>
        <span role="status">{t`These pages could not be loaded.`} </span>
        <button type="button" className={styles.retry} disabled={isFetching} onClick={() => void refetch()}>
          {t`Retry`}
        </button>
      </li>
    );
  }
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => {
    const place = first + index;
    const item = data?.[place - page.start];
    const chosen = item !== undefined && selected.has(item.id);
    return (
      <li
        key={place}
        className={chosen ? `${styles.tile} ${styles.chosen}` : styles.tile}
        style={boxOf(layout, place)}
        aria-posinset={place - month.first + 1}
        aria-setsize={month.count}
      >
        {item && (
          <PartBoundary what={t`This item`}>
            <Tile
              item={item}
              place={place}
              rendition={rendition}
              reached={place === reached}
              selected={chosen}
              selectable={selectable}
              onOpen={onOpen}
              onSelect={onSelect}
            />
          </PartBoundary>
        )}
      </li>
    );
  });
}
