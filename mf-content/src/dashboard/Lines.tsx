import { t } from '@groundwork/shared/messages';
import { VisuallyHidden } from '@groundwork/shared/ui/core';
import styles from './Dashboard.module.css';

/** Grey lines in the place of those that are on their way. */
export const Lines = () => (
  <div role="status" className={styles.skeleton}>
    <VisuallyHidden>{t`Loading...`}</VisuallyHidden>
    {[80, 65, 75].map((width) => (
      <span key={width} aria-hidden="true" style={{ inlineSize: `${width}%` }} />
    ))}
  </div>
);
