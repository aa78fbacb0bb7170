import type { ReactNode } from 'react';
import styles from './Uploading.module.css';

/** Fields beside one another where there is room. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.details}>{children}</div>;
}
