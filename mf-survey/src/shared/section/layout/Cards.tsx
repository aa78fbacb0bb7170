import type { ReactNode } from 'react';
import styles from '../section.module.css';
import { usePacked } from './use-packed.ts';

/** The cards of a section, in as many columns as there is room for. */
export function Cards({ pending, children }: { readonly pending: boolean; readonly children: ReactNode }) {
  return (
    <div
      ref={usePacked()}
      className={`${styles.panels} ${styles.packed} ${pending ? styles.pending : ''}`}
      aria-busy={pending}
    >
      {children}
    </div>
  );
}
