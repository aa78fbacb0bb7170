import { Button } from '@groundwork/shared/ui/core';
import { useLayoutEffect, useId, useRef, type ReactNode } from 'react';
import styles from './ReleaseTools.module.css';

interface ToolDialogProps {
  readonly title: string;
  /** For what is read from the top: wide, the focus on the title, Close beside it. */
  readonly toRead?: boolean;
  /** Also called for Escape. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog over the page, open as long as it is there. */
export function ToolDialog({ title, toRead = false, onClose, children }: ToolDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    if (toRead) heading.current?.focus();
    // Closed while it is still on the page, so that the focus goes back to where it came from.
    return () => element?.close();
  }, [toRead]);
  return (
    <dialog
      ref={dialog}
      className={toRead ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.dialogTitle}>
          {title}
        </h2>
        {toRead && <Button onClick={onClose}>Close</Button>}
      </div>
      {children}
    </dialog>
  );
}
