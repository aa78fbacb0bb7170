import { t } from '@groundwork/shared/messages';
import { Icon } from '@groundwork/shared/ui/core';
import SquareCheckBig from 'lucide/dist/esm/icons/square-check-big.mjs';
import { LABEL } from './layout.ts';
import styles from './Library.module.css';
import type { MonthTilesProps } from './month-tiles.ts';
import { monthName, shortMonthName, type Month } from './months.ts';
import { PageTiles } from './PageTiles.tsx';
import type { LibraryPage } from './pages.ts';

/** In less than this, pixels, `September 2025` would be cut off. */
const ROOMY = 170;

interface MonthSectionProps extends MonthTilesProps {
  readonly pages: readonly LibraryPage[];
  readonly onSelectMonth: (month: Month) => void;
}

/** One month: its name above its first tile, and those of its tiles that are near. */
export function MonthSection({ pages, onSelectMonth, ...tiles }: MonthSectionProps) {
  const { month, selectable, reached } = tiles;
  // As with the tiles, Tab comes to one of all months: that of the item it was on last.
  const here = reached >= month.first && reached < month.first + month.count;
  const [from, to] = [Math.max(tiles.from, month.first), Math.min(tiles.to, month.first + month.count)];
  const name = monthName(month.key);
  const count = month.count.toLocaleString();
  const near = pages.filter(({ start, count: size }) => start < to && start + size > from);
  const label = t`Select ${count} of ${name}`;
  return (
    <section aria-label={name}>
      <div className={styles.label} style={{ left: month.left, top: month.top, width: month.room, height: LABEL }}>
        <h2>{month.room < ROOMY ? shortMonthName(month.key) : name}</h2>
        <span className={styles.number}>{count}</span>
        {selectable && (
          <button
            type="button"
            className={styles.choose}
            tabIndex={here ? 0 : -1}
            aria-label={label}
            title={label}
            onClick={() => onSelectMonth(month)}
          >
            <Icon of={SquareCheckBig} small />
            <span>{t`Select ${count}`}</span>
          </button>
        )}
      </div>
      {near.length > 0 && (
        <ul className={styles.tiles} aria-label={name}>
          {near.map((page) => (
            <PageTiles key={`${page.newest} ${page.offset}`} {...tiles} page={page} />
          ))}
        </ul>
      )}
    </section>
  );
}
