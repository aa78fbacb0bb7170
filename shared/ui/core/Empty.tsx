import type { ReactNode } from 'react';
import styles from './states.module.css';

/** Nothing to show, and why, and what can be done about it. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      {children}
    </div>
  );
}
