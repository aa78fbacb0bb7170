import type { ReactNode } from 'react';
import styles from './Figures.module.css';

export interface Figure {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Set smaller: for values that are words and not one number. */
  readonly wordy?: boolean;
  /** What the figure rests on: n, missing, how it was counted. */
  readonly note?: ReactNode;
}

/** One headline figure, for figures that come one by one; inside a {@link FigureRow}. */
export function FigureTile({ label, value, note, wordy = false }: Figure) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={wordy ? `${styles.value} ${styles.wordy}` : styles.value}>{value}</dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

/** The row that {@link FigureTile}s are in. */
export function FigureRow({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

/** A row of headline figures, each with what it rests on. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <FigureRow>
      {figures.map((figure, index) => (
        <FigureTile key={index} {...figure} />
      ))}
    </FigureRow>
  );
}
