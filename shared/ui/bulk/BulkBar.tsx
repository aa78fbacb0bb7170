import { t } from '@groundwork/shared/messages';
import type { ReactNode } from 'react';
import { Button } from '@groundwork/shared/ui/core';
import { FloatingBar, SelectionBar } from '@groundwork/shared/ui/toolbar';
import type { useBulkWork } from './use-bulk-work.ts';

type Work = ReturnType<typeof useBulkWork>;

interface BulkBarProps {
  readonly work: Work;
  /** "Changing the households..." */
  readonly changing: string;
  /** What the progress is of: "Households". */
  readonly of: string;
  /** How many are ticked. */
  readonly count: number;
  /** How many the filters leave; null where that is not known. */
  readonly total: number | null;
  /** Ticks all of these; absent where all are ticked, or where that cannot be done. */
  readonly onAll?: (() => void) | undefined;
  readonly onClear: () => void;
  /** What can be done: buttons. */
  readonly children: ReactNode;
}

/** The progress of work on records, and then its result with Undo; undefined where there is neither. */
export function workBar({ progress, outcome, start, stop, forget }: Work, changing: string, of: string) {
  if (progress)
    return (
      <FloatingBar words={changing} close={t`Stop`} onClose={stop}>
        <progress aria-label={of} value={progress.read} max={Math.max(1, progress.total)} />
      </FloatingBar>
    );
  if (outcome === undefined) return undefined;
  const { words, undo } = outcome;
  return (
    <FloatingBar words={words} onClose={forget}>
      {undo && <Button onClick={() => void start(undo)}>{t`Undo`}</Button>}
    </FloatingBar>
  );
}

/** Actions for the ticked records; during an action its progress, and then its result with Undo. */
export function BulkBar({ work, changing, of, count, total, onAll, onClear, children }: BulkBarProps) {
  return (
    workBar(work, changing, of) ?? (
      <SelectionBar count={count} onClear={onClear}>
        {onAll && total !== null && total > count && (
          <Button onClick={onAll}>{t`Select all ${total.toLocaleString()}`}</Button>
        )}
        {children}
      </SelectionBar>
    )
  );
}
