import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for people who listen to the page. */
export function VisuallyHidden({ children, id }: { readonly children: ReactNode; readonly id?: string }) {
  return (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  );
}
