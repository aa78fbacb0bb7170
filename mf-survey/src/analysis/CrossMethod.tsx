import type { AnalysisState } from './analysis-state.ts';
import styles from './Analysis.module.css';
import { methodOf, type CrossNotes } from './cross-text.ts';

/** How the figures come about, a line a sentence. */
export const CrossMethod = ({ state, notes }: { readonly state: AnalysisState; readonly notes: CrossNotes }) => (
  <ul className={styles.method}>
    {methodOf(state, notes).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
