import type { ReactNode } from 'react';
import { Button } from '../core/index.ts';
import { MoreFilters } from './MoreFilters.tsx';
import styles from './Toolbar.module.css';
import { useNarrow } from './use-narrow.ts';

interface ToolbarProps {
  /** What it is for, where a screen has several. */
  readonly label?: string;
  /** The switch between views. */
  readonly view?: ReactNode;
  readonly search?: ReactNode;
  /** Chips. On phones they are in the drawer. */
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

/** The row of a list or a page of figures that says what is shown: view, search, filters, and how. It stays in sight. */
export function Toolbar({ label = 'Filters', view, search, children, count = 0, result, more, onClear, end }: ToolbarProps) {
  const narrow = useNarrow();
  const inside = more?.count ?? 0;
  return (
    <div className={styles.toolbar} role="search" aria-label={label}>
      {view}
      {search !== undefined && <div className={styles.search}>{search}</div>}
      {!narrow && children}
      {!narrow && onClear && count > 1 && (
        <Button type="text" onClick={onClear}>
          Clear all
        </Button>
      )}
      {narrow && (children !== undefined || end !== undefined || more) ? (
        <span className={styles.last}>
          <MoreFilters label="Filters" count={inside + count} result={result} onClear={onClear}>
            <div className={styles.inside}>
              {children}
              {more?.children}
              {end}
            </div>
          </MoreFilters>
        </span>
      ) : (
        more && (
          <MoreFilters label="More filters" count={inside} result={result} onClear={onClear}>
            {more.children}
          </MoreFilters>
        )
      )}
      {!narrow && end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  );
}
