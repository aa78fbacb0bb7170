import { t } from '@groundwork/shared/messages';
import { VisuallyHidden } from '@groundwork/shared/ui/core';
import styles from './Dashboard.module.css';

const WIDTHS = [80, 65, 75];

/** Grey lines in the place of those that are on their way. */
export const Lines = ({ count = 3 }: { readonly count?: number }) => (
  <div role="status" className={styles.skeleton}>
    <VisuallyHidden>{t`Loading...`}</VisuallyHidden>
    {Array.from({ length: count }, (_, place) => (
      <span key={place} aria-hidden="true" style={{ inlineSize: `${WIDTHS[place % 3] ?? 70}%` }} />
    ))}
  </div>
);
