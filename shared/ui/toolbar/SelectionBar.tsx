import X from 'lucide/dist/esm/icons/x.mjs';
import type { ReactNode } from 'react';
import { Button, Icon } from '../core/index.ts';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  /** How many rows are ticked. */
  readonly count: number;
  readonly onClear: () => void;
  /** What can be done with them: buttons. */
  readonly children: ReactNode;
}

/** What can be done with the ticked rows, in sight as long as there are some. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  const words = `${count.toLocaleString()} selected`;
  return (
    <div className={styles.bar} role="region" aria-label={words}>
      <b role="status">{words}</b>
      {children}
      <Button type="text" icon={<Icon of={X} />} onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
