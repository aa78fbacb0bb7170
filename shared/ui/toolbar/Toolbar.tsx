import { t } from '@groundwork/shared/messages';
import { Children, type ReactNode } from 'react';
import { Button } from '../core/index.ts';
import { LinkButton } from './LinkButton.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import styles from './Toolbar.module.css';
import { useFitting } from './use-fitting.ts';
import { useNarrow } from './use-narrow.ts';

interface ToolbarProps {
  /** What it is for, where a screen has several. */
  readonly label?: string;
  /** The switch between views. */
  readonly view?: ReactNode;
  readonly search?: ReactNode;
  /** Chips. Those without room in the row are in the drawer; on phones all are. */
  readonly children?: ReactNode;
  /** How many of the chips are set. */
  readonly count?: number;
  /** What all filters leave: "Show 12 households". */
  readonly result: string;
  /** Filters without a chip, in the drawer. */
  readonly more?: { readonly children: ReactNode; readonly count: number } | undefined;
  /** Takes all filters away. */
  readonly onClear?: (() => void) | undefined;
  /** At the right end: switches, saved views, columns. On phones they are in the drawer. */
  readonly end?: ReactNode;
}

/** The row of a list or a page of figures that says what is shown: view, search, filters, and how. It stays in sight, and is one row: chips without room are in the drawer. */
export function Toolbar({
  label = t`Filters`,
  view,
  search,
  children,
  count = 0,
  result,
  more,
  onClear,
  end,
}: ToolbarProps) {
  const narrow = useNarrow();
  const inside = more?.count ?? 0;
  const chips = Children.toArray(children);
  const { row, left, set, fit } = useFitting(!narrow && chips.length > 0);
  const drawn = narrow ? chips : left.flatMap((index) => chips[index] ?? []);
  const filters = (
    <MoreFilters
      label={narrow ? t`Filters` : t`More filters`}
      count={inside + (narrow ? count : set)}
      result={result}
      onClear={onClear}
      onClosed={fit}
    >
      <div className={styles.inside}>
        {drawn}
        {more?.children}
        {narrow && (
          <>
            {end}
            <LinkButton withText />
          </>
        )}
      </div>
    </MoreFilters>
  );
  const hasDrawer = more !== undefined || drawn.length > 0 || (narrow && end !== undefined);
  return (
    <div ref={row} className={styles.toolbar} role="search" aria-label={label} data-drawer={more ? 'always' : 'rest'}>
      {view && <div className={styles.part}>{view}</div>}
      {search !== undefined && (
        <div className={styles.search} data-part="search">
          {search}
        </div>
      )}
      {!narrow &&
        chips.map((chip, index) => (
          // What is in the drawer keeps its width here, to be put back when there is room.
          <div key={index} className={left.includes(index) ? styles.away : styles.part} data-part="chip">
            {chip}
          </div>
        ))}
      {!narrow && onClear && count > 1 && (
        <Button type="text" onClick={onClear}>
          {t`Clear all`}
        </Button>
      )}
      {hasDrawer && (
        <span className={narrow ? styles.last : styles.part} data-part="drawer">
          {filters}
        </span>
      )}
      {!narrow && (
        <div className={styles.end} data-part="end">
          {end}
          <LinkButton />
        </div>
      )}
    </div>
  );
}
