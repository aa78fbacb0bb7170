import type { Finding } from './finding.ts';
import styles from './FindingText.module.css';

/** What a figure shows, in one sentence. */
export const FindingText = ({ finding: { strong, text } }: { readonly finding: Finding }) => (
  <p className={styles.finding} data-finding>
    {strong !== undefined && <strong>{strong}</strong>}
    {text}
  </p>
);
