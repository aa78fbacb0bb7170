import { t } from '@groundwork/shared/messages';
import type { ReactNode } from 'react';
import styles from './QueryBuilder.module.css';

interface QueryBuilderProps {
  /** Words and tokens. */
  readonly children: ReactNode;
  /** Below a line: places to start from, switches. */
  readonly below?: ReactNode;
}

/** A question as a sentence, whose parts are buttons: what is asked is read and changed in the same place. */
export const QueryBuilder = ({ children, below }: QueryBuilderProps) => (
  <section className={styles.card} aria-label={t`Question`}>
    <div className={styles.words}>{children}</div>
    {below !== undefined && below !== false && <div className={styles.below}>{below}</div>}
  </section>
);
