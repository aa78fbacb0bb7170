import { t } from '@groundwork/shared/messages';
import styles from './states.module.css';

/** A short wait. Said aloud politely; `label` is the visible text. */
export function Loading({ label = t`Loading...` }: { readonly label?: string }) {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
