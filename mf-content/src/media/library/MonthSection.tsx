import { t } from '@groundwork/shared/messages';
import { useId } from 'react';
import { itemsText } from '../media.data.ts';
import { HEADING } from './layout.ts';
import styles from './Library.module.css';
import type { MonthTilesProps } from './month-tiles.ts';
import { monthName, type Month } from './months.ts';
import { PageTiles } from './PageTiles.tsx';
import type { LibraryPage } from './pages.ts';

interface MonthSectionProps extends MonthTilesProps {
  readonly pages: readonly LibraryPage[];
  readonly onSelectMonth: (month: Month) => void;
}

/** One month: its heading, which stays in sight as long as the month does, and those of its tiles that are near. */
export function MonthSection({ pages, onSelectMonth, ...tiles }: MonthSectionProps) {
  const { month, selectable, from, to, reached } = tiles;
  // As with the tiles, Tab comes to one of all months: that of the item it was on last.
  const here = reached >= month.first && reached < month.first + month.count;
  const id = useId();
  const name = monthName(month.key);
  const near = pages.filter(({ start, count }) => start < to && start + count > from);
  return (
    <section
      className={styles.month}
      style={{ left: month.left, top: month.top, width: month.width, height: month.height }}
      aria-labelledby={id}
    >
      <div className={styles.heading} style={{ marginBottom: HEADING - 44 }}>
        <h2 id={id}>{name}</h2>
        <span className={styles.number}>{itemsText(month.count)}</span>
        {selectable && (
          <button
            type="button"
            className={styles.choose}
            tabIndex={here ? 0 : -1}
            aria-label={t`Select ${month.count.toLocaleString()} of ${name}`}
            onClick={() => onSelectMonth(month)}
          >
            {t`Select ${month.count.toLocaleString()}`}
          </button>
        )}
      </div>
      {near.length > 0 && (
        <ul className={styles.tiles} aria-labelledby={id}>
          {near.map((page) => (
            <PageTiles key={`${page.newest} ${page.offset}`} {...tiles} page={page} />
          ))}
        </ul>
      )}
    </section>
  );
}
