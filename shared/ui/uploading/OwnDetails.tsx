import { t } from '@groundwork/shared/messages';
import { useState, type ReactNode } from 'react';
import styles from './Uploading.module.css';

interface OwnDetailsProps {
  /** Whether something is filled in already. */
  readonly filled: boolean;
  readonly children: ReactNode;
}

/** What differs for one file; out of the way until somebody wants it. */
export function OwnDetails({ filled, children }: OwnDetailsProps) {
  // At first where something is filled in; a field that is emptied must not shut the box around it.
  const [open, setOpen] = useState(filled);
  return (
    <details className={styles.own} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t`Edit details`}</summary>
      {open && children}
    </details>
  );
}
