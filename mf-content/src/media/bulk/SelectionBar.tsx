import { Button } from '@groundwork/shared/ui/core';
import { useState, type ReactNode } from 'react';
import { itemsText } from '../media.data.ts';
import { BulkEdit } from './BulkEdit.tsx';
import styles from './Bulk.module.css';

interface SelectionBarProps {
  readonly ids: ReadonlySet<string>;
  /** What the filter leaves. */
  readonly total: number;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  /** Further things that can be done with the selection. */
  readonly children?: ReactNode;
}

/** What is selected and what can be done with it. */
export function SelectionBar({ ids, total, onSelectAll, onClear, children }: SelectionBarProps) {
  const [editing, setEditing] = useState(false);
  return (
    <section className={styles.selection} aria-label="Selection">
      <div className={styles.buttons}>
        <strong role="status">{`${itemsText(ids.size)} selected`}</strong>
        {ids.size < total && (
          <Button size="small" onClick={onSelectAll}>
            {`Select all ${total.toLocaleString()}`}
          </Button>
        )}
        <Button size="small" onClick={onClear}>
          Select none
        </Button>
        <Button size="small" type="primary" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          Change...
        </Button>
        {children}
      </div>
      {editing && <BulkEdit ids={ids} />}
    </section>
  );
}
