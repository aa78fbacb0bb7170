import { plural, t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useId, useState, type ReactNode } from 'react';
import styles from './FoldedRows.module.css';

/** As many rows as are seen at first: FoldedRows.module.css counts them too, fewer on a phone. */
const FIRST = 5;

interface FoldedRowsProps {
  /** How many rows the table has. */
  readonly count: number;
  /** The table. */
  readonly children: ReactNode;
}

/** A long table: its first rows, and all of them when asked for; on paper all. */
export function FoldedRows({ count, children }: FoldedRowsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (count <= FIRST) return children;
  return (
    <div>
      <div id={id} className={open ? undefined : styles.folded}>
        {children}
      </div>
      <p className={styles.more}>
        <Button type="text" size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? t`Show fewer rows` : plural(count, { one: 'Show # row', other: 'Show all # rows' })}
        </Button>
      </p>
    </div>
  );
}
