import { Button } from '@groundwork/shared/ui/core';
import styles from './Chat.module.css';

interface StatusLineProps {
  readonly waiting: boolean;
  /** What has just been done, such as "Copied". */
  readonly notice: string;
  readonly onStop: () => void;
  /** Brings back what was cleared; absent when there is nothing to bring back. */
  readonly onUndo: (() => void) | undefined;
}

/**
 * Between the messages and the input, always in view: that the AI is typing, and Stop; what has just been done, and Undo. The
 * notices have regions of their own outside the log, or they would be read twice.
 */
export function StatusLine({ waiting, notice, onStop, onUndo }: StatusLineProps) {
  return (
    <div className={styles.status}>
      <div role="status" className={styles.typing}>
        {waiting && 'AI is typing...'}
      </div>
      {waiting && (
        <Button size="small" onClick={onStop}>
          Stop
        </Button>
      )}
      <div role="status" className={styles.notice}>
        {notice}
      </div>
      {onUndo !== undefined && (
        <Button size="small" onClick={onUndo} autoFocus>
          Undo
        </Button>
      )}
    </div>
  );
}
