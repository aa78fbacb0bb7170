import { t } from '@groundwork/shared/messages';
import X from 'lucide/dist/esm/icons/x.mjs';
import type { ReactNode } from 'react';
import { Button, Icon } from '../core/index.ts';
import styles from './SelectionBar.module.css';

interface FloatingBarProps {
  /** What it says: "3 selected". */
  readonly words: string;
  /** What can be done: buttons. */
  readonly children?: ReactNode;
  /** What the last button is called that takes the bar away. */
  readonly close?: string;
  readonly onClose?: (() => void) | undefined;
}

/** A dark bar at the lower edge of the window: what is selected or was done, and what can be done about it. */
export function FloatingBar({ words, children, close = t`Close`, onClose }: FloatingBarProps) {
  return (
    <div className={styles.bar} role="region" aria-label={words}>
      <b role="status">{words}</b>
      {children}
      {onClose && (
        <Button type="text" icon={<Icon of={X} />} onClick={onClose}>
          {close}
        </Button>
      )}
    </div>
  );
}

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
  return (
    <FloatingBar words={t`${count.toLocaleString()} selected`} close={t`Clear`} onClose={onClear}>
      {children}
    </FloatingBar>
  );
}
