import { Button } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import styles from './ReleasesPanel.module.css';

/** Copies the report; where the browser allows no copying (plain http), shows it, selected. */
export function CopyReport({ text }: { readonly text: () => string }) {
  const [outcome, setOutcome] = useState<'copied' | 'shown'>();
  const [shown, setShown] = useState('');
  const copy = async () => {
    const report = text();
    try {
      await navigator.clipboard.writeText(report);
      setOutcome('copied');
    } catch {
      // No right to, or no such thing here: the person copies it by hand.
      setShown(report);
      setOutcome('shown');
    }
  };
  return (
    <div className={styles.copy}>
      <Button onClick={() => void copy()}>Copy as text</Button>
      <span role="status">
        {outcome === 'copied'
          ? 'Copied.'
          : outcome === 'shown'
            ? 'This browser does not copy for a page. Please copy the text yourself.'
            : ''}
      </span>
      {outcome === 'shown' && (
        <textarea
          aria-label="The report"
          className={styles.report}
          readOnly
          value={shown}
          rows={8}
          ref={(area) => area?.select()}
        />
      )}
    </div>
  );
}
