import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import styles from './StatusLine.module.css';

/** Below the messages, and no part of their log, or it would be read twice: that the AI is typing, and Stop. */
export function Typing({ waiting, onStop }: { readonly waiting: boolean; readonly onStop: () => void }) {
  return (
    <div className={styles.typing} data-waiting={waiting || undefined}>
      {waiting && (
        <span className={styles.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      <div role="status">{waiting && t`AI is typing...`}</div>
      {waiting && (
        <Button size="small" onClick={onStop}>
          {t`Stop`}
        </Button>
      )}
    </div>
  );
}

interface StatusLineProps {
  /** What has just been done, such as "Copied". */
  readonly notice: string;
  /** Brings back what was cleared; absent when there is nothing to bring back. */
  readonly onUndo: (() => void) | undefined;
}

/** Between the messages and the input: what has just been done, and Undo. */
export function StatusLine({ notice, onUndo }: StatusLineProps) {
  return (
    <div className={styles.status}>
      <div role="status">{notice}</div>
      {onUndo !== undefined && (
        <Button size="small" onClick={onUndo} autoFocus>
          {t`Undo`}
        </Button>
      )}
    </div>
  );
}
