import type { ReactNode } from 'react';
import styles from './ResultCard.module.css';

interface ResultCardProps {
  readonly label: string;
  /** Read, but not shown yet. */
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

/** What a sentence comes to. */
export const ResultCard = ({ label, hidden, children }: ResultCardProps) => (
  <section aria-label={label} className={styles.card} hidden={hidden}>
    {children}
  </section>
);

interface ResultHeadProps {
  readonly title: string;
  /** What it rests on. */
  readonly basis: string;
  /** How it is shown, how it is calculated, and files of it. */
  readonly children: ReactNode;
}

/** What the result is of, and its buttons; on phones these follow the result. */
export const ResultHead = ({ title, basis, children }: ResultHeadProps) => (
  <div className={styles.head} data-not-drawn>
    <div>
      <h2>{title}</h2>
      <p>{basis}</p>
    </div>
    <div className={styles.tools}>{children}</div>
  </div>
);
