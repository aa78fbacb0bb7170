import type { ReactNode } from 'react';
import styles from './Overview.module.css';

interface BarCellProps {
  /** Length of the bar, between 0 and 1. */
  readonly share: number;
  readonly valueText: ReactNode;
}

/** A value with a bar in the cell of a table, so that the table is its own chart and needs no code to draw one. */
export function BarCell({ share, valueText }: BarCellProps) {
  return (
    <span className={styles.cell}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ inlineSize: `${100 * share}%` }} />
      </span>
      <span className={styles.valueText}>{valueText}</span>
    </span>
  );
}
